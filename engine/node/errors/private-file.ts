import type { Finding } from '../../shared/finding.ts'

/**
 * Returns the finding about a file that must not be published, without the place that refers to it.
 *
 * @param file relative to the site's root
 * @param refusal why, and what to do about it
 */
export function privateFile(file: string, refusal: { reason: string; hint: string }): Finding {
  const { reason, hint } = refusal
  const message = `The file "${file}" must not be published: ${reason}.`
  return { rule: 'private-file', severity: 'error', message, hint }
}
