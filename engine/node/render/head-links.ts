import type { DocsVersionConfig } from '../config/site-config.ts'
import { addressOf } from '../site/addresses.ts'
import type { SiteModel, VersionModel } from '../site/model.ts'
import type { Models } from './alternates.ts'

/** What a document tells search engines about its URL. All are URL paths with the base. */
export interface HeadLinks {
  address: string
  /** The URL to show in results: the page's own, or that of the page whose content it repeats. */
  canonical: string
  /**
   * The page's URL in each language that has its own text for it, by language name. Empty if only
   * one language does, or if another URL is canonical: such a page must not name alternates.
   */
  languages: Record<string, string>
}

/** Finds a page in a version: its path, and whether its text is in the version's own language. */
export type FindPage = (
  version: VersionModel,
) => { path: string; translated: boolean; unlisted?: boolean } | undefined

/** Returns the links of a page that exists in every language and belongs to no version. */
export function plainLinks(model: SiteModel, models: Models, path: string): HeadLinks {
  const address = addressOf(model.config, model.locale, path)
  const languages = Object.fromEntries(
    [...models.values()].map(({ config, locale }) => [
      locale.name,
      addressOf(config, locale, path),
    ]),
  )
  return { address, canonical: address, languages: models.size > 1 ? languages : {} }
}

/**
 * Returns the links of a doc or a category page. A page of an older version points to the last
 * version's page, and an untranslated page to its original, because they repeat them.
 */
export function docLinks(
  model: SiteModel,
  models: Models,
  own: { version: VersionModel; path: string },
  find: FindPage,
): HeadLinks {
  const { instance, config } = own.version
  const address = addressOf(model.config, model.locale, own.path)
  const inVersion = (other: SiteModel, wanted: (version: DocsVersionConfig) => boolean) => {
    const version = other.versions.find(
      (one) => one.instance.id === instance.id && wanted(one.config),
    )
    const page = version && find(version)
    return page && { ...page, version: version.config.name }
  }
  /**
   * Returns the page that represents this one in a language: its own, or that of the last version.
   */
  const shownIn = (other: SiteModel) => {
    const here = inVersion(other, ({ name }) => name === config.name)
    const latest = inVersion(other, ({ isLast }) => isLast)
    // A translation must not give way to an untranslated page.
    return latest && (latest.translated || here?.translated !== true) ? latest : here
  }
  const shown = shownIn(model)
  const original = models.get(model.config.defaultLocale)
  const untranslated =
    shown?.translated === false && original
      ? inVersion(original, ({ name }) => name === shown.version)
      : undefined
  const canonical =
    untranslated && original
      ? addressOf(original.config, original.locale, untranslated.path)
      : addressOf(model.config, model.locale, shown?.path ?? own.path)
  if (canonical !== address) return { address, canonical, languages: {} }
  const languages = Object.fromEntries(
    [...models.values()].flatMap((other) => {
      const page = shownIn(other)
      if (!page?.translated || page.unlisted || page.version !== config.name) return []
      return [[other.locale.name, addressOf(other.config, other.locale, page.path)]]
    }),
  )
  return { address, canonical, languages: Object.keys(languages).length > 1 ? languages : {} }
}
