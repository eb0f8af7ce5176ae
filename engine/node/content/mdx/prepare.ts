/**
 * Rewrites the two constructs that authors bring from Docusaurus and MDX does not know, without
 * moving any line: HTML comments become MDX comments, and `:::note Title` becomes `:::note[Title]`.
 * Code, fenced or inline, is left alone.
 */
export function prepareMdx(source: string): string {
  if (!source.includes('<!--') && !source.includes(':::')) return source
  const out: string[] = []
  let fence: string | null = null
  let comment = false
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
