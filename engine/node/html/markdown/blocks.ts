import { escapeStart, fence } from './escape.ts'
import { inlineMarkdown } from './inline.ts'
import { alternativeOf, holdsBlocks, isBlock, isSilent, readingOf, textOf } from './reading.ts'
import { tableMarkdown } from './table.ts'
import { childrenOf, type HtmlElement, type HtmlNode, hasClass, renamed } from './tree.ts'

/** Returns the blocks of an article's content as Markdown. */
export function blocksOf(nodes: readonly HtmlNode[]): string[] {
  const blocks: string[] = []
  let line: HtmlNode[] = []
  const flush = (): void => {
    const text = escapeStart(inlineMarkdown(line).trim())
    if (text !== '') blocks.push(text)
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || (!isBlock(node) && !isGroup(node))) {
      line.push(node)
      continue
    }
    flush()
    if (!isSilent(node)) blocks.push(...blockOf(node))
  }
  flush()
  return blocks
}

/** Whether an inline element groups blocks; a link around blocks stays one link. */
function isGroup(node: HtmlElement): boolean {
  return node.name !== 'a' && node.attributes.get('data-md-text') === undefined && holdsBlocks(node)
}

function blockOf(node: HtmlElement): string[] {
  const { name, children } = node
  const reading = readingOf(node)
  const alternative = alternativeOf(node)
  if (alternative !== undefined) return nonEmpty(escapeStart(inlineMarkdown([alternative.trim()])))
  if (reading === 'text') return nonEmpty(plainBlock(node))
  if (reading === 'quote' || name === 'blockquote' || hasClass(node, 'admonition')) {
    return quote(blocksOf(children))
  }
  if (hasClass(node, 'admonition-title') || hasClass(node, 'tabs-caption') || name === 'summary') {
    return bold(node)
  }
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (level !== undefined) {
    return nonEmpty(inlineMarkdown(children).trim()).map((text) => `${'#'.repeat(+level)} ${text}`)
  }
  switch (name) {
    case 'p':
      return holdsBlocks(node)
        ? blocksOf(children)
        : nonEmpty(escapeStart(inlineMarkdown(children).trim()))
    case 'hr':
      return ['---']
    case 'pre':
      return [fence(codeText(node), '')]
    case 'ul':
    case 'ol':
      return nonEmpty(list(node))
    case 'dl':
      return nonEmpty(definitions(node))
    case 'table':
      return tableMarkdown(node, cellBlocks)
    default:
      return hasClass(node, 'code') ? codeBlock(node) : blocksOf(children)
  }
}

/** A code block of the engine: its title, and its code in the stated language. */
function codeBlock(node: HtmlElement): string[] {
  const language = node.attributes.get('data-lang') ?? ''
  return childrenOf(node).flatMap((child) => {
    if (isSilent(child)) return []
    if (child.name === 'figcaption') return bold(child)
    if (child.name !== 'pre') return blockOf(child)
    const changed = changedLines(child)
    return [changed === null ? fence(codeText(child), language) : fence(changed, 'diff')]
  })
}

function codeText(node: HtmlNode): string {
  return rawText(node).replace(/\n$/, '')
}

function rawText(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(rawText).join('')
}

/** Returns code with added and removed lines, with the signs that readers see. */
function changedLines(pre: HtmlElement): string | null {
  const lines = childrenOf(pre).find(({ name }) => name === 'code')?.children ?? []
  const signs = lines.map((line) => {
    if (typeof line === 'string') return ' '
    return hasClass(line, 'add') ? '+' : hasClass(line, 'del') ? '-' : ' '
  })
  if (signs.every((sign) => sign === ' ')) return null
  // The text of a patch contains its signs. In other code, signs of changes are in the margin.
  const isPatch = lines.every((line, index) => {
    if (typeof line === 'string' || signs[index] === ' ') return true
    return line.attributes.get('data-n') !== signs[index] && rawText(line).startsWith(signs[index]!)
  })
  if (isPatch) return lines.map(codeText).join('\n')
  return lines.map((line, index) => `${signs[index]} ${codeText(line)}`).join('\n')
}

function list(node: HtmlElement): string {
  let number = Number(node.attributes.get('start') ?? 1)
  const items = childrenOf(node).flatMap((child) => {
    if (isSilent(child)) return []
    if (child.name !== 'li') return [blocksOf([child]).join('\n\n')]
    const mark = node.name === 'ol' ? `${number}. ` : '- '
    number += 1
    return [item(mark, blocksOf(child.children))]
  })
  const loose = items.some((one) => one.includes('\n\n'))
  return items.filter((one) => one.trim() !== '').join(loose ? '\n\n' : '\n')
}

