import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { englishMessages } from '../../shared/messages.ts'
import type { SidebarItem } from '../../shared/user-sidebars.ts'
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts'
import type { UserNavbarItem } from '../config/user-navbar.ts'
import { toSiteFile } from '../files/site-file.ts'
import { type CategoryFile, readCategoryFiles } from '../site/sidebars/category-files.ts'

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
export function translatedLocales({ locales, defaultLocale }: SiteConfig): LocaleConfig[] {
  return locales.filter(({ name }) => name !== defaultLocale || !/^en(?:-|$)/i.test(name))
}

/** Adds missing entries to the files of every language that has something to translate. */
export async function extractTranslations(config: SiteConfig): Promise<Extraction[]> {
  const folders = config.docs.flatMap((docs) => docs.versions.map((version) => version.folder))
  const categories = await Promise.all(
    folders.map((folder) => readCategoryFiles(folder, toSiteFile(config.root, folder))),
  )
  const texts = siteTexts(
    config,
    categories.flatMap((one) => [...one.categories.values()]),
  )
  return translatedLocales(config).map((locale) => extractLocale(config, locale, texts))
}

function extractLocale(config: SiteConfig, locale: LocaleConfig, texts: string[]): Extraction {
  const result: Extraction = {
    locale: locale.name,
    written: [],
    stale: [],
    untranslated: 0,
    orphans: [],
    folders: [],
  }
  // Entries that the config translates are not missing: `known` holds them and those of the files.
  const isDefault = locale.name === config.defaultLocale
  const wantedTexts = Object.fromEntries(texts.map((text) => [text, text]))
  const sources: [name: string, entries: Record<string, string>, known: Record<string, string>][] =
    [
      ['messages.json', englishMessages, locale.messages],
      ['texts.json', wantedTexts, locale.texts],
    ]
  if (isDefault) sources.pop()
  for (const [name, wanted, known] of sources) {
    const path = join(locale.folder, name)
    const file = toSiteFile(config.root, path)
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
  for (const docs of config.docs) {
    for (const version of docs.versions) {
      const folder = version.localeFolders[locale.name]
      if (folder !== undefined && version === docs.versions[0])
        result.folders.push(toSiteFile(config.root, folder))
      const find = (cwd = ''): string[] =>
        existsSync(cwd) ? globSync(docs.include, { cwd, ignore: docs.exclude }).sort() : []
      const originals = new Set(find(version.folder))
      const translated = new Set(find(folder))
      result.untranslated += [...originals].filter((file) => !translated.has(file)).length
      const orphans = [...translated].filter((file) => !originals.has(file))
      result.orphans.push(...orphans.map((file) => toSiteFile(config.root, join(folder!, file))))
    }
  }
  return result
}

/** Returns the translatable texts of the config and the sidebars, without duplicates, in order. */
export function siteTexts(config: SiteConfig, categories: Iterable<CategoryFile>): string[] {
  const texts = new Set<string>()
  const add = (...all: (string | undefined)[]): void => {
    for (const text of all) if (text !== undefined && text !== '') texts.add(text)
  }
  add(config.title, config.tagline, config.navbar.title, config.navbar.logo?.alt)
  for (const item of config.navbar.items) add(...navbarTexts(item))
  add(config.announcementBar?.content, config.footer?.copyright, config.footer?.logo?.alt)
  for (const entry of config.footer?.links ?? []) {
    if ('items' in entry) {
      add(entry.title)
      for (const item of entry.items) add(item.label, item.html)
    } else add(entry.label, entry.html)
  }
  add(config.search.placeholder, ...config.search.sections.map(({ label }) => label))
  for (const { label, headings } of config.search.kinds ?? []) add(label, headings)
  for (const { label } of config.search.popular ?? []) add(label)
  for (const docs of config.docs) {
    for (const version of docs.versions) {
      if (docs.versions.length > 1) add(version.label)
      for (const items of Object.values(version.sidebars)) add(...sidebarTexts(items))
    }
  }
  for (const category of categories) add(...categoryTexts(category))
  return [...texts]
}

function navbarTexts(item: UserNavbarItem): (string | undefined)[] {
  type Texts = { [name in 'label' | 'html' | 'value' | 'ariaLabel']?: string }
  type Lists = {
    [name in 'dropdownItemsBefore' | 'items' | 'dropdownItemsAfter']?: UserNavbarItem[]
  }
  const { label, html, value, ariaLabel, ...own } = item as Texts & Lists
  const below = [own.dropdownItemsBefore, own.items, own.dropdownItemsAfter]
  const ofBelow = below.flatMap((items) => items ?? []).flatMap(navbarTexts)
  return [label, html, value, ariaLabel, ...ofBelow]
}

function categoryTexts(
  category: CategoryFile | Extract<SidebarItem, { type: 'category' }>,
): (string | undefined)[] {
  const { label, description, badge, link } = category
  const ofIndex = link?.type === 'generated-index' ? [link.title, link.description] : []
  return [label, description, badge, ...ofIndex]
}

function sidebarTexts(items: readonly SidebarItem[]): (string | undefined)[] {
  return items.flatMap((item) => {
    switch (item.type) {
      case 'category':
        return [...categoryTexts(item), ...sidebarTexts(item.items)]
      case 'html':
        return [item.value]
      case 'autogenerated':
        return []
      default:
        return [item.label, item.badge]
    }
  })
}
