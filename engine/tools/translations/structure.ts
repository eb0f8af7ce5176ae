import type { MarkdownNode, SourceSection } from 'quire-docs/build'

/** Parses the source of a section. */
export type ParseSection = (source: string) => MarkdownNode

/** A difference between the structures of a translation and its original. */
export interface Difference {
  /** 1-based line in the translation. */
  line: number
  /** Predicate of a sentence: `has the fence ts, where the original has none`. */
  what: string
}

interface Part {
  text: string
  line: number
}

/**
 * Compares the structure of two docs, section by section and as trees: headings, fences with their
 * languages, components, directives and images in their order, and the targets of links, whose
 * order depends on the language.
 */
export function structureDifference(
  original: readonly SourceSection[],
  translation: readonly SourceSection[],
  parse: ParseSection,
): Difference | null {
  for (const [index, section] of translation.entries()) {
    const from = original[index]
    const found = from && sectionDifference(from, section, parse)
    if (found) return found
  }
  if (original.length === translation.length) return null
  const line = translation[original.length]?.line ?? translation.at(-1)?.line ?? 1
  return {
    line,
    what: `has ${translation.length - 1} headings, where the original has ${original.length - 1}`,
  }
}

/** Compares the structure of two sections. Lines refer to the file of the translation. */
export function sectionDifference(
  original: Pick<SourceSection, 'text'>,
  translation: Pick<SourceSection, 'text' | 'line'>,
  parse: ParseSection,
): Difference | null {
  const [from, to] = [partsOf(original.text, parse), partsOf(translation.text, parse)]
  const shift = translation.line - 1
  for (let index = 0; index < Math.max(from.tree.length, to.tree.length); index++) {
    const [wanted, found] = [from.tree[index], to.tree[index]]
    if (wanted?.text === found?.text) continue
    return {
      line: shift + (found?.line ?? translation.text.split('\n').length),
      what: `has ${found?.text ?? 'no more'}, where the original has ${wanted?.text ?? 'no more'}`,
    }
  }
  const lost = from.links.find((url) => !to.links.includes(url))
  if (lost !== undefined) return { line: shift + 1, what: `has no link to ${lost}` }
  const added = to.links.find((url) => !from.links.includes(url))
  return added === undefined
    ? null
    : { line: shift + 1, what: `has a link to ${added}, which the original has not` }
}

function partsOf(source: string, parse: ParseSection): { tree: Part[]; links: string[] } {
  const tree: Part[] = []
  const links: string[] = []
  const visit = (node: MarkdownNode, depth: number): void => {
    const text = describe(node)
    const place = depth > 0 ? ` at depth ${depth}` : ''
    if (text !== null) tree.push({ text: text + place, line: node.position?.start.line ?? 1 })
    if (node.type === 'link' && node.url) links.push(node.url)
    for (const child of node.children ?? []) visit(child, text === null ? depth : depth + 1)
  }
  visit(parse(source), 0)
  return { tree, links }
}

function describe({ type, depth, lang, name, url }: MarkdownNode): string | null {
  switch (type) {
    case 'heading':
      return `a heading of level ${depth}`
    case 'code':
      return lang ? `a fence of ${lang}` : 'a fence'
    case 'image':
      return `the image ${url}`
    case 'table':
      return 'a table'
    case 'list':
      return 'a list'
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return name ? `<${name}>` : null
    case 'containerDirective':
    case 'leafDirective':
      return `:::${name}`
    default:
      return null
  }
}
