import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { englishMessages, type Site, type SiteLocale, toSiteFile } from 'quire-docs/build'
import { globSync } from 'tinyglobby'

/** What extraction found for one language. Files are relative to the site's root. */
export interface Extraction {
  locale: string
  /** Files with the number of entries added to each. */
  written: { file: string; added: number }[]
  /** Entries that nothing uses anymore, by file. They are left in place. */
  stale: { file: string; entries: string[] }[]
  untranslated: number
  /** Translated docs without an original: it was removed, or they exist only in this language. */
  orphans: string[]
  /** Folders for translations of the newest version of each docs instance. */
  folders: string[]
}

/**
 * Returns the languages that have something to translate: all but the default language, and that
 * one too if it is not English, the language of the interface.
 */
export function translatedLocales({ locales }: Site): SiteLocale[] {
  return locales.filter(({ name }, place) => place > 0 || !/^en(?:-|$)/i.test(name))
}

/** Adds missing entries to the files of every language that has something to translate. */
export async function extractTranslations(site: Site): Promise<Extraction[]> {
  const texts = await site.texts()
  return translatedLocales(site).map((locale) => extractLocale(site, locale, texts))
}

function extractLocale(site: Site, locale: SiteLocale, texts: readonly string[]): Extraction {
  const result: Extraction = {
    locale: locale.name,
    written: [],
    stale: [],
    untranslated: 0,
    orphans: [],
    folders: [],
  }
  // Entries that the config translates are not missing: `known` has the entries of config and files.
  const isDefault = locale === site.locales[0]
  const wantedTexts = Object.fromEntries(texts.map((text) => [text, text]))
  type Strings = Readonly<Record<string, string>>
  const sources: [name: string, entries: Strings, known: Strings][] = [
    ['messages.json', englishMessages, locale.messages],
    ['texts.json', wantedTexts, locale.texts],
  ]
  if (isDefault) sources.pop()
  for (const [name, wanted, known] of sources) {
    const path = join(locale.folder, name)
    const file = toSiteFile(site.root, path)
    const there: Record<string, string> = existsSync(path)
      ? JSON.parse(readFileSync(path, 'utf8'))
      : {}
    const missing = Object.entries(wanted).filter(([key]) => !Object.hasOwn(known, key))
    const stale = Object.keys(there).filter((key) => !Object.hasOwn(wanted, key))
    if (stale.length > 0) result.stale.push({ file, entries: stale })
    if (missing.length === 0) continue
    mkdirSync(dirname(path), { recursive: true })
    const merged = { ...there, ...Object.fromEntries(missing) }
    writeFileSync(path, `${JSON.stringify(merged, null, 2)}\n`)
    result.written.push({ file, added: missing.length })
  }
  if (isDefault) return result
  for (const docs of site.docs) {
    for (const version of docs.versions) {
      const folder = version.localeFolders[locale.name]
      if (folder !== undefined && version === docs.versions[0])
        result.folders.push(toSiteFile(site.root, folder))
      const find = (cwd = ''): string[] =>
        existsSync(cwd)
          ? globSync([...docs.include], { cwd, ignore: [...docs.exclude] }).sort()
          : []
      const originals = new Set(find(version.folder))
      const translated = new Set(find(folder))
      result.untranslated += [...originals].filter((file) => !translated.has(file)).length
      const orphans = [...translated].filter((file) => !originals.has(file))
      result.orphans.push(...orphans.map((file) => toSiteFile(site.root, join(folder!, file))))
    }
  }
  return result
}
