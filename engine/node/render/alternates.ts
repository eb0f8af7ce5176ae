import type { PageData, PageNotice } from '../../shared/page.ts'
import { joinPath } from '../../shared/url.ts'
import { translator } from '../config/client.ts'
import type { DocsVersionConfig } from '../config/site-config.ts'
import { addressOf } from '../site/addresses.ts'
import type { Doc } from '../site/docs/read-docs.ts'
import { findVersion, type SiteModel, type VersionModel } from '../site/model.ts'

/** Models of all languages by name, including that of the page. */
export type Models = ReadonlyMap<string, SiteModel>

/** Finds the same page in a version of any language: its path, and whether it is translated. */
export type FindPage = (
  version: VersionModel,
) => { path: string; translated: boolean; unlisted?: boolean } | undefined

/** Finds a doc in other versions by its id. */
export function docIn({ id }: Doc): FindPage {
  return (version) => version.byId.get(id)
}

/** Finds a generated category page in other versions by its path relative to the version's root. */
export function categoryIn(path: string, own: VersionModel): FindPage {
  const below = path.slice(own.config.path === '/' ? 0 : own.config.path.length)
  return ({ config, sidebars }) => {
    const wanted = joinPath(config.path, below)
    const isThere = sidebars.indexes.some((index) => index.path === wanted)
    return isThere ? { path: wanted, translated: true } : undefined
  }
}

/** Returns the URLs of the same page in the other versions and languages that have it. */
export function alternatesOf(
  model: SiteModel,
  models: Models,
  { instance, config }: VersionModel,
  find: FindPage,
): PageData['alternates'] {
  const versions: Record<string, string> = {}
  for (const other of model.versions) {
    const page = other.instance.id === instance.id ? find(other) : undefined
    if (page) versions[other.config.name] = addressIn(model, page.path)
  }
  const locales: Record<string, string> = {}
  for (const other of models.values()) {
    const same = findVersion(other, instance.id, config.name)
    const page = same && find(same)
    if (page) locales[other.locale.name] = addressIn(other, page.path)
  }
  return { versions, locales }
}

/** Returns the URLs of a page that has the same path in every language, by language. */
export function localeUrls(models: Models, path: string): Record<string, string> {
  return Object.fromEntries(
    [...models.values()].map((model) => [model.locale.name, addressIn(model, path)]),
  )
}

function addressIn({ config, locale }: SiteModel, path: string): string {
  return addressOf(config, locale, path)
}

/** Returns the banner of an older or newer version; it links to the latest one. */
export function versionNotices(
  model: SiteModel,
  version: VersionModel,
  find: FindPage,
): PageNotice[] {
  const { banner, label } = version.config
  if (!banner) return []
  const translate = translator(model.locale)
  const last = model.versions.find(
    (other) => other.instance === version.instance && other.config.isLast,
  )
  const path = (last && find(last)?.path) ?? last?.mainDocPath ?? '/'
  return [
    {
      type: banner === 'unreleased' ? 'unreleased-version' : 'unmaintained-version',
      label: translate(label),
      latest: { label: translate(last?.config.label ?? ''), path },
    },
  ]
}

/**
 * Links in a document's head that tell search engines its URLs. All are URL paths with the base.
 */
export interface HeadLinks {
  address: string
  /**
   * The URL to show in search results: the page's URL, or the URL of the page whose content it
   * repeats.
   */
  canonical: string
  /**
   * The page's URL in each language in which it is translated, by language name. Empty if there is
   * only one, or if another URL is canonical: such a page must not list alternates.
   */
  languages: Record<string, string>
}

/** Returns the links of a page that exists in every language and belongs to no version. */
export function plainLinks(model: SiteModel, models: Models, path: string): HeadLinks {
  const address = addressIn(model, path)
  const languages = models.size > 1 ? localeUrls(models, path) : {}
  return { address, canonical: address, languages }
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
  const address = addressIn(model, own.path)
  const inVersion = (other: SiteModel, wanted: (version: DocsVersionConfig) => boolean) => {
    const version = other.versions.find(
      (one) => one.instance.id === instance.id && wanted(one.config),
    )
    const page = version && find(version)
    return page && { ...page, version: version.config.name }
  }
  /** The page that represents this one in a language: its own version, or else the latest. */
  const shownIn = (other: SiteModel) => {
    const here = inVersion(other, ({ name }) => name === config.name)
    const latest = inVersion(other, ({ isLast }) => isLast)
    // A translated page must not be replaced by an untranslated one.
    return latest && (latest.translated || here?.translated !== true) ? latest : here
  }
  const shown = shownIn(model)
  const original = models.get(model.config.defaultLocale)
  const untranslated =
    original && shown?.translated === false
      ? inVersion(original, ({ name }) => name === shown.version)
      : undefined
  const canonical =
    original && untranslated
      ? addressIn(original, untranslated.path)
      : addressIn(model, shown?.path ?? own.path)
  if (canonical !== address) return { address, canonical, languages: {} }
  const languages = Object.fromEntries(
    [...models.values()].flatMap((other) => {
      const page = shownIn(other)
      if (!page?.translated || page.unlisted || page.version !== config.name) return []
      return [[other.locale.name, addressIn(other, page.path)]]
    }),
  )
  return { address, canonical, languages: Object.keys(languages).length > 1 ? languages : {} }
}
