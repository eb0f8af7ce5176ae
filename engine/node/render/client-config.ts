import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from '../../shared/config.ts'
import { redirectMatcher } from '../../shared/redirect.ts'
import { firstPath } from '../../shared/sidebar.ts'
import { joinPath } from '../../shared/url.ts'
import { addressContext } from '../config/addresses.ts'
import { clientConfig, docsInstances, translator } from '../config/client.ts'
import { type NavbarLookup, resolveNavbar } from '../config/navbar.ts'
import { QuireError } from '../errors/quire-error.ts'
import { toSiteFile } from '../files/site-file.ts'
import { findVersion, localizedPath, type SiteModel } from '../site/model.ts'

/**
 * Returns the browser's configuration in a model's language, with navbar and versions resolved.
 *
 * @param models of all languages, by name
 */
export function resolveClientConfig(
  model: SiteModel,
  models: ReadonlyMap<string, SiteModel>,
): ClientConfig {
  const { config, locale } = model
  const lookup: NavbarLookup = {
    versions: (id) => config.docs.find((docs) => docs.id === id)?.versions,
    doc(instance, name, id) {
      const version = findVersion(model, instance, name)
      const doc = version?.byId.get(id)
      if (doc) return { path: doc.path, draft: doc.draft, label: doc.sidebarLabel }
      return version?.draftIds.has(id) ? { path: '/', draft: true } : undefined
    },
    sidebar(instance, name, sidebar) {
      const entries = findVersion(model, instance, name)?.sidebars.sidebars.get(sidebar)
      const path = entries?.map(firstPath).find((one) => one !== undefined)
      return entries && { ...(path !== undefined && { path }) }
    },
    names(kind, instance) {
      if (kind === 'instance') return config.docs.map((docs) => docs.id)
      const instanceVersions = model.versions.filter((version) => version.instance.id === instance)
      const all = instanceVersions.flatMap((version) =>
        kind === 'doc' ? [...version.byId.keys()] : [...version.sidebars.sidebars.keys()],
      )
      return [...new Set(all)]
    },
  }
  const localize = (path: string): string => localizedPath(model, path)
  const translate = translator(locale)
  let navbar: ReturnType<typeof resolveNavbar>
  try {
    navbar = resolveNavbar(config.navbar.items, lookup, {
      addresses: addressContext(config, locale, localize),
      root: config.root,
      file: toSiteFile(config.root, config.configFile),
      translate,
    })
  } catch (error) {
    // A missing folder, doc or page of a plugin already explains why the navbar cannot link to it.
    const causes = model.findings.filter(({ rule }) =>
      /^(?:unknown-(?:folder|doc)|plugin-(?:error|page))$/.test(rule),
    )
    throw causes.length > 0 && error instanceof QuireError ? new QuireError(causes) : error
  }
  const mainDoc = (instance: string, name: string): string =>
    findVersion(model, instance, name)?.mainDocPath ?? '/'
  return clientConfig(config, {
    locale: locale.name,
    localize,
    home: (name) => homePath(models.get(name) ?? model),
    navbar,
    docs: docsInstances(config, mainDoc, translate),
  })
}

/**
 * Returns the route path of the home page in a language: the root if something is served there,
 * otherwise the main doc of the first docs folder in its default version.
 */
export function homePath({ config, locale, routes, versions }: SiteModel): string {
  const root = joinPath(locale.path, '/')
  const answered =
    routes.has('/') ||
    redirectMatcher(config.redirects)(root) !== undefined ||
    config.staticFolders.some((folder) => existsSync(join(folder, root, 'index.html')))
  if (answered) return '/'
  const docsVersions = versions.filter(
    ({ instance, docs }) => instance === config.docs[0] && docs.length > 0,
  )
  return (
    (docsVersions.find((version) => version.config.isLast) ?? docsVersions[0])?.mainDocPath ?? '/'
  )
}
