import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { redirectMatcher } from '../../shared/redirect.ts'
import { joinPath } from '../../shared/url.ts'
import type { SiteModel } from './model.ts'

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
  const own = versions.filter(
    ({ instance, docs }) => instance === config.docs[0] && docs.length > 0,
  )
  return (own.find((version) => version.config.isLast) ?? own[0])?.mainDocPath ?? '/'
}