/**
 * Returns a list item: its blocks, indented below its mark. A list directly after text follows
 * without an empty line.
 */
function item(mark: string, blocks: readonly string[]): string {
  const body = blocks.reduce((text, block) => {
    if (text === '') return block
    return `${text}${/^(?:- |\d+\. )/.test(block) && !text.includes('\n\n') ? '\n' : '\n\n'}${block}`
  }, '')
  return mark + body.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
}

/** Terms with their descriptions: `- name: meaning`. */
function definitions(node: HtmlElement): string {
  const items: { names: string[]; meanings: string[][] }[] = []
  const visit = (parent: HtmlElement): void => {
    for (const child of childrenOf(parent)) {
      if (isSilent(child)) continue
      if (child.name === 'dt') {
        const last = items.at(-1)
        const name = inlineMarkdown(child.children).trim()
        if (last && last.meanings.length === 0) last.names.push(name)
        else items.push({ names: [name], meanings: [] })
      } else if (child.name === 'dd') {
        if (items.length === 0) items.push({ names: [], meanings: [] })
        items.at(-1)!.meanings.push(blocksOf(child.children))
      } else visit(child)
    }
  }
  visit(node)
  const texts = items.map(({ names, meanings }) => {
    const name = names.join(', ')
    const [first = '', ...others] = meanings.flat()
    const isText = /^[^-#>|`]|^`[^`]/.test(first)
    const start =
      !isText || first === '' ? [name, first] : [`${name}${/[:?]$/.test(name) ? '' : ':'} ${first}`]
    return item('- ', [...start, ...others].filter(Boolean))
  })
  return texts.join(texts.some((text) => text.includes('\n\n')) ? '\n\n' : '\n')
}

/** Returns the plain text of an element, one line per block, with lists indented. */
function plainBlock(node: HtmlElement): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  const flush = (): void => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text !== '') lines.push('  '.repeat(Math.max(0, depth - 1)) + text)
    line = ''
  }
  const visit = (one: HtmlNode): void => {
    if (typeof one === 'string') {
      line += one
      return
    }
    if (isSilent(one)) return
    const alternative = alternativeOf(one)
    const isList = one.name === 'ul' || one.name === 'ol'
    // Term and description share a line.
    const breaks = one.name === 'br' || (isBlock(one) && one.name !== 'dt' && one.name !== 'dd')
    if (breaks) flush()
    if (isList) depth += 1
    if (alternative === undefined) visitAll(one.children)
    else line += ` ${alternative} `
    if (breaks) flush()
    else if (isBlock(one)) line += ' '
    if (isList) depth -= 1
  }
  const visitAll = (nodes: readonly HtmlNode[]): void => {
    nodes.forEach((one, index) => {
      if (typeof one !== 'string' && typeof nodes[index - 1] === 'object') line += ' '
      visit(one)
    })
  }
  visitAll(node.children)
  flush()
  return lines.length === 0 ? '' : fence(lines.join('\n'), 'text')
}

/** The content of a table cell, with all blocks on one line. */
function cellBlocks(children: readonly HtmlNode[]): string {
  const isPlain = children.every((child) => typeof child === 'string' || !isBlock(child))
  if (isPlain) return inlineMarkdown(children).trim()
  const parts: string[] = []
  const visit = (nodes: readonly HtmlNode[]): void => {
    const line: HtmlNode[] = []
    const flush = (): void => {
      const text = inlineMarkdown(line).trim()
      if (text !== '') parts.push(text)
      line.length = 0
    }
    for (const node of nodes) {
      if (typeof node === 'string' || (!isBlock(node) && !holdsBlocks(node))) line.push(node)
      else if (!isSilent(node)) {
        flush()
        if (node.name !== 'pre') visit(node.children)
        else {
          const lines = codeText(node).split('\n')
          parts.push(...lines.filter((one) => one.trim() !== '').map(codeLine))
        }
      }
    }
    flush()
  }
  visit(children)
  return parts.join('<br>')
}

function codeLine(text: string): string {
  return inlineMarkdown([{ name: 'code', attributes: new Map(), children: [text] }])
}

function quote(blocks: readonly string[]): string[] {
  const lines = blocks.join('\n\n').split('\n')
  const quoted = lines.map((line) => (line === '' ? '>' : `> ${line}`))
  return blocks.length === 0 ? [] : [quoted.join('\n')]
}

function bold(node: HtmlElement): string[] {
  const text = inlineMarkdown([renamed(node, 'strong')]).trim()
  return textOf(node).trim() === '' ? [] : [text]
}

function nonEmpty(text: string): string[] {
  return text === '' ? [] : [text]
}
