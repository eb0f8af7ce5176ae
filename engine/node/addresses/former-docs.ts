import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinPath } from '../../shared/url.ts'
import { git } from '../files/git.ts'
import { toSiteFile } from '../files/site-file.ts'
import { withoutFrontMatter } from '../site/docs/front-matter.ts'
import { parseDoc } from '../site/docs/read-docs.ts'
import type { SiteModel } from '../site/model.ts'
import { ADDRESSES_FILE } from './snapshot.ts'

/**
 * Returns the text of docs as they were when the snapshot was last committed, by the route path
 * that they had then: of those whose file is gone or has changed. Empty outside a repository.
 */
export function formerDocs(models: Iterable<SiteModel>): Map<string, string> {
  const docs = new Map<string, string>()
  for (const { config, locale, versions } of models) {
    const { root } = config
    const commit = git(root, 'log', '-1', '--format=%H', '--', ADDRESSES_FILE)?.trim()
    const top = git(root, 'rev-parse', '--show-prefix')?.trim()
    if (!commit || top === undefined) continue
    for (const { instance, config: version } of versions) {
      for (const folder of [version.folder, version.localeFolders[locale.name]]) {
        if (folder === undefined) continue
        const inSite = toSiteFile(root, folder)
        const changed = git(
          root,
          ...[
            'diff',
            '--name-only',
            '--no-renames',
            '--diff-filter=DM',
            '--relative',
            '-z',
            commit,
          ],
          ...['--', inSite],
        )
        for (const siteFile of changed?.split('\0') ?? []) {
          if (!/\.mdx?$/.test(siteFile)) continue
          const source = git(root, 'show', `${commit}:${top}${siteFile}`)
          if (source === null) continue
          const place = {
            instance: instance.id,
            version,
            file: join(root, siteFile),
            siteFile,
            docFile: siteFile.slice(inSite.length + 1),
            translated: true,
          }
          const { doc } = parseDoc(source, place)
          docs.set(joinPath(locale.path, doc.path), withoutFrontMatter(source))
        }
      }
    }
  }
  return docs
}

/** Returns the text of the docs that are there now, by route path. */
export function presentDocs(models: Iterable<SiteModel>): Map<string, string> {
  const docs = new Map<string, string>()
  for (const { locale, routes } of models) {
    for (const route of routes.values()) {
      if (route.type !== 'doc' || !existsSync(route.doc.file)) continue
      const source = readFileSync(route.doc.file, 'utf8')
      docs.set(joinPath(locale.path, route.path), withoutFrontMatter(source))
    }
  }
  return docs
}
