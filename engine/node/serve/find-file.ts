import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { recordPath, type TrailingSlash, withTrailingSlash } from '../../shared/url.ts'

/** An open regular file to send; the receiver closes its handle. */
export interface FoundFile {
  /**
   * Path below the output folder, which determines media type and headers: `app/faq/index.html`.
   */
  name: string
  handle: FileHandle
  stats: Stats
  /** Whether it was reached by a symbolic link, whose target may change unnoticed. */
  linked: boolean
}

/** Result of a lookup: a file, another URL path for the same page, or nothing. */
export type Lookup = { found: FoundFile } | { moved: string } | null

/**
 * Finds the file of a path.
 *
 * A page is found without an extension in both forms (`a.html`, `a/index.html`). For paths with the
 * name of its file, or with a trailing slash against the setting, returns the path to redirect to.
 *
 * @param outDir absolute, symbolic links resolved
 * @param path decoded, starts with a slash, without the base
 */
export async function findFile(
  outDir: string,
  path: string,
  trailingSlash: TrailingSlash,
): Promise<Lookup> {
  const hasSlash = path.endsWith('/')
  const bare = path === '/' ? '' : hasSlash ? path.slice(1, -1) : path.slice(1)
  const page = /^(.*?)(?:(?:^|\/)index\.html?|\.html?)$/.exec(bare)
  if (page !== null && !hasSlash) {
    const found = (await fileAt(outDir, bare)) ?? (await pageAt(outDir, page[1]!))
    return found && movedTo(found, withTrailingSlash(`/${page[1]}`, trailingSlash))
  }
  if (!hasSlash && bare !== '') {
    const found = await fileAt(outDir, bare)
    if (found !== null) return { found }
  }
  const found = await pageAt(outDir, bare)
  if (found === null) return null
  // `/a/index` would also serve the page `/a`, since `.html` is appended to names.
  const index = /^(.*?)(?:^|\/)index$/.exec(bare)
  if (index !== null && found.name === `${bare}.html`) {
    return movedTo(found, withTrailingSlash(`/${index[1]}`, trailingSlash))
  }
  const canonical =
    trailingSlash === undefined ? path : withTrailingSlash(`/${bare}`, trailingSlash)
  return canonical === path ? { found } : movedTo(found, canonical)
}

async function movedTo({ handle }: FoundFile, moved: string): Promise<Lookup> {
  await handle.close()
  return { moved }
}

/** Returns a page's file in either form; `index.html` for the root. */
async function pageAt(outDir: string, bare: string): Promise<FoundFile | null> {
  if (bare === '') return fileAt(outDir, 'index.html')
  return (await fileAt(outDir, `${bare}.html`)) ?? fileAt(outDir, `${bare}/index.html`)
}

/** Maximum depth of paths that are searched for a nested 404 document. */
const DEEPEST = 16

/** Returns the document for an unknown path: the nearest `404.html` above it that is not a page. */
export async function findNotFoundPage(outDir: string, path: string): Promise<FoundFile | null> {
  const segments = path.split('/', DEEPEST + 1).filter((segment) => segment !== '')
  for (let depth = segments.length; depth >= 0; depth--) {
    const folder = segments.slice(0, depth)
    if (await isPage(outDir, [...folder, '404'])) continue
    const found = await fileAt(outDir, [...folder, '404.html'].join('/'))
    if (found !== null) return found
  }
  return null
}

/** Whether a path without the base refers to a not-found document, in any form. */
export async function isNotFoundPage(outDir: string, path: string): Promise<boolean> {
  const bare = /^\/((?:.*\/)?404)(?:\.html?|\/)?$/.exec(path)?.[1]
  if (bare === undefined || (await isPage(outDir, bare.split('/')))) return false
  return exists(outDir, `${bare}.html`)
}

/** Whether a path is a page, which has a record: `/errors/404` may be one. */
async function isPage(outDir: string, segments: readonly string[]): Promise<boolean> {
  const [language = '', ...rest] = segments
  return (
    (await exists(outDir, recordPath(`/${segments.join('/')}`).slice(1))) ||
    (rest.length > 0 && (await exists(outDir, language + recordPath(`/${rest.join('/')}`))))
  )
}

async function exists(outDir: string, name: string): Promise<boolean> {
  const found = await fileAt(outDir, name)
  await found?.handle.close()
  return found !== null
}

/** Opening a pipe must not wait for its writer. */
const NONBLOCKING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Errors that mean that the file does not exist, or may not be read. */
const absent = /^(?:ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG|ELOOP|EACCES|EPERM|ENXIO)$/

/**
 * Opens a regular file inside a folder; symbolic links must not lead out of it.
 *
 * @param folder absolute, symbolic links resolved
 * @param name path below the folder
 * @returns `null` if there is no such file or it cannot be read
 * @throws errors of the operating system, such as `EMFILE`
 */
export async function fileAt(folder: string, name: string): Promise<FoundFile | null> {
  let handle: FileHandle | undefined
  try {
    const path = join(folder, name)
    const file = await realpath(path)
    if (!file.startsWith(folder + sep)) return null
    handle = await open(file, NONBLOCKING)
    const stats = await handle.stat()
    if (stats.isFile()) return { name, handle, stats, linked: file !== path }
  } catch (error) {
    await handle?.close()
    if (absent.test((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  await handle.close()
  return null
}
