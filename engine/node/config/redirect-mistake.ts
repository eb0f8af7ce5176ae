import { isSplat, redirectMistake, splatPrefix } from '../../shared/redirect.ts'
import { normalizeRoutePath, splitUrl } from '../../shared/url.ts'
import { addressMistake } from '../files/output-path.ts'

/**
 * Returns what is wrong with a redirect, as the message and the hint of a finding: with its form, or
 * with the address that is redirected. `null` if it can be used.
 */
export function wrongRedirect(from: string, to: string): [found: string, hint: string] | null {
  const form = redirectMistake(from, to)
  if (form) return form
  const { path } = splitUrl(from)
  const mistake = addressMistake(isSplat(path) ? splatPrefix(path) : normalizeRoutePath(path))
  if (mistake === null) return null
  return [
    `redirects ${JSON.stringify(from)}, which contains ${mistake}`,
    'No page can have been there. Correct the path, or remove the redirect.',
  ]
}
