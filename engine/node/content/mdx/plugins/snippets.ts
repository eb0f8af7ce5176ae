import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { PLACE, placeOf } from './places.ts'

/** `<<< ./src/server.ts#region{3-5 ts} [Title]`, as VitePress reads it. */
const SNIPPET =
  /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*)<<< +([^\s{]+)(?:\{([^}]*)\})?(?:[ \t]+\[([^\]]*)\])?[ \t]*$/
const NAME = 'quire-code-file'

/** Whether text may contain a snippet. */
export function mayHaveSnippets(text: string): boolean {
  return text.includes('<<< ')
}

/** Returns a line of prose with a snippet as a directive, since MDX would read `<` as a tag. */
export function rewriteSnippet(line: string): string {
  const [, before, file, braces = '', title] = SNIPPET.exec(line) ?? []
  if (before === undefined || file === undefined) return line
  const { ranges, language, words } = bracesOf(braces)
  const named = language ?? /\.(\w+)(?:#.*)?$/.exec(file)?.[1] ?? 'text'
  const info = [
    `file="${file}"`,
    ranges && `{${ranges}}`,
    words,
    title && `title="${title.replaceAll('"', "'")}"`,
  ]
  const meta = encodeURIComponent(info.filter(Boolean).join(' '))
  return `${before}::${NAME}{lang="${encodeURIComponent(named)}" meta="${meta}"}`
}

/** Parses braces: lines to highlight, and a language, which may number the lines. */
function bracesOf(text: string) {
  const [ranges = '', other = ''] = /^([\d,\s-]*)(.*)$/.exec(text)?.slice(1) ?? []
  const [language, numbers, first] = other.split(/[:=]/)
  const isNumbered = numbers === 'line-numbers'
  return {
    ranges: ranges.trim(),
    language: language || undefined,
    words: isNumbered ? `showLineNumbers${first ? `=${first}` : ''}` : '',
  }
}

/** Turns the directives of `rewriteSnippet` into fences. */
export const snippets: MdastPluginDefinition = defineMdastPlugin({
  name: 'quire-snippets',
  options: { position: true },
  leafDirective(node) {
    if (node.name !== NAME) return undefined
    const read = (name: string) => decodeURIComponent(node.attributes?.[name] ?? '')
    const data = { [PLACE]: placeOf(node) }
    return { type: 'code', lang: read('lang'), meta: read('meta'), value: '', data } as never
  },
})
