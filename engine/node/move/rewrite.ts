import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import {
  decodeUrl,
  encodePath,
  isExternalUrl,
  normalizeRoutePath,
  splitUrl,
} from '../../shared/url.ts'
import { pathInside } from '../files/inside.ts'
import { toSiteFile } from '../files/site-file.ts'
import { foldersOf, type Move, newFile, newPath, relativePath } from './moved-paths.ts'
import type { Target } from './target.ts'

/** The data for rewriting the targets of one file. */
export interface RewriteContext {
  root: string
  move: Move
  /** Absolute path of the file before the move. */
  file: string
  /** Docs folder that `/x.mdx` is resolved against, absolute; `null` outside of the docs. */
  docsFolder: string | null
  /** The page's route path before and after the move; absent for partials and modules. */
  page?: { before: string; after: string }
  routes: ReadonlyMap<string, string>
  /** New ids of docs by old ones; empty if ids in this file refer to other docs. */
  ids: ReadonlyMap<string, string>
  /** Whether page URLs end with a slash, which determines how relative ones are resolved. */
  trailingSlash: boolean | undefined
}

/** Returns a source with new targets and their number; `null` if all of them stay valid. */
export function rewriteTargets(
  source: string,
  targets: readonly Target[],
  context: RewriteContext,
): { text: string; links: number } | null {
  let text = source
  let links = 0
  // From the end, so that earlier offsets stay valid.
  for (const target of [...targets].sort((a, b) => b.start - a.start)) {
    const replacement = rewritten(target, context)
    if (replacement === null) continue
    text = text.slice(0, target.start) + replacement + text.slice(target.end)
    links += 1
  }
  return links === 0 ? null : { text, links }
}

function rewritten(target: Target, context: RewriteContext): string | null {
  const text = newText(target, context)
  if (text === null || text === target.value) return null
  return target.form === 'bare' ? text.replace(/[\s()<>]/g, encodeURIComponent) : text
}

function newText(target: Target, context: RewriteContext): string | null {
  const { kind, value } = target
  if (kind === 'doc') return newId(target, context)
  if (kind === 'file')
    return value.startsWith('.') || value.startsWith('@site/') ? newFileUrl(value, context) : null
  if (value === '' || /^[#?]/.test(value) || isExternalUrl(value)) return null
  const { path } = splitUrl(value)
  const isDoc = /\.mdx?$/.test(path)
  if (path.startsWith('@site/')) return newFileUrl(value, context)
  if (path.startsWith('/')) {
    return isDoc && context.docsFolder !== null
      ? newRootUrl(value, context)
      : newRoute(value, context)
  }
  return isDoc || /\.[a-z\d]{1,8}$/i.test(path)
    ? newFileUrl(value, context)
    : newRelativeRoute(value, context)
}

/** An id of a doc, or of a folder: a folder and a doc can have the same path. */
function newId({ value, setting }: Target, { ids, move }: RewriteContext): string | null {
  if (ids.size === 0 || setting !== 'dirName') return ids.get(value) ?? null
  return newPath({ paths: move.paths.filter(({ isFolder }) => isFolder) }, value)
}

/** `./a.mdx`, `../img/a.png`, `@site/docs/a.mdx` */
function newFileUrl(value: string, context: RewriteContext): string | null {
  const { root, move, file } = context
  const { path, query, hash } = splitUrl(value.replace(/^[^!]*!+/, ''))
  const loader = value.slice(0, value.length - (path + query + hash).length)
  const plain = decodeUrl(path)
  const rest = query + hash
  if (plain.startsWith('@site/')) {
    const before = join(root, plain.slice('@site/'.length))
    const after = newFile(move, before)
    return before === after
      ? null
      : `${loader}@site/${encodedLike(path, toSiteFile(root, after))}${rest}`
  }
  const before = join(dirname(file), plain)
  const [from, to] = [newFile(move, file), newFile(move, before)]
  if (from === file && to === before) return null
  const next = relativePath(from, to)
  const same = path.startsWith('.') ? next : next.replace(/^\.\//, '')
  return loader + encodedLike(path, same) + rest
}

/** `/a.mdx`: from the docs folder, else from the site's root. */
function newRootUrl(value: string, { root, move, docsFolder }: RewriteContext): string | null {
  const { path, query, hash } = splitUrl(value)
  const plain = decodeUrl(path)
  const translations = foldersOf(move.version)
  // A translation links to pages of the same language, or to untranslated ones.
  const folders = translations.includes(docsFolder!) ? translations : [docsFolder!]
  for (const folder of [docsFolder!, ...folders, root]) {
    const before = join(folder, plain)
    if (!existsSync(before)) continue
    const docPath = translations.map((one) => pathInside(one, before)).find((one) => one !== null)
    const after = docPath && newPath(move, docPath)
    if (!docPath || !after || after === docPath) return null
    return plain.slice(0, plain.length - docPath.length) + encodedLike(path, after) + query + hash
  }
  return null
}

/** `/guide/tea` */
function newRoute(value: string, { routes }: RewriteContext): string | null {
  const { path, query, hash } = splitUrl(value)
  const after = routes.get(normalizeRoutePath(path))
  if (after === undefined) return null
  const form = decodeUrl(path) === path ? after : encodePath(after)
  return (path.endsWith('/') && form !== '/' ? `${form}/` : form) + query + hash
}

/** `../tea`: relative to the page's own URL. */
function newRelativeRoute(value: string, context: RewriteContext): string | null {
  const { page, routes, trailingSlash } = context
  if (page === undefined) return null
  const { path, query, hash } = splitUrl(value)
  const url = (route: string) => (trailingSlash === true && route !== '/' ? `${route}/` : route)
  const folder = (route: string) => url(route).replace(/[^/]*$/, '')
  const before = posix.resolve(folder(page.before), decodeUrl(path))
  const after = routes.get(normalizeRoutePath(before)) ?? before
  if (after === before && page.before === page.after) return null
  const next = posix.relative(folder(page.after), after) || '.'
  const slash = path.endsWith('/') ? '/' : ''
  const dots = path.startsWith('./') && !next.startsWith('.') ? './' : ''
  return dots + encodedLike(path, next) + slash + query + hash
}

/** Encodes a path if the one that it replaces was encoded. */
function encodedLike(before: string, path: string): string {
  return decodeUrl(before) === before ? path : encodePath(path)
}
