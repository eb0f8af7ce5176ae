import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { proseLines } from '../content/mdx/fence-reader.ts'

/** A folder's old and new location, relative to the site's root, with forward slashes. */
export type Move = readonly [from: string, to: string]

/**
 * Rewrites root-relative paths in the files of a frozen folder, `@site/docs/_note.mdx`, so that
 * they refer to the frozen files instead of those that keep changing. Code shown on a page stays as
 * it is.
 *
 * @param folder absolute path
 */
export function moveSitePaths(folder: string, moves: readonly Move[]): void {
  for (const name of globSync('**/*.{md,mdx,js,jsx,ts,tsx}', { cwd: folder })) {
    const file = join(folder, name)
    const source = readFileSync(file, 'utf8')
    const moved = movePaths(source, moves, /\.mdx?$/.test(name))
    if (moved !== source) writeFileSync(file, moved)
  }
}

function movePaths(source: string, moves: readonly Move[], isMarkdown: boolean): string {
  if (!source.includes('@site/')) return source
  const lines = source.split('\n')
  const prose = isMarkdown ? proseLines(lines) : lines.map(() => true)
  return lines
    .map((line, index) => {
      if (!prose[index]) return line
      return moves.reduce(
        (text, [from, to]) =>
          text.replace(
            new RegExp(`(?<=["'(<!\\s])@site/${escapePattern(from)}/`, 'g'),
            () => `@site/${to}/`,
          ),
        line,
      )
    })
    .join('\n')
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
