import { standApart } from '../side-by-side.ts'
import { escapeMarkdown, inlineCode, linkTarget } from './escape.ts'
import { alternativeOf, isBlock, isEmbedded, isSilent, textOf } from './reading.ts'
import { childrenOf, type HtmlElement, type HtmlNode, hasClass, renamed } from './tree.ts'

const emphasis: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  del: '~~',
  s: '~~',
}

/** Elements without Markdown syntax that its readers know as HTML. */
const htmlElements = new Set(['sub', 'sup', 'kbd'])

/**
 * Returns inline content as Markdown, on one line except for authored line breaks.
 *
 * @param around names of the inline elements around it
 */
export function inlineMarkdown(nodes: readonly HtmlNode[], around: readonly string[] = []): string {
  let out = ''
  // The last character, because looking at the end of a growing text would copy it.
  let last = ''
  const add = (text: string): void => {
    out += text
    last = text.at(-1) ?? last
  }
  nodes.forEach((node, index) => {
    if (typeof node === 'string') {
      const text = escapeMarkdown(node.replace(/\s+/g, ' '))
      // An exclamation mark would turn the link after it into an image.
      const next = nodes[index + 1]
      add(typeof next === 'object' && /!$/.test(text) ? `${text.slice(0, -1)}\\!` : text)
      return
    }
    const previous = nodes[index - 1]
    if (typeof previous === 'object' && standApart(previous.name, node.name)) add(' ')
    if (!isSilent(node)) add(inlineElement(node, nodes[index + 1], last, around))
  })
  return out.replace(/ {2,}/g, ' ')
}

function inlineElement(
  node: HtmlElement,
  next: HtmlNode | undefined,
  before: string,
  around: readonly string[],
): string {
  const { name, attributes, children } = node
  const alternative = alternativeOf(node)
  if (name === 'img')
    return alternative
      ? `![${escapeMarkdown(oneLine(alternative))}](${linkTarget(attributes.get('src') ?? '')})`
      : ''
  if (name === 'math' && alternative !== undefined) return inlineCode(alternative)
  if (alternative !== undefined) return embedded(node, alternative)
  if (name === 'br') return '\\\n'
  if (name === 'input') return attributes.has('checked') ? '[x] ' : '[ ] '
  if (name === 'code' || name === 'samp') return code(node)
  if (name === 'a') return link(node, around)
  const inside = inlineMarkdown(children, [...around, name])
  const mark = emphasis[name]
  if (mark !== undefined) {
    const after = next === undefined ? '' : textOf(next).charAt(0)
    return emphasized(inside, mark, before, after, around)
  }
  if (htmlElements.has(name) && inside.trim() !== '') return `<${name}>${inside}</${name}>`
  return isBlock(node) ? ` ${inside} ` : inside
}

function code(node: HtmlElement): string {
  const text = textOf(renamed(node, 'span')).replace(/\s+/g, ' ')
  const [, lead = '', inside = '', trail = ''] = /^( ?)(.*?)( ?)$/.exec(text) ?? []
  // Markdown would strip spaces at its ends, but they separate words.
  return inside === '' ? '' : lead + inlineCode(inside) + trail
}

function link(node: HtmlElement, around: readonly string[]): string {
  const { attributes, children } = node
  const inside = inlineMarkdown(children, [...around, 'a'])
  // Move the spaces at its ends outside the brackets: they separate words.
  const [, lead = '', text = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? []
  const href = attributes.get('href')
  // Names of table rows link to themselves, and links cannot be nested.
  if (href === undefined || hasClass(node, 'entry-link') || around.includes('a')) return inside
  return text === '' ? lead : `${lead}[${text}](${linkTarget(href)})${trail}`
}

function embedded(node: HtmlElement, text: string): string {
  const { attributes } = node
  const inner = childrenOf(node).find(({ name }) => name === 'source')
  // The file that the element plays or shows.
  const source = isEmbedded(node)
    ? (attributes.get('src') ?? attributes.get('data') ?? inner?.attributes.get('src'))
    : undefined
  const words = escapeMarkdown(oneLine(text))
  if (words === '') return ''
  return source === undefined ? ` ${words} ` : ` [${words}](${linkTarget(source)}) `
}

/**
 * Puts marks around text, with the spaces at its ends outside. Where Markdown would not read the
 * marks as emphasis, they are left out.
 */
function emphasized(
  inside: string,
  mark: string,
  before: string,
  after: string,
  around: readonly string[],
): string {
  const [, lead = '', text = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? []
  if (text === '' || (mark === '**' && around.some((name) => emphasis[name] === mark)))
    return inside
  const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
  const opens = lead !== '' || !isWord(before) || isWord(text[0] ?? '')
  const closes = trail !== '' || !isWord(after) || isWord(text.at(-1) ?? '')
  const touches = before === '*' || before === '~'
  return opens && closes && !touches ? `${lead}${mark}${text}${mark}${trail}` : inside
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
