import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanPage } from './scan.ts'

/** The source of histories and the changelog. */
export const CHANGES = 'data/changes.ts'

/** The value of a property named `text`. */
const TEXT = /(?<=\btext:\s*(['"]))(?:\\.|(?!\1)[^\\])*/g

/**
 * The texts of the data file as the content of a partial, so that the rules about words and names
 * apply to them. Offsets refer to the file.
 */
export function readChanges(root: string) {
  const source = readFileSync(join(root, CHANGES), 'utf8')
  let texts = ''
  for (const { 0: text, index } of source.matchAll(TEXT)) {
    texts += source.slice(texts.length, index).replace(/[^\n]/g, ' ') + text
  }
  return { source, ...scanPage(texts, 0) }
}
