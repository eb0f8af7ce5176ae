import type { Finding } from '../../shared/finding.ts'

/**
 * Returns the finding about a file that must not be published, without the position of the
 * reference.
 *
 * @param file relative to the site's root
 * @param refusal the reason, and the hint
 */
export function privateFile(file: string, refusal: { reason: string; hint: string }): Finding {
  const { reason, hint } = refusal
  const message = `The file "${file}" must not be published: ${reason}.`
  return { rule: 'private-file', severity: 'error', message, hint }
}
