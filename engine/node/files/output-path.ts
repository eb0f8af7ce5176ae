/**
 * The one rule of where output may be written: pages, redirects, files of static folders and of
 * plugins, languages and versions are all checked with it, and the writer accepts no other path.
 *
 * Three kinds of paths are refused. Some lead elsewhere: `..`, backslashes. Some are changed or hidden
 * on their way to readers: control characters, names that begin with a dot, which servers do not serve
 * and in which tools keep their own files (`.git`, `.quire-new`). Some belong to Quire: `_data`.
 */

/** Name of the standard folder that begins with a dot and is there to be read by everybody. */
const WELL_KNOWN = '.well-known'

/** Files that begin with a dot and are read by hosts, which do not serve them. */
export const hostDotfiles: readonly string[] = ['.htaccess', '.nojekyll']

/** File that `quire serve` reads. */
export const SERVE_FILE = '_quire-headers.json'

/** Files for the host only, which are not part of the site; `quire serve` does not serve them. */
export const hostFileNames: readonly string[] = [
  SERVE_FILE,
  '_headers',
  '_redirects',
  'vercel.json',
  'nginx-headers.conf',
  '.htaccess',
  'site.caddy',
  'cloudfront-function.js',
  'cloudfront-headers.json',
  '.nojekyll',
]

/** Names at the root that Quire uses: records of pages, and what the development server answers. */
const ownNames: readonly string[] = ['_data', '_quire', '_code', SERVE_FILE]

/** Names at the root that no page can have: servers answer something else there. */
const unservedNames: readonly string[] = [...ownNames, ...hostFileNames, '404', '404.html']

/** Whether a file or folder is hidden by its name. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') && name !== WELL_KNOWN
}

/** Whether any segment of a path is hidden. */
export function hasHiddenName(path: string): boolean {
  return path.split('/').some(isHiddenName)
}

/** Whether a file can be written at a path: relative to the output folder, with forward slashes. */
export function isOutputPath(path: string): boolean {
  return path !== '' && pathMistake(path, hostDotfiles) === null
}

/**
 * Returns what is wrong with the path of a file of a static folder or a plugin, below the output
 * folder: `the hidden name ".git"`. `null` if the file can be written.
 */
export function filePathMistake(path: string): string | null {
  if (path === '') return 'no name'
  return pathMistake(path, hostDotfiles) ?? reservedMistake(path, ownNames)
}

/**
 * Returns what is wrong with the address of a page or a redirect; `null` if it can be one.
 *
 * @param path route path, decoded, or a part of one: `/guide/tea`
 */
export function addressMistake(path: string): string | null {
  const bare = path.replace(/^\/|\/$/g, '')
  return bare === '' ? null : (pathMistake(bare, []) ?? reservedMistake(bare, unservedNames))
}

/** @param dotfiles names of files that may begin with a dot */
function pathMistake(path: string, dotfiles: readonly string[]): string | null {
  const [character] = /[\p{Cc}\\]/u.exec(path) ?? []
  if (character !== undefined) return nameOf(character)
  const segments = path.split('/')
  for (const [index, segment] of segments.entries()) {
    if (segment === '') return 'an empty segment'
    if (segment === '.' || segment === '..') return `the segment "${segment}"`
    const isFile = index === segments.length - 1
    if (isHiddenName(segment) && !(isFile && dotfiles.includes(segment))) {
      return `the hidden name "${segment}"`
    }
  }
  return null
}

function reservedMistake(path: string, reserved: readonly string[]): string | null {
  const [first = ''] = path.split('/', 1)
  // Some file systems take names that differ by case for the same.
  return reserved.includes(first.toLowerCase()) ? `the reserved name "${first}"` : null
}

function nameOf(character: string): string {
  if (character === '\\') return 'a backslash'
  return /[\r\n]/.test(character) ? 'a line break' : 'a control character'
}

/**
 * Returns the same key for all paths that some file systems, those of Windows and macOS among them,
 * take for one: they ignore case, and whether an accent is a character of its own.
 */
export function fileSystemKey(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
