import type { DocsVersionConfig } from '../config/site-config.ts'
import type { SiteModel, VersionModel } from '../content/model.ts'
import { addressOf } from './addresses.ts'
import type { Models } from './alternates.ts'

/** What a document tells search engines about its address. Addresses hold the base. */
export interface HeadLinks {
  address: string
  /** The address that is to be shown: the page's own, or that of the page it repeats. */
  canonical: string
  /**
   * The page in the languages that have it in their own words, by name. Empty where there is one
   * such language, and where another address is canonical: what is not to be shown names no others.
   */
  languages: Record<string, string>
}

/** A page in a version: where it is, and whether its text is the language's own. */
export type FindPage = (
  version: VersionModel,
) => { path: string; translated: boolean; unlisted?: boolean } | undefined

/** Links of a page that is the same in every language, and in no version. */
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
 * Links of a doc or a category page. A page of another version leads to that of the last one, and an
 * untranslated page to its original, because they repeat them.
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
  /** The page that stands for this one in a language: its own, or that of the last version. */
  const shownIn = (other: SiteModel) => {
    const here = inVersion(other, ({ name }) => name === config.name)
    const latest = inVersion(other, ({ isLast }) => isLast)
    // A translation is not to give way to an untranslated page.
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
