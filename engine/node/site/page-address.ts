import type { Finding } from '../../shared/finding.ts'

/**
 * Returns why no file can be written for a page, or `null`: browsers drop line breaks from addresses
 * and read backslashes as slashes.
 *
 * @param path its route path
 * @param file that the path comes from, relative to the site root
 */
export function impossibleAddress(path: string, file: string): Finding | null {
  const [found] = /[\p{Cc}\\]/u.exec(path) ?? []
  if (found === undefined) return null
  const what =
    found === '\\'
      ? 'a backslash'
      : found === '\n' || found === '\r'
        ? 'a line break'
        : 'a control character'
  return {
    rule: 'page-address',
    severity: 'error',
    message: `The address of this page would contain ${what}: ${visible(path)}.`,
    hint: 'Rename the file or folder, or write another `slug`.',
    file: visible(file),
  }
}

/** Shows the characters that would spoil a report. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1))
}
