import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exportTranslations, importTranslations } from '../../tools/translations/exchange.ts'
import { extractTranslations, translatedLocales } from '../../tools/translations/extract.ts'
import {
  type DocStatus,
  otherLocales,
  recordTranslations,
  translationStatus,
} from '../../tools/translations/record.ts'
import { didYouMean } from '../errors/nearest.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { loadSite, type Site, type SiteLocale } from '../program/site.ts'
import { type CommandOptions, siteOf } from './options.ts'
import { printFindings } from './print.ts'
import { usageError } from './usage.ts'

/** Runs `quire translations extract [folder]`. */
export async function runTranslationsExtract(options: CommandOptions): Promise<number> {
  const site = await loadSite(siteOf(options))
  if (translatedLocales(site).length === 0) throw oneLanguage(site)
  const main = site.locales[0]?.label
  const languages = main === 'English' || main === undefined ? 'English' : `English or ${main}`
  const hasVersions = site.docs.some(({ versions }) => versions.length > 1)
  for (const result of await extractTranslations(site)) {
    const { locale, written, stale, untranslated, orphans, folders } = result
    const isMain = locale === mainName(site)
    const added = written.map(({ file, added: count }) => `${file}: ${count} added`).join(', ')
    const docs = `${untranslated} ${untranslated === 1 ? 'doc is' : 'docs are'} not translated`
    const places = folders.join(' or ') + (hasVersions ? ', or in the folder of its version' : '')
    const lines = [
      `${locale}: ${added || 'nothing was missing'}${isMain ? '' : `; ${docs}`}.`,
      added && `  Translate the values that are still in ${isMain ? 'English' : languages}.`,
      untranslated > 0 &&
        `  Save a translated doc at the path of its original in ${places}. Until then, readers see the original with a notice.`,
      ...stale.flatMap(({ file, entries }) =>
        entries.map((entry) => `  ${file}: "${entry}" is no longer used. Remove it.`),
      ),
      ...orphans.map(
        (file) =>
          `  ${file} has no original: the doc was removed, or exists only in this language.`,
      ),
    ]
    console.log(lines.filter(Boolean).join('\n'))
  }
  return 0
}

/** Returns the name of the default language. */
function mainName({ locales }: Site): string {
  return locales[0]!.name
}

function oneLanguage(site: Site): QuireError {
  return new QuireError(
    {
      rule: 'no-translations',
      message: `The site has one language, "${mainName(site)}", so there is nothing to translate.`,
      hint: 'Add more languages to `i18n.locales` in the config: `i18n: { locales: ["en", "fr"] }`.',
    },
    { exitCode: exitCodes.usage },
  )
}

/** Loads a site with several languages. */
async function translatedSite({ root }: CommandOptions): Promise<Site> {
  const site = await loadSite({ root })
  if (otherLocales(site).length === 0) throw oneLanguage(site)
  return site
}

/** Runs `quire translations status [folder]`. */
export async function runTranslationsStatus(options: CommandOptions): Promise<number> {
  const { format = 'terminal', strict } = options
  if (!['terminal', 'json'].includes(format)) {
    throw usageError(`There is no format "${format}".`, 'Known formats: terminal, json.')
  }
  const site = await translatedSite(options)
  const locales = otherLocales(site).map((locale) => ({
    locale: locale.name,
    docs: translationStatus(site, locale).map((doc) => ({ ...doc, todo: todoOf(doc) })),
  }))
  const open = locales.some(({ docs }) => docs.some(({ todo }) => todo.length > 0))
  if (format === 'json') {
    const report = locales.map(({ locale, docs }) => ({
      locale,
      docs: docs.map(({ file, original, todo }) => ({ file, original, todo })),
    }))
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    return strict && open ? 1 : 0
  }
  for (const { locale, docs } of locales) {
    const late = docs.filter(({ todo }) => todo.length > 0)
    console.log(`${locale}: ${docs.length} translated, ${late.length} with open tasks.`)
    for (const { file, todo } of late) {
      for (const { line, text } of todo) console.log(`  ${file}:${line}  ${text}`)
    }
  }
  return strict && open ? 1 : 0
}

/** The tasks for a translation, with the line in its file. */
function todoOf(doc: DocStatus): { line: number; text: string }[] {
  if (doc.unrecorded) {
    const text = 'is not in the ledger: run `quire translations record` once it is up to date'
    return [{ line: 1, text }]
  }
  const named = (id: string) => (id === '' ? 'the start' : `#${id}`)
  const todo = [
    ...doc.outdated.map(({ section, id }) => ({
      line: section.line,
      text: `is older than ${named(id)} of ${doc.original}`,
    })),
    ...doc.missing.map(({ id, line }) => ({
      line: 1,
      text: `has no translation of ${named(id)}, line ${line} of ${doc.original}`,
    })),
    ...doc.surplus.map(({ line }) => ({
      line,
      text: `translates a section that ${doc.original} no longer has`,
    })),
  ]
  return doc.difference ? [...todo, { line: doc.difference.line, text: doc.difference.what }] : todo
}

/** Runs `quire translations record [folder]`. */
export async function runTranslationsRecord(options: CommandOptions): Promise<number> {
  const site = await translatedSite(options)
  let failed = false
  for (const locale of otherLocales(site)) {
    const { recorded, unpaired } = recordTranslations(site, locale)
    const what = recorded.length === 0 ? 'nothing new' : `recorded ${recorded.join(', ')}`
    console.log(`${locale.name}: ${what}.`)
    for (const { file, sections, originals } of unpaired) {
      failed = true
      console.log(
        `  ${file} has ${sections} headings and its original ${originals}, or other heading levels, so their sections cannot be paired. Give both the same headings.`,
      )
    }
  }
  return failed ? 1 : 0
}

/** Runs `quire translations export <locale> [folder]`. */
export async function runTranslationsExport(options: CommandOptions): Promise<number> {
  const site = await translatedSite(options)
  const text = exportTranslations(site, localeNamed(site, options.name))
  if (options.out === undefined) process.stdout.write(text)
  else writeFileSync(resolve(options.out), text)
  return 0
}

/** Runs `quire translations import <locale> <file> [folder]`. */
export async function runTranslationsImport(options: CommandOptions): Promise<number> {
  const site = await translatedSite(options)
  const locale = localeNamed(site, options.name)
  const file = resolve(options.second ?? '')
  if (!existsSync(file)) {
    throw usageError(`There is no file "${options.second}".`, 'Name the PO file to import.')
  }
  const result = importTranslations(site, locale, readFileSync(file), options.second ?? '')
  recordTranslations(site, locale)
  printFindings(result.findings, site.root)
  for (const { file, missing, of } of result.incomplete) {
    console.log(`${file} is left as it is: ${missing} of ${of} texts are not translated.`)
  }
  const { written } = result
  console.log(written.length === 0 ? 'No doc has changed.' : `Wrote ${written.join(', ')}.`)
  return result.findings.length > 0 ? 1 : 0
}

function localeNamed(site: Site, name = ''): SiteLocale {
  const others = otherLocales(site)
  const locale = others.find((one) => one.name === name)
  if (locale) return locale
  const names = others.map((one) => one.name)
  throw usageError(
    `The site is not translated to "${name}".${didYouMean(name, names)}`,
    `Its languages besides "${mainName(site)}" are: ${names.join(', ')}.`,
  )
}
