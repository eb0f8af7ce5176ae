import { readText } from '../../files/read-text.ts'

/** The files that contain the text of a doc. */
export interface DocFiles {
  /** Absolute path. */
  file: string
  /** Absolute path of the doc's text, if a plugin has made it from the file. */
  textFile?: string
  /** Relative to the site root, with forward slashes. */
  siteFile: string
}

/** An object with an optional position in a file. */
interface Placed {
  file?: string
  line?: number
  column?: number
}

/**
 * Moves findings or links to the author's file of their doc. If a plugin generated the doc's text
 * from that file, their lines refer to the text. Lines that also exist in the file get their position
 * there; other positions are removed.
 */
export function inFile<T extends Placed>(
  items: readonly T[],
  { file, siteFile, textFile }: DocFiles,
): T[] {
  if (textFile === undefined || items.every((item) => item.file !== siteFile)) return [...items]
  const text = linesOf(textFile)
  const real = linesOf(file)
  return items.map((item) => {
    const { line: lineOfText, column: _, ...rest } = item
    if (item.file !== siteFile || lineOfText === undefined) return item
    const line = lineIn(real, text[lineOfText - 1] ?? '', lineOfText)
    return line === null ? (rest as T) : { ...item, line }
  })
}

/** Returns the number of the line with a text: `same` if it matches, or else its only occurrence. */
function lineIn(lines: readonly string[], text: string, same: number): number | null {
  if (text.trim() === '') return null
  if (lines[same - 1] === text) return same
  const at = lines.indexOf(text)
  return at < 0 || lines.includes(text, at + 1) ? null : at + 1
}

function linesOf(file: string): string[] {
  return (readText(file) ?? '').split(/\r?\n/)
}
