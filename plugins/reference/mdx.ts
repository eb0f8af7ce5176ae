import { markdownToMdast, mdxToMdast } from 'satteri'

/** Writing MDX: front matter, attributes, headings, fences, and other people's Markdown. */

/** Returns front matter. Every value is written as JSON, which YAML reads. */
export function frontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n`
}

/** Returns an element with its attributes, and with content between its tags if there is some. */
export function element(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  content?: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}={${JSON.stringify(value)}}`))
    .join('')
  const inner = content?.trim() ?? ''
  return inner === '' ? `<${name}${written} />` : `<${name}${written}>\n\n${inner}\n\n</${name}>`
}

/** Returns blocks of Markdown as one text, with the empty lines that they need between them. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n')
}

export function heading(level: number, text: string, id: string): string {
  return `${'#'.repeat(Math.min(level, 6))} ${plain(text)} {#${id}}`
}

/** Returns a fence that is longer than any in its code. */
export function fence(language: string, code: string, meta = ''): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}${meta === '' ? '' : ` ${meta}`}\n${code.replace(/\n$/, '')}\n${marks}`
}

/** Returns a name in code font. */
export function code(text: string): string {
  const marks = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${marks}${space}${text.replace(/\s+/g, ' ')}${space}${marks}`
}

/** Returns text that is not Markdown. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~:&]/g, '\\$&')
}

/** Returns the first sentence of a Markdown text without its marks. */
export function firstSentence(markdown: string | undefined): string {
  const paragraph = (markdown ?? '').trim().split(/\n\s*\n/, 1)[0] ?? ''
  const text = paragraph
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*#]|\b_|_\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.{20,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}

/** Elements that descriptions may contain as HTML; others are shown as they are written. */
const allowed = new Set(
  'a abbr b blockquote br code dd del details div dl dt em h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  ),
)
const empty = new Set(['br', 'hr', 'img'])
const keptAttributes = /^(?:href|src|alt|title|colspan|rowspan)$/

/**
 * Returns CommonMark as MDX that means the same. Braces, and `<` that begins no element, become
 * plain text; HTML becomes JSX where its elements are closed; code that is indented gets fences, and
 * headings a level below `level`.
 */
export function toMdx(markdown: string | undefined, level = 2): string {
  const source = (markdown ?? '').replaceAll('\r\n', '\n').trim()
  if (!/[<{}]|^ {4}|^\t|^#|^(?:import|export)\b|^:::|^(?:=+|-+)\s*$/m.test(source)) return source
  const converted = convert(source, level, true)
  try {
    mdxToMdast(converted)
    return converted
  } catch {
    // Elements that are not closed, or across the structure of the text.
    return convert(source, level, false)
  }
}

interface Node {
  type: string
  value?: string
  depth?: number
  lang?: string | null
  url?: string
  position?: { start: { offset: number }; end: { offset: number } }
  children?: Node[]
}

function convert(source: string, level: number, keepHtml: boolean): string {
  const edits: { from: number; to: number; text: string }[] = []
  const root = markdownToMdast(source) as Node
  const shallowest = Math.min(6, ...(root.children ?? []).flatMap(({ depth }) => depth ?? []))
  const visit = (node: Node): void => {
    const from = node.position?.start.offset ?? 0
    const to = node.position?.end.offset ?? 0
    const written = source.slice(from, to)
    if (node.type === 'text') {
      edits.push({ from, to, text: escapeText(written) })
    } else if (node.type === 'html') {
      edits.push({ from, to, text: keepHtml ? toJsx(written) : escapeText(written) })
    } else if (node.type === 'link' && written.startsWith('<')) {
      edits.push({ from, to, text: `[${plain(written.slice(1, -1))}](${node.url})` })
    } else if (node.type === 'code' && !/^(?:```|~~~)/.test(written)) {
      edits.push({ from, to, text: fence(node.lang ?? 'text', node.value ?? '') })
    } else if (node.type === 'heading') {
      const marks = '#'.repeat(Math.min(6, level + (node.depth ?? 1) - shallowest))
      const inner = node.children ?? []
      const start = inner[0]?.position?.start.offset ?? to
      const end = inner.at(-1)?.position?.end.offset ?? to
      edits.push({ from, to: start, text: `${marks} ` })
      for (const child of inner) visit(child)
      edits.push({ from: end, to, text: '' })
    } else for (const child of node.children ?? []) visit(child)
  }
  visit(root)
  let result = ''
  let at = 0
  for (const { from, to, text } of edits) {
    result += source.slice(at, from) + text
    at = to
  }
  return result + source.slice(at)
}

function escapeText(text: string): string {
  return text
    .replace(/\\?[{}<]/g, (found) => (found.length > 1 ? found : `\\${found}`))
    .replace(
      /^(\s*)(i|e)(?=mport\b|xport\b)/gm,
      (_, space, letter) => `${space}&#${letter.charCodeAt(0)};`,
    )
    .replace(/^:::/gm, '\\:::')
}

/** Returns HTML as JSX: only known elements, closed, with the attributes that have a meaning here. */
function toJsx(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(\/?)([a-z][\w-]*)((?:\s+[^<>]*)?)\/?>|[<{}]/gi, (found, close, name, rest) => {
      const element = String(name ?? '').toLowerCase()
      if (!allowed.has(element)) return `\\${found.replace(/[{}]/g, '\\$&')}`
      if (empty.has(element)) {
        return close ? '' : `<${element}${attributesOf(rest)} />`
      }
      return close ? `</${element}>` : `<${element}${attributesOf(rest)}>`
    })
}

function attributesOf(text: string): string {
  return [...text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)]
    .filter(([, name]) => keptAttributes.test(name!.toLowerCase()))
    .map(([, name, double, single, bare]) => {
      const key = { colspan: 'colSpan', rowspan: 'rowSpan' }[name!.toLowerCase()] ?? name
      return ` ${key}={${JSON.stringify(double ?? single ?? bare ?? '')}}`
    })
    .join('')
}
