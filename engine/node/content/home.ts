import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { joinPath, normalizeRoutePath } from '../../shared/url.ts'
import type { SiteModel } from './model.ts'

/**
 * Route path of what stands for the site in a language: the root where something answers there, else
 * the main doc of the first docs folder, in the version that readers get unasked.
 */
export function homePath({ config, locale, routes, versions }: SiteModel): string {
  const root = joinPath(locale.path, '/')
  const answered =
    routes.has('/') ||
    config.redirects.some(({ from }) => normalizeRoutePath(from) === root) ||
    config.staticFolders.some((folder) => existsSync(join(folder, root, 'index.html')))
  if (answered) return '/'
  const own = versions.filter(
    ({ instance, docs }) => instance === config.docs[0] && docs.length > 0,
  )
  return (own.find((version) => version.config.isLast) ?? own[0])?.mainDocPath ?? '/'
}
