import type { MarkdownConfig } from '../config/site-config.ts'
import { type MarkdownNode, sourceTree } from '../content/mdx/source-tree.ts'
import { codeTargets } from './code-targets.ts'
import type { Target } from './target.ts'

const urlAttributes = ['href', 'src', 'to', 'poster', 'data', 'srcDark', 'image']

/**
 * Finds all references to files and pages in a page or partial, by its Markdown tree: links,
 * images, definitions, attributes, imports, and settings of the front matter.
 *
 * @throws QuireError `mdx-syntax` if the source cannot be parsed
 */
export function markdownTargets(source: string, file: string, config: MarkdownConfig): Target[] {
  const { tree, prepared } = sourceTree(source, file, config)
  const found = frontMatterTargets(prepared)
  visit(tree)
  return found.flatMap((target) => inOriginal(target, prepared, source))

  function visit(node: MarkdownNode): void {
    const { start, end } = node.position ?? {}
    if (start && end) found.push(...targetsOf(node, start.offset, end.offset))
    for (const child of node.children ?? []) visit(child)
  }

  function targetsOf(node: MarkdownNode, start: number, end: number): Target[] {
    const text = prepared.slice(start, end)
    switch (node.type) {
      case 'link':
      case 'image': {
        const label = node.children?.at(-1)?.position?.end.offset ?? start + 1
        // The text of an image has no node.
        const from = prepared.indexOf('](', node.type === 'image' ? labelEnd(start) : label)
        return from < 0 || from >= end ? [] : destination(from + 2, node.url ?? '')
      }
      case 'definition': {
        const colon = text.indexOf(']:')
        return colon < 0 ? [] : destination(start + colon + 2, node.url ?? '')
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return attributeTargets(node, start, node.children?.[0]?.position?.start.offset ?? end)
      case 'html':
        return htmlTargets(text, start)
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const braces = node.type === 'mdxjsEsm' ? 0 : 1
        const inner = text.slice(braces, text.length - braces)
        return codeTargets(inner, 'block.jsx').map((target) => moved(target, start + braces))
      }
      default:
        return []
    }
  }

  /** Returns the end of an image's text: its closing bracket. */
  function labelEnd(start: number): number {
    let depth = 0
    for (let at = start; at < prepared.length; at++) {
      if (prepared[at] === '\\') at++
      else if (prepared[at] === '[') depth++
      else if (prepared[at] === ']' && --depth === 0) return at
    }
    return start
  }

  function destination(from: number, url: string): Target[] {
    let start = from
    while (/\s/.test(prepared[start] ?? '')) start++
    const isBracketed = prepared[start] === '<'
    if (isBracketed) start++
    let end = start
    for (let depth = 0; end < prepared.length; end++) {
      const char = prepared[end]!
      if (char === '\\') end++
      else if (isBracketed ? char === '>' : /\s/.test(char)) break
      else if (!isBracketed && char === '(') depth++
      else if (!isBracketed && char === ')' && --depth < 0) break
    }
    const form = isBracketed ? 'brackets' : 'bare'
    // Text that differs from the parsed value is left unchanged.
    const raw = prepared.slice(start, end)
    const read = raw.replace(/\\([!-/:-@[-`{-~])/g, '$1')
    return read === url ? [{ value: url, start, end, kind: 'url', form }] : []
  }

  function attributeTargets(node: MarkdownNode, start: number, end: number): Target[] {
    const tag = prepared.slice(start, end)
    return (node.attributes ?? []).flatMap(({ type, name, value }): Target[] => {
      if (type !== 'mdxJsxAttribute' || name === undefined) return []
      if (typeof value === 'string') {
        if (!urlAttributes.includes(name)) return []
        const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'd').exec(tag)
        const [from, to] = match?.indices?.[1] ?? match?.indices?.[2] ?? []
        if (from === undefined || to === undefined || tag.slice(from, to) !== value) return []
        return [{ value, start: start + from, end: start + to, kind: 'url', form: 'quoted' }]
      }
      const code = (value as { value?: string } | null)?.value
      const at = code === undefined ? -1 : tag.indexOf(code)
      if (code === undefined || at < 0) return []
      const targets = codeTargets(`(${code})`, 'block.jsx')
      const isUrl = urlAttributes.includes(name) && /^\s*(["'`])[^"'`]*\1\s*$/.exec(code)
      if (isUrl) {
        const from = start + at + code.indexOf(isUrl[1]!) + 1
        const text = code.trim().slice(1, -1)
        return [{ value: text, start: from, end: from + text.length, kind: 'url', form: 'quoted' }]
      }
      return targets.map((target) => moved(target, start + at - 1))
    })
  }
}

function htmlTargets(html: string, shift: number): Target[] {
  const pattern = /\s(?:href|src|poster|data)\s*=\s*(?:"([^"]*)"|'([^']*)')/dg
  return [...html.matchAll(pattern)].map((match) => {
    const [start, end] = match.indices![1] ?? match.indices![2]!
    const value = html.slice(start, end)
    return { value, start: start + shift, end: end + shift, kind: 'url', form: 'quoted' }
  })
}

/** Settings of the front matter that refer to a file or a doc. */
const settings: Record<string, Target['kind']> = {
  image: 'url',
  pagination_next: 'doc',
  pagination_prev: 'doc',
}

function frontMatterTargets(source: string): Target[] {
  const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(source)
  if (block === null) return []
  const pattern = /^(\w+):[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'#][^\n#]*?))[ \t\r]*(?:#.*)?$/dgm
  const shift = block[0].indexOf(block[1]!)
  return [...block[1]!.matchAll(pattern)].flatMap((match): Target[] => {
    const kind = Object.hasOwn(settings, match[1]!) ? settings[match[1]!] : undefined
    const [start, end] = match.indices![2] ?? match.indices![3] ?? match.indices![4]!
    if (kind === undefined) return []
    const value = block[1]!.slice(start, end)
    return [{ value, start: start + shift, end: end + shift, kind, form: 'quoted' }]
  })
}

function moved(target: Target, by: number): Target {
  return { ...target, start: target.start + by, end: target.end + by }
}

/**
 * Returns a target of the prepared source in the original one. Older syntax is rewritten within its
 * line, so a target is at the same position, or at the only occurrence of the text in its line.
 */
function inOriginal(target: Target, prepared: string, source: string): Target[] {
  if (prepared === source) return [target]
  const before = prepared.slice(0, target.start)
  const line = before.split('\n').length - 1
  const column = target.start - (before.lastIndexOf('\n') + 1)
  const lines = source.split('\n')
  const text = prepared.slice(target.start, target.end)
  const start = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0)
  const authoredLine = lines[line] ?? ''
  const same = authoredLine === prepared.split('\n')[line]
  const at = same ? column : authoredLine.indexOf(text)
  if (at < 0 || (!same && authoredLine.indexOf(text, at + 1) >= 0)) return []
  return [{ ...target, start: start + at, end: start + at + text.length }]
}
