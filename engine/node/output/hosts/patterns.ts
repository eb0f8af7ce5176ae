import { splitUrl } from '../../../shared/url.ts'

/** Escapes what has a meaning in a regular expression. */
export function escapePattern(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
}

/** Returns a regular expression for a path in which stars match any characters. */
export function pathPattern(path: string): string {
  return `^${path.split('*').map(escapePattern).join('.*')}$`
}

/**
 * Adds the query of the request to the target of a redirect, before its anchor. A target with a query
 * of its own keeps that one.
 */
export function withQuery(target: string, query: string): string {
  if (query === '' || target.includes('?')) return target
  const { path, hash } = splitUrl(target)
  return path + query + hash
}
