import { escapePattern } from '../../../shared/escape-pattern.ts'
import { splitUrl } from '../../../shared/url.ts'

/** Returns a regular expression for a path in which stars match any characters. */
export function pathPattern(path: string): string {
  return `^${path.split('*').map(escapePattern).join('.*')}$`
}

/**
 * Adds the query of the request to the target of a redirect, before its hash. A target with a query
 * keeps its own.
 */
export function withQuery(target: string, query: string): string {
  if (query === '' || target.includes('?')) return target
  const { path, hash } = splitUrl(target)
  return path + query + hash
}
