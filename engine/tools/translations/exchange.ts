import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { po } from 'gettext-parser'
import {
  compareTranslation,
  type Finding,
  type LedgerEntry,
  QuireError,
  readFrontMatter,
  readLedger,
  type Site,
  type SiteLocale,
  type SourceSection,
  sourceTree,
  toSiteFile,
  withAnchor,
} from 'quire-docs/build'
import { readSections, type TranslatableDoc, translatableDocs } from './record.ts'
import { type ParseSection, sectionDifference } from './structure.ts'

/** Front matter fields that are translated. */
const translatable = ['title', 'description', 'sidebar_label', 'pagination_label'] as const

/** A translatable text of a doc: a section, or a field of its front matter. */
interface Unit {
  /** `docs/current/a.mdx#part`, or `docs/current/a.mdx@title`. */
  context: string
  text: string
  /** Relative to the site, with the line. */
  place: string
  translation: string
  /** Whether the original has changed since it was translated. */
  outdated: boolean
}

/** Returns the texts of all docs with their translations to a language, as a gettext PO file. */
export function exportTranslations(site: Site, locale: SiteLocale): string {
  const ledger = readLedger(site.root, locale.folder)
  const texts: Record<string, Record<string, object>> = {}
  for (const doc of translatableDocs(site, locale)) {
    for (const unit of unitsOf(site, doc, ledger[doc.name])) {
      texts[unit.context] = {
        [unit.text]: {
          msgctxt: unit.context,
          msgid: unit.text,
          msgstr: [unit.translation],
          comments: { reference: unit.place, ...(unit.outdated && { flag: 'fuzzy' }) },
        },
      }
    }
  }
  const headers = {
    Language: locale.name,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const catalog = { charset: 'utf-8', headers, translations: texts }
  return po.compile(catalog, { foldLength: 0 }).toString()
}

function unitsOf(
  site: Site,
  doc: TranslatableDoc,
  entries: readonly LedgerEntry[] | undefined,
): Unit[] {
  const sections = readSections(site, doc.original)
  const file = toSiteFile(site.root, doc.original)
  const exists = existsSync(doc.translation)
  const translated = exists ? readSections(site, doc.translation) : []
  const state = compareTranslation(sections, translated, entries)
  const ids = new Map(entries?.map(([id], index) => [id, translated[index]]) ?? [])
  const settings = settingsOf(doc.original)
  const translatedSettings = exists ? settingsOf(doc.translation) : {}
  return [
    ...Object.entries(settings).map(([name, text]) => ({
      context: `${doc.name}@${name}`,
      text,
      place: `${file}:1`,
      translation: translatedSettings[name] ?? '',
      outdated: false,
    })),
    ...sections
      .filter(({ text }) => text !== '')
      .map(({ id, text, line }) => ({
        context: `${doc.name}#${id}`,
        text,
        place: `${file}:${line}`,
        translation: state.unrecorded ? '' : (ids.get(id)?.text ?? ''),
        outdated: state.outdated.some((one) => one.id === id),
      })),
  ]
}

function settingsOf(file: string): Record<string, string> {
  const { frontMatter } = readFrontMatter(readFileSync(file, 'utf8'), file)
  return Object.fromEntries(
    translatable.flatMap((name) => {
      const text = frontMatter[name]
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}

/** The result of an import. Files are relative to the site. */
export interface ImportResult {
  written: string[]
  /** Docs without translations of some sections; they are not changed. */
  incomplete: { file: string; missing: number; of: number }[]
  /** Translations that would break their page; their docs are not changed. */
  findings: Finding[]
}

/**
 * Writes the docs of a language from a PO file. A doc is written when all of its sections are
 * translated and have the structure of the original. Headings keep the anchors of the original.
 */
export function importTranslations(
  site: Site,
  locale: SiteLocale,
  content: Buffer,
  poFile: string,
): ImportResult {
  const { translations } = po.parse(content)
  const result: ImportResult = { written: [], incomplete: [], findings: [] }
  const textOf = (context: string, text: string): string => {
    const entry = translations[context]?.[text]
    const isFuzzy = entry?.comments?.flag?.includes('fuzzy')
    return isFuzzy ? '' : (entry?.msgstr[0] ?? '').trim()
  }
  for (const doc of translatableDocs(site, locale)) {
    const units = unitsOf(site, doc, undefined)
    const done = units.filter(({ context, text }) => textOf(context, text) !== '')
    const file = toSiteFile(site.root, doc.translation)
    if (done.length === 0) continue
    if (done.length < units.length) {
      result.incomplete.push({ file, missing: units.length - done.length, of: units.length })
      continue
    }
    const sections = readSections(site, doc.original).filter(({ text }) => text !== '')
    const bodies = sections.map((section) =>
      withAnchor(section, textOf(`${doc.name}#${section.id}`, section.text)),
    )
    const parse: ParseSection = (text) => sourceTree(text, file, site.markdown).tree
    const findings = sections.flatMap((section, index) => {
      const broken = brokenStructure(section, bodies[index]!, parse)
      if (broken === null) return []
      const message = `The translation of ${doc.name}#${section.id} ${broken.what}.`
      const head = { rule: 'translation-structure', severity: 'error' as const }
      return [{ ...head, message, hint: broken.hint, file: poFile }]
    })
    result.findings.push(...findings)
    if (findings.length > 0) continue
    const settings = Object.entries(settingsOf(doc.original)).map(
      ([name, text]) => [name, textOf(`${doc.name}@${name}`, text)] as const,
    )
    const text = `${frontMatter(readFileSync(doc.original, 'utf8').replace(/^\uFEFF/, ''), settings)}${bodies.join('\n\n')}\n`
    if (existsSync(doc.translation) && readFileSync(doc.translation, 'utf8') === text) continue
    mkdirSync(dirname(doc.translation), { recursive: true })
    writeFileSync(doc.translation, text)
    result.written.push(file)
  }
  return result
}

function brokenStructure(section: SourceSection, text: string, parse: ParseSection) {
  const hint =
    'A translation must have the same fences, components, images and links as its original.'
  try {
    const found = sectionDifference(section, { text, line: 1 }, parse)
    return found && { what: found.what, hint }
  } catch (error) {
    if (!(error instanceof QuireError)) throw error
    const { message = '' } = error.findings[0] ?? {}
    return {
      what: `cannot be parsed: ${message.replace(/\.$/, '')}`,
      hint: 'Correct it, and import again.',
    }
  }
}

function frontMatter(source: string, settings: readonly (readonly [string, string])[]): string {
  const block = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(source)?.[0]
  if (block === undefined) return ''
  const values = new Map(settings)
  const lines = block.trimEnd().split(/\r?\n/)
  const translated = lines.map((line) => {
    const [, name = ''] = /^(\w+):/.exec(line) ?? []
    const text = values.get(name)
    return text === undefined ? line : `${name}: ${JSON.stringify(text)}`
  })
  return `${translated.join('\n')}\n\n`
}
