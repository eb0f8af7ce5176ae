/**
 * The single rule for output paths: pages, redirects, files of static folders and of plugins,
 * languages and versions are all checked with it, and the writer accepts no other path.
 *
 * Three kinds of paths are rejected. Some lead elsewhere: `..`, backslashes. Some are altered or
 * hidden by servers: control characters, encoded characters (`%2f`), and names that begin with a
 * dot, which tools use for their own files (`.git`, `.quire-new`). Some are reserved for Quire:
 * `_data`.
 */

/** Name of the only folder that begins with a dot and is public by standard. */
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

/** Names at the root that Quire uses itself: records of pages, and routes of the development server. */
const quireNames: readonly string[] = ['_data', '_quire', '_code', SERVE_FILE]

/**
 * Folder, below the base, of files with a hash of their content in their names. Browsers cache them
 * for a year.
 */
export const ASSETS_FOLDER = 'assets'

/** Names at the root that pages cannot have: servers do not serve a page there. */
const unservedNames: readonly string[] = [...quireNames, ...hostFileNames, '404', '404.html']

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
 * Returns the problem with the path of a file of a static folder or a plugin, below the output
 * folder: `the hidden name ".git"`. `null` if it is valid.
 */
export function filePathMistake(path: string): string | null {
  if (path === '') return 'no name'
  return pathMistake(path, hostDotfiles) ?? reservedMistake(path, quireNames)
}

/**
 * Returns the problem with the path of a redirect, or with a part of a page's; `null` if it is
 * valid.
 *
 * @param path route path, decoded, or a part of one: `/guide/tea`
 */
export function routePathMistake(path: string): string | null {
  const bare = path.replace(/^\/|\/$/g, '')
  if (bare === '') return null
  // Some servers decode paths twice: `/a%2fb` would be `/a/b`.
  const [encoded] = /%[\da-f]{2}/i.exec(bare) ?? []
  if (encoded !== undefined) return `the encoded character "${encoded}"`
  return pathMistake(bare, []) ?? reservedMistake(bare, unservedNames)
}

/** Returns the problem with the path of a page; see `routePathMistake`. */
export function pagePathMistake(path: string): string | null {
  return routePathMistake(path) ?? reservedMistake(path.replace(/^\//, ''), [ASSETS_FOLDER])
}

/** Names of devices, with any extension. The superscripts are digits to Windows. */
const windowsDevice = /^(?:con|prn|aux|nul|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?:\.|$)/i

/**
 * Returns what files cannot have in their names on Windows: `the name "con"`. `null` if a path can
 * be written everywhere.
 */
export function windowsMistake(path: string): string | null {
  const [character] = /[<>:"|?*]/.exec(path) ?? []
  if (character !== undefined) return `the character ${character}`
  const name = path.split('/').find((one) => windowsDevice.test(one) || /[. ]$/.test(one))
  return name === undefined ? null : `the name "${name}"`
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
  // Some file systems ignore case.
  return reserved.includes(first.toLowerCase()) ? `the reserved name "${first}"` : null
}

function nameOf(character: string): string {
  if (character === '\\') return 'a backslash'
  return /[\r\n]/.test(character) ? 'a line break' : 'a control character'
}

/**
 * Returns the same key for all paths that some file systems, including those of Windows and macOS,
 * treat as equal: they ignore case, and whether accents are separate characters.
 */
export function fileSystemKey(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
