import { join } from 'node:path'
import { joinPath } from '../../shared/url.ts'
import { withoutFrontMatter } from '../content/front-matter-block.ts'
import { nearest } from '../errors/nearest.ts'
import { git } from '../files/git.ts'
import { pathInside } from '../files/inside.ts'
import { openTexts, readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { parseDoc } from '../site/docs/read-docs.ts'
import type { SiteModel } from '../site/model.ts'
import { LIKE, type Shape, shapeLikeness, textLikeness } from './likeness.ts'
import type { PageAnchors } from './page-anchors.ts'
import { ADDRESSES_FILE, type Snapshot } from './snapshot.ts'

/** Proposes new URLs for lost pages and anchors. */
export interface Proposals {
  /** Returns the page that a lost one most likely became, and the reason. */
  page(lost: Shape): { path: string; why: string } | undefined
  /** Returns the page that has gained an anchor. */
  pageWith(anchor: string): string | undefined
  /** Returns the new anchor of a page that most likely replaces a lost one. */
  anchor(path: string, anchor: string): string | undefined
}

/** Returns the proposals for a site. The texts they need are read on first use. */
export function proposalsFor(
  snapshot: Snapshot,
  pages: ReadonlyMap<string, PageAnchors>,
  models: () => Iterable<SiteModel>,
): Proposals {
  let former: Map<string, string> | undefined
  let present: Map<string, string> | undefined
  let compare: ((a: Shape, b: Shape) => number) | undefined
  const offered = (path: string) => pages.get(path)?.offered ?? []
  const shapeOf = (path: string): Shape => ({ path, anchors: offered(path) })
  return {
    page(lost) {
      former ??= formerDocs(models())
      const text = former.get(lost.path)
      if (text !== undefined) {
        present ??= presentDocs(models())
        const texts = present
        const path = mostAlike((path) => textLikeness(text, texts.get(joinPath(path)) ?? ''))
        if (path !== undefined) return { path, why: 'which has most of its text' }
      }
      const lostPages = [...snapshot].map(([path, { anchors }]) => ({ path, anchors }))
      compare ??= shapeLikeness([...[...pages.keys()].map(shapeOf), ...lostPages])
      const likeness = compare
      const path = mostAlike((path) => likeness(lost, shapeOf(path)))
      return path === undefined ? undefined : { path, why: 'which looks most like it' }
    },
    pageWith: (anchor) =>
      [...pages.keys()].find(
        (path) => offered(path).includes(anchor) && !snapshot.get(path)?.anchors.includes(anchor),
      ),
    anchor(path, anchor) {
      const existing = new Set(snapshot.get(path)?.anchors)
      const fresh = offered(path).filter((id) => !existing.has(id))
      return nearest(anchor, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined)
    },
  }

  /** New pages come first: an older page is less likely the replacement, at the same similarity. */
  function mostAlike(likeness: (path: string) => number): string | undefined {
    let best: string | undefined
    let bestLikeness = LIKE
    for (const path of [...pages.keys()].sort()) {
      const value = likeness(path) - (snapshot.has(path) ? 0.15 : 0)
      if (value > bestLikeness) [best, bestLikeness] = [path, value]
    }
    return best
  }
}

/**
 * Returns the former texts of docs whose file is gone, is open in an editor, or has changed since
 * the snapshot was last committed, by their former route path. Empty outside a repository.
 */
function formerDocs(models: Iterable<SiteModel>): Map<string, string> {
  const docs = new Map<string, string>()
  const changes = ['--name-only', '--no-renames', '--diff-filter=DM', '--relative', '-z']
  for (const { config, locale, versions } of models) {
    const { root } = config
    const commit = git(root, 'log', '-1', '--format=%H', '--', ADDRESSES_FILE)?.trim()
    const top = git(root, 'rev-parse', '--show-prefix')?.trim()
    if (!commit || top === undefined) continue
    for (const { instance, config: version } of versions) {
      for (const folder of [version.folder, version.localeFolders[locale.name]]) {
        if (folder === undefined) continue
        const inSite = toSiteFile(root, folder)
        const changed = git(root, 'diff', ...changes, commit, '--', inSite)
        for (const siteFile of [...(changed?.split('\0') ?? []), ...openIn(folder, root)]) {
          if (!/\.mdx?$/.test(siteFile)) continue
          const source = git(root, 'show', `${commit}:${top}${siteFile}`)
          if (source === null) continue
          const { doc } = parseDoc(source, {
            instance: instance.id,
            version,
            siteFile,
            translated: true,
            file: join(root, siteFile),
            docFile: siteFile.slice(inSite.length + 1),
          })
          docs.set(joinPath(locale.path, doc.path), withoutFrontMatter(source))
        }
      }
    }
  }
  return docs
}

/** Returns the current texts of docs, by route path. */
function presentDocs(models: Iterable<SiteModel>): Map<string, string> {
  const docs = new Map<string, string>()
  for (const { locale, routes } of models) {
    for (const route of routes.values()) {
      const source = route.type === 'doc' ? readText(route.doc.file) : null
      if (source === null) continue
      docs.set(joinPath(locale.path, route.path), withoutFrontMatter(source))
    }
  }
  return docs
}

/** Returns the files in a folder whose text in an editor may differ from the one on disk. */
function openIn(folder: string, root: string): string[] {
  const openFiles = [...openTexts.keys()].filter((file) => pathInside(folder, file) !== null)
  return openFiles.map((file) => toSiteFile(root, file))
}
