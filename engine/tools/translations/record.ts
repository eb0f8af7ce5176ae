import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compareTranslation,
  formatLedger,
  LEDGER_FILE,
  type Ledger,
  readLedger,
  recordTranslation,
  type Site,
  type SiteLocale,
  type SourceSection,
  sourceSections,
  sourceTree,
  type TranslationState,
  toSiteFile,
} from 'quire-docs/build'
import { globSync } from 'tinyglobby'
import { type Difference, structureDifference } from './structure.ts'

/** A doc and its translation, which may not exist yet. Files are absolute. */
export interface TranslatableDoc {
  /** Path of the translation in the language's folder; its key in the ledger. */
  name: string
  original: string
  translation: string
}

/** Returns the docs that can have a translation in a language, in all versions. */
export function translatableDocs(site: Site, locale: SiteLocale): TranslatableDoc[] {
  return site.docs.flatMap(({ versions, include, exclude }) =>
    versions.flatMap(({ folder, localeFolders }) => {
      const localeFolder = localeFolders[locale.name]
      const paths =
        localeFolder === undefined
          ? []
          : globSync([...include], { cwd: folder, ignore: [...exclude] }).sort()
      return paths.map((path) => ({
        name: toSiteFile(locale.folder, join(localeFolder!, path)),
        original: join(folder, path),
        translation: join(localeFolder!, path),
      }))
    }),
  )
}

function translatedDocs(site: Site, locale: SiteLocale): TranslatableDoc[] {
  return translatableDocs(site, locale).filter(({ translation }) => existsSync(translation))
}

/** Returns the languages that docs are translated to. */
export function otherLocales({ locales }: Site): SiteLocale[] {
  return locales.slice(1)
}

/** A translation and its state relative to its original. Files are relative to the site. */
export interface DocStatus extends TranslationState {
  file: string
  original: string
  /** First place where the structure differs from the original's. */
  difference: Difference | null
}

/** Returns how the translations of a language stand to their originals. */
export function translationStatus(site: Site, locale: SiteLocale): DocStatus[] {
  const ledger = readLedger(site.root, locale.folder)
  return translatedDocs(site, locale).map(({ name, original, translation }) => {
    const [from, to] = [readSections(site, original), readSections(site, translation)]
    const state = compareTranslation(from, to, ledger[name])
    // If sections are outdated, different structure is expected.
    const whole = state.outdated.length + state.missing.length + state.surplus.length === 0
    return {
      ...state,
      file: toSiteFile(site.root, translation),
      original: toSiteFile(site.root, original),
      difference: whole
        ? structureDifference(from, to, (text) => sourceTree(text, translation, site.markdown).tree)
        : null,
    }
  })
}

export interface RecordResult {
  /** Translations with new entries in the ledger. */
  recorded: string[]
  /** Translations whose sections cannot be paired with the original's. */
  unpaired: { file: string; sections: number; originals: number }[]
}

/**
 * Records the originals of a language's translations in its ledger: new and changed translations
 * are assumed to match the current originals.
 */
export function recordTranslations(site: Site, locale: SiteLocale): RecordResult {
  const before = readLedger(site.root, locale.folder)
  const ledger: Ledger = {}
  const result: RecordResult = { recorded: [], unpaired: [] }
  for (const { name, original, translation } of translatedDocs(site, locale)) {
    const [from, to] = [readSections(site, original), readSections(site, translation)]
    const entries = recordTranslation(from, to, before[name])
    const file = toSiteFile(site.root, translation)
    if (entries === null) {
      result.unpaired.push({ file, sections: to.length - 1, originals: from.length - 1 })
      if (before[name]) ledger[name] = before[name]
      continue
    }
    ledger[name] = entries
    if (JSON.stringify(entries) !== JSON.stringify(before[name])) result.recorded.push(file)
  }
  const text = formatLedger(ledger)
  if (Object.keys(ledger).length > 0 && text !== formatLedger(before)) {
    mkdirSync(locale.folder, { recursive: true })
    writeFileSync(join(locale.folder, LEDGER_FILE), text)
  }
  return result
}

/** @throws QuireError `mdx-syntax` if the file cannot be parsed */
export function readSections({ root, markdown }: Site, file: string): SourceSection[] {
  return sourceSections(readFileSync(file, 'utf8'), toSiteFile(root, file), markdown)
}
