import { readText } from '../../files/read-text.ts'

/** The files that contain the text of a doc. */
export interface DocFiles {
  /** Absolute path. */
  file: string
  /** Absolute path of the doc's text, if a plugin has generated it from the file. */
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
 * Moves findings or links from a doc's generated text to the author's file. Lines that also exist in
 * the file get their position there; other positions are removed.
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

/** Returns the line number of a text: `same` if that line matches, otherwise the only occurrence. */
function lineIn(lines: readonly string[], text: string, same: number): number | null {
  if (text.trim() === '') return null
  if (lines[same - 1] === text) return same
  const index = lines.indexOf(text)
  return index < 0 || lines.includes(text, index + 1) ? null : index + 1
}

function linesOf(file: string): string[] {
  return (readText(file) ?? '').split(/\r?\n/)
}
