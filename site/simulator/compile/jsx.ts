import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/javascript'
import { type Edit, type EditedCode, edit } from './edits.ts'
import { FRAGMENT, JSX } from './modules.ts'

const withJsx = parser.configure({ dialect: 'jsx' })

/** Replaces JSX with calls of `createElement`. Line numbers stay the same. */
export function compileJsx(source: string): EditedCode {
  const code = blankJsxComments(source)
  const edits: Edit[] = []
  const replace = ({ from, to }: { from: number; to: number }, text: string): void => {
    edits.push({ from, to, text: text + newlines(code.slice(from, to)) })
  }
  withJsx.parse(code).iterate({
    enter({ name, node }) {
      if (name === 'JSXOpenTag' || name === 'JSXSelfClosingTag') compileTag(node, code, replace)
      if (name === 'JSXFragmentTag') replace(node, `${JSX}(${FRAGMENT}, null`)
      if (name === 'JSXElement') compileChildren(node, code, replace)
    },
  })
  return edit(code, edits)
}

/** The parser does not know comments between elements: a text without characters replaces them. */
export function blankJsxComments(code: string): string {
  return code.replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, (text) => {
    return `{""${text.slice(3, -1).replace(/[^\n]/g, ' ')}}`
  })
}

type Replace = (range: { from: number; to: number }, text: string) => void

/** `<A b="c" {...d}` becomes `__jsx(A, { "b": "c", ...d }`. */
function compileTag(tag: SyntaxNode, code: string, replace: Replace): void {
  const attributes = childrenOf(tag).filter(({ name }) => /^JSX(?:Spread)?Attribute$/.test(name))
  const [start] = tag.getChildren('JSXStartTag')
  if (start) replace(start, `${JSX}(`)
  const [builtin] = tag.getChildren('JSXBuiltin')
  if (builtin) replace(builtin, JSON.stringify(code.slice(builtin.from, builtin.to)))
  for (const [index, attribute] of attributes.entries()) {
    const before = index === 0 ? ', { ' : ', '
    if (attribute.name === 'JSXSpreadAttribute') {
      replace(attribute.firstChild!, before)
      replace(attribute.lastChild!, '')
    } else compileAttribute(attribute, code, replace, before)
  }
  const closing = attributes.length === 0 ? ', null' : ' }'
  for (const end of tag.getChildren('JSXEndTag')) replace(end, closing)
  for (const end of tag.getChildren('JSXSelfCloseEndTag')) replace(end, `${closing})`)
}

function compileAttribute(
  attribute: SyntaxNode,
  code: string,
  replace: Replace,
  before: string,
): void {
  const [name, equals, value] = childrenOf(attribute)
  const key = `${before}${JSON.stringify(code.slice(name!.from, name!.to))}: `
  replace(name!, equals ? key : `${key}true`)
  if (equals) replace(equals, '')
  if (value?.name === 'JSXAttributeValue') {
    replace(value, JSON.stringify(decode(code.slice(value.from + 1, value.to - 1))))
  }
  if (value?.name === 'JSXEscape') unwrap(value, replace, '')
}

function compileChildren(element: SyntaxNode, code: string, replace: Replace): void {
  for (const child of childrenOf(element)) {
    if (child.name === 'JSXText') {
      const text = textOf(code.slice(child.from, child.to))
      replace(child, text === '' ? '' : `, ${JSON.stringify(decode(text))}`)
    }
    if (child.name === 'JSXEscape') {
      if (/^\{""\s*\}$/.test(code.slice(child.from, child.to))) replace(child, '')
      else unwrap(child, replace, ', ')
    }
    if (child.name === 'JSXElement') replace({ from: child.from, to: child.from }, ', ')
    if (child.name === 'JSXCloseTag') replace(child, ')')
  }
}

/** `{a}` becomes `a`. */
function unwrap(braces: SyntaxNode, replace: Replace, before: string): void {
  const { firstChild: open, lastChild: close } = braces
  if (open) replace(open, before)
  if (close && !close.type.isError) replace(close, '')
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** The text of a child: lines are trimmed, and joined with spaces. */
function textOf(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const left = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? left : left.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, number, name) =>
    number === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(number)),
  )
}

function newlines(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1)
}
