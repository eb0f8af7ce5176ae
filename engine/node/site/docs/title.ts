import { markdownToHtml } from 'satteri'
import { proseLines } from '../../content/mdx/fence-reader.ts'
import { plain } from '../../html/escape.ts'

const atx = /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/

/**
 * Returns the text of the first level-one heading as rendered. Without a title in the front matter, it
 * is the title of the page.
 */
export function contentTitle(body: string): string | undefined {
  if (!/^#[ \t]|^=+[ \t]*\r?$/m.test(body)) return undefined
  const lines = body.split(/\r?\n/)
  const prose = proseLines(lines)
  for (const [index, line] of lines.entries()) {
    if (!prose[index]) continue
    const heading = atx.exec(line)?.[1]
    if (heading !== undefined) return titleText(heading)
    // A setext heading: the paragraph above a line of equals signs.
    const above = lines[index - 1]?.trim()
    if (/^ {0,3}=+[ \t]*$/.test(line) && above && prose[index - 1]) {
      let first = index - 1
      while (first > 0 && prose[first - 1] && lines[first - 1]?.trim()) first -= 1
      return titleText(lines.slice(first, index).join(' '))
    }
  }
  return undefined
}

function titleText(heading: string): string {
  const text = heading.replace(/[ \t]*(?:\{#[^}]*\}|\{\/\*.*?\*\/\})[ \t]*$/, '')
  if (!/[`*_[\]<&\\~]/.test(text)) return text.trim()
  return plain(markdownToHtml(`# ${text}`).html)
}
