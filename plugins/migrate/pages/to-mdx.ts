import { type Line, outsideOfCode } from './markdown.ts'

const VOID = /<(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b([^<>]*?)\s*\/?>/gi

/**
 * Converts the lines of a Markdown page to MDX with the same output: braces and angle brackets would
 * begin code there.
 */
export function toMdx(lines: readonly Line[]): Line[] {
  let isComment = false
  return lines.map((line) => {
    if (line.kind !== 'text') return line
    const text = outsideOfCode(line.text, (part) =>
      part
        .split(/(<!--|-->)/)
        .map((piece) => {
          if (piece === '<!--') isComment = true
          else if (piece === '-->') isComment = false
          else return isComment ? piece.replaceAll('*/', '* /') : escaped(piece)
          return isComment ? '{/*' : '*/}'
        })
        .join(''),
    )
    return { ...line, text }
  })
}

/** Returns a style attribute as a JSX object: `{ maxWidth: '4em' }`. */
function styleObject(css: string): string {
  const rules = css.split(';').flatMap((rule) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(rule) ?? []
    if (name === '') return []
    const key = name.startsWith('--')
      ? JSON.stringify(name)
      : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return `${key}: ${JSON.stringify(value)}`
  })
  return `{ ${rules.join(', ')} }`
}

function escaped(text: string): string {
  // The id of a heading keeps its braces.
  const [, main = '', id = ''] = /^([\s\S]*?)(\{#[\w-]+\}\s*)?$/.exec(text) ?? []
  const safe = main
    .replace(/(?<!\\)[{}]/g, '\\$&')
    .replace(/<((?:https?|mailto):[^<>\s]+)>/g, '[$1]($1)')
    .replace(VOID, (_, name: string, rest: string) => `<${name}${rest.trimEnd()} />`)
    .replace(/<(?![A-Za-z/!])/g, '&lt;')
    .replace(/(<[a-z][^<>]*?\s)class=/gi, '$1className=')
    .replace(/(<[a-z][^<>]*\s|^\s*)style=(["'])(.*?)\2/gi, (_, before: string, __, css: string) => {
      return `${before}style={${styleObject(css)}}`
    })
  return safe + id
}
