import { isSplat, redirectMistake, splatPrefix } from '../../shared/redirect.ts'
import { normalizeRoutePath, splitUrl } from '../../shared/url.ts'
import { routePathMistake } from '../files/output-path.ts'

/**
 * Returns the mistake in a redirect, as the message and the hint of a finding: in its form, or in
 * the redirected path. `null` if it is valid.
 */
export function wrongRedirect(from: string, to: string): [found: string, hint: string] | null {
  const form = redirectMistake(from, to)
  if (form) return form
  const { path } = splitUrl(from)
  const mistake = routePathMistake(normalizeRoutePath(isSplat(path) ? splatPrefix(path) : path))
  if (mistake === null) return null
  return [
    `redirects ${JSON.stringify(from)}, which contains ${mistake}`,
    'No page can have been there. Correct the path, or remove the redirect.',
  ]
}
