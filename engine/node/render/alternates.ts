import type { PageData, PageNotice } from '../../shared/page.ts'
import { joinPath } from '../../shared/url.ts'
import { translator } from '../config/client.ts'
import { addressOf } from '../site/addresses.ts'
import type { Doc } from '../site/docs/read-docs.ts'
import type { SiteModel, VersionModel } from '../site/model.ts'

/** Models of all languages by name, including that of the page. */
export type Models = ReadonlyMap<string, SiteModel>

/**
 * Returns a page's route path in a version of any language; `undefined` if the version lacks it.
 */
export type PathIn = (version: VersionModel) => string | undefined

/** Finds a doc in other versions, where it has the same id. */
export function docIn({ id }: Doc): PathIn {
  return (version) => version.byId.get(id)?.path
}

/** Finds a generated category page in other versions by its path below the version's. */
export function categoryIn(path: string, own: VersionModel): PathIn {
  const below = path.slice(own.config.path === '/' ? 0 : own.config.path.length)
  return ({ config, sidebars }) => {
    const wanted = joinPath(config.path, below)
    return sidebars.indexes.find((index) => index.path === wanted)?.path
  }
}

/** Returns the URLs of the same page in the other versions and languages that have it. */
export function alternatesOf(
  model: SiteModel,
  models: Models,
  own: { version: VersionModel },
  pathIn: PathIn,
): PageData['alternates'] {
  const { instance, config } = own.version
  const versions: Record<string, string> = {}
  for (const other of model.versions) {
    const path = other.instance.id === instance.id ? pathIn(other) : undefined
    if (path !== undefined) {
      versions[other.config.name] = addressOf(model.config, model.locale, path)
    }
  }
  const locales: Record<string, string> = {}
  for (const other of models.values()) {
    const same = other.versions.find(
      (candidate) => candidate.instance.id === instance.id && candidate.config.name === config.name,
    )
    const path = same && pathIn(same)
    if (path !== undefined) {
      locales[other.locale.name] = addressOf(other.config, other.locale, path)
    }
  }
  return { versions, locales }
}

/**
 * Returns the banner for pages of a version that is not the last one; it links to the last version.
 */
export function versionNotices(
  model: SiteModel,
  version: VersionModel,
  pathIn: PathIn,
): PageNotice[] {
  const { banner, label } = version.config
  const translate = translator(model.locale)
  if (!banner) return []
  const last = model.versions.find(
    (other) => other.instance === version.instance && other.config.isLast,
  )
  const path = (last && pathIn(last)) ?? last?.mainDocPath ?? '/'
  return [
    {
      type: banner === 'unreleased' ? 'unreleased-version' : 'unmaintained-version',
      label: translate(label),
      latest: { label: translate(last?.config.label ?? ''), path },
    },
  ]
}
