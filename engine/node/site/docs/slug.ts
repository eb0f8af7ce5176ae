import { joinPath } from '../../../shared/url.ts'

const numberPrefix = /^(\d+)\s*[-_.]+\s*(.+)$/
/** Matches names that start with a date or version, which is not a number prefix. */
const notAPrefix = /^\d+[-_.]\d+/

/** Splits off a number prefix: `02-install` is `install` at position 2. */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  const match = notAPrefix.test(name) ? null : numberPrefix.exec(name)
  return match?.[1] && match[2] ? { name: match[2], position: Number(match[1]) } : { name }
}

export function withoutNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/')
}

/**
 * Returns the route path of a doc.
 *
 * @param root route path of the version's root
 * @param id path of the file in its folder, without extension and number prefixes
 * @param slug from front matter: relative to the root if it starts with a slash, otherwise to the
 *   doc's folder. If it leads out of the docs, the result contains `..`.
 */
export function docPath(root: string, id: string, slug: string | undefined): string {
  const slash = id.lastIndexOf('/')
  const folder = slash < 0 ? '' : id.slice(0, slash)
  if (slug !== undefined) {
    return slug.startsWith('/') ? joinPath(root, slug) : joinPath(root, resolveIn(folder, slug))
  }
  const name = id.slice(slash + 1)
  const parent = folder.slice(folder.lastIndexOf('/') + 1)
  const isIndex =
    /^(?:index|readme)$/i.test(name) ||
    (folder !== '' && name.toLowerCase() === parent.toLowerCase())
  return joinPath(root, isIndex ? folder : id)
}

function resolveIn(folder: string, slug: string): string {
  const out = folder === '' ? [] : folder.split('/')
  for (const segment of slug.split('/')) {
    if (segment === '..' && out.length > 0 && out.at(-1) !== '..') out.pop()
    else if (segment !== '.' && segment !== '') out.push(segment)
  }
  return out.join('/')
}
