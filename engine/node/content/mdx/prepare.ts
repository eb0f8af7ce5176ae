import { FenceReader, MdxBlocks } from './fence-reader.ts'
import { mayHaveSnippets, rewriteSnippet } from './plugins/snippets.ts'

/** Which older constructs to rewrite. */
export interface Rewrites {
  comments: boolean
  admonitions: boolean
  headingIds: boolean
}

/** The id of a heading in a comment, which MDX would read as code. */
const ID_COMMENT = /^(\s*#{1,6}\s.*?)\s*\{\/\*\s*#([\w.:-]+)\s*\*\/\}\s*$/

/** Rewrites the older constructs that the config accepts in a page or partial. */
export function preparedSource(source: string, isMdx: boolean, accepted: Rewrites): string {
  const { comments, admonitions, headingIds } = accepted
  return prepareMarkdown(source, {
    comments: isMdx && comments,
    admonitions,
    headingIds: isMdx && headingIds,
  })
}

/**
 * Rewrites older constructs that MDX does not support, without changing line numbers: HTML
 * comments become MDX comments, `:::note Title` becomes `:::note[Title]`, an id in a comment behind
 * a heading becomes `{#id}`, `<<< ./file.ts` becomes a directive, and the fences around an
 * `mdx-code-block` are removed. Fenced and inline code is left alone.
 */
export function prepareMarkdown(
  source: string,
  { comments, admonitions, headingIds }: Rewrites,
): string {
  const concerned =
    (comments && source.includes('<!--')) ||
    (admonitions && source.includes(':::')) ||
    (headingIds && /\{\/\*\s*#/.test(source)) ||
    mayHaveSnippets(source) ||
    source.includes('mdx-code-block')
  if (!concerned) return source
  const fences = new FenceReader()
  const blocks = new MdxBlocks()
  let comment = false
  const lines = source.split('\n').map((line) => {
    if (comment) {
      const closed = closeComment(line)
      comment = closed === null
      return closed ?? escapeComment(line)
    }
    if (blocks.read(line, fences)) return ''
    if (fences.read(line) !== 'text') return line
    const written = mayHaveSnippets(line) ? rewriteSnippet(line) : line
    const named = headingIds ? written.replace(ID_COMMENT, '$1 {#$2}') : written
    const titled = admonitions ? rewriteAdmonition(named) : named
    if (!comments) return titled
    const rewritten = rewriteComments(titled)
    comment = rewritten.open
    return rewritten.line
  })
  return lines.join('\n')
}

function rewriteAdmonition(line: string): string {
  return line.replace(
    /^([\s>]*:{3,}[a-z][\w-]*)[ \t]+(?![[{])(\S.*?)\s*$/i,
    (_, opening: string, title: string) =>
      `${opening}[${isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]`,
  )
}

/** Whether all brackets are balanced, so that links in a title stay links. */
function isBalanced(title: string): boolean {
  let depth = 0
  for (const [mark] of title.matchAll(/\\.|[[\]]/g)) {
    if (mark === '[') depth += 1
    if (mark === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Rewrites the comments in a line; `open` is whether one continues on the next line. */
function rewriteComments(line: string): { line: string; open: boolean } {
  if (!line.includes('<!--')) return { line, open: false }
  let out = ''
  let at = 0
  while (at < line.length) {
    if (line[at] === '`') {
      const run = /^`+/.exec(line.slice(at))?.[0] ?? '`'
      const end = line.indexOf(run, at + run.length)
      const stop = end < 0 ? at + run.length : end + run.length
      out += line.slice(at, stop)
      at = stop
    } else if (line.startsWith('<!--', at)) {
      const end = line.indexOf('-->', at + 4)
      if (end < 0) return { line: `${out}{/* ${escapeComment(line.slice(at + 4))}`, open: true }
      out += `{/* ${escapeComment(line.slice(at + 4, end))}*/}`
      at = end + 3
    } else {
      out += line[at]
      at += 1
    }
  }
  return { line: out, open: false }
}

function closeComment(line: string): string | null {
  const end = line.indexOf('-->')
  if (end < 0) return null
  const rest = rewriteComments(line.slice(end + 3))
  return `${escapeComment(line.slice(0, end))}*/}${rest.line}`
}

function escapeComment(text: string): string {
  return text.replaceAll('*/', '* /')
}
