import type { Finding } from '../../shared/finding.ts'
import { visible } from '../errors/visible.ts'

/**
 * Returns why no file can be written for a page, or `null`: browsers drop line breaks from addresses,
 * read backslashes as slashes, and leave out `..` with the segment before it.
 *
 * @param path its route path
 * @param file that the path comes from, relative to the site root
 */
export function impossibleAddress(path: string, file: string): Finding | null {
  const [found] = /[\p{Cc}\\]|(?<=\/)\.\.?(?=\/|$)/u.exec(path) ?? []
  if (found === undefined) return null
  const what = names[found] ?? 'a control character'
  return {
    rule: 'page-address',
    severity: 'error',
    message: `The address of this page would contain ${what}: ${visible(path)}.`,
    hint: 'Rename the file or folder, or write another `slug`.',
    file: visible(file),
  }
}

const names: Readonly<Record<string, string>> = {
  '\\': 'a backslash',
  '\n': 'a line break',
  '\r': 'a line break',
  '.': 'the segment "."',
  '..': 'the segment ".."',
}
