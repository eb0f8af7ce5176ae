/** A line of a page with its kind: text and code of the old page, or added code. */
export interface Line {
  text: string
  kind: 'text' | 'code' | 'added'
  /** 1-based, in the old file. */
  line: number
}

/** A fenced code block. */
export interface Fence {
  indent: string
  marks: string
  info: string
  /** Without the indentation of the block. */
  content: string[]
  line: number
}

const OPENING = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)(`{3,}|~{3,})[ \t]*(.*)$/

/**
 * Iterates over the lines of a page's body, with code blocks separate.
 *
 * @param first number of the first line in the file
 */
export function walkLines(
  body: string,
  first: number,
  visit: { text(text: string, line: number): void; fence(fence: Fence): void },
): void {
  const lines = body.split('\n')
  for (let index = 0; index < lines.length; index++) {
    const [, indent = '', marks = '', info = ''] = OPENING.exec(lines[index]!) ?? []
    if (marks === '' || (marks.startsWith('`') && info.includes('`'))) {
      visit.text(lines[index]!, first + index)
      continue
    }
    const closing = new RegExp(`^[\\s>]*${marks[0]}{${marks.length},}[ \\t]*$`)
    const start = index
    const rest = below(indent)
    const content: string[] = []
    for (index++; index < lines.length && !closing.test(lines[index]!); index++) {
      const text = lines[index]!
      content.push(text.startsWith(rest) ? text.slice(rest.length) : text.trimStart())
    }
    visit.fence({ indent, marks, info: info.trim(), content, line: first + start })
  }
}

/** Returns the indentation of the lines below a first line, which may begin a list item. */
function below(indent: string): string {
  return indent.replace(/[^\s>]/g, ' ')
}

/** Returns the lines of a code block. */
export function fenceLines({ indent, marks, info, content, line }: Fence): Line[] {
  const rest = below(indent)
  return [
    { text: `${indent}${marks}${info}`, kind: 'code', line },
    ...content.map((text, index): Line => {
      return {
        text: (rest + text).trimEnd() === '' ? '' : rest + text,
        kind: 'code',
        line: line + index + 1,
      }
    }),
    { text: `${rest}${marks}`, kind: 'code', line: line + content.length + 1 },
  ]
}

/** Replaces the parts of a line that are not inline code. */
export function outsideOfCode(text: string, replace: (part: string) => string): string {
  return text
    .split(/((?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`))/)
    .map((part, index) => (index % 3 === 0 ? replace(part) : index % 3 === 1 ? part : ''))
    .join('')
}
