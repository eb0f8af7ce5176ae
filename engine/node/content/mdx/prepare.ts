/**
 * Rewrites the constructs that authors bring from Docusaurus and MDX does not know, without moving
 * any line: HTML comments become MDX comments, `:::note Title` becomes `:::note[Title]`, and the
 * fences around an `mdx-code-block` go. Code, fenced or inline, is left alone.
 */
export function prepareMdx(source: string): string {
  if (!/<!--|:::|mdx-code-block/.test(source)) return source
  const out: string[] = []
  let fence: string | null = null
  let comment = false
  let block: string | null = null
  for (const line of source.split('\n')) {
    if (comment) {
      const closed = closeComment(line)
      comment = closed === null
      out.push(closed ?? escapeComment(line))
      continue
    }
    const mark = /^\s*(?:>\s?)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = null
      out.push(line)
      continue
    }
    if (mark !== undefined && isMdxBlock(line)) {
      block = mark
      out.push('')
      continue
    }
    if (block !== null && line.trim() === block) {
      block = null
      out.push('')
      continue
    }
    if (mark !== undefined) {
      fence = mark
      out.push(line)
      continue
    }
    const rewritten = rewriteComments(rewriteAdmonition(line))
    comment = rewritten.open
    out.push(rewritten.line)
  }
  return out.join('\n')
}

/** Whether a line opens a block that other tools shall see as code, and MDX as part of the page. */
export function isMdxBlock(line: string): boolean {
  return /^\s*`{3,}mdx-code-block\s*$/.test(line)
}

function rewriteAdmonition(line: string): string {
  return line.replace(
    /^(\s*:{3,}[a-z]+)[ \t]+(?![[{])(\S.*?)\s*$/i,
    (_, opening: string, title: string) => `${opening}[${title.replace(/[[\]]/g, '\\$&')}]`,
  )
}

/** Replaces the comments of a line; `open` says that one runs on to the next line. */
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
