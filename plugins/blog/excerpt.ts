import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { type HastNode, markdownToHtml } from 'satteri'

const MARKER = /^[ \t]*(?:<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\})[ \t]*$/m

/** The part of a post that lists show, as Markdown. */
export interface Excerpt {
  markdown: string
  /** Whether the post is longer. */
  truncated: boolean
}

/**
 * Returns the text before the marker, `<!-- truncate -->` or its form in MDX. Without a marker, it
 * returns everything if `whole` is set, else the first paragraph.
 */
export function excerptOf(body: string, whole: boolean): Excerpt {
  const marker = MARKER.exec(body)
  if (marker) return { markdown: plainMarkdown(body.slice(0, marker.index)), truncated: true }
  const markdown = plainMarkdown(body)
  if (whole) return { markdown, truncated: false }
  const [paragraph = '', ...others] = markdown
    .split(/\n[ \t]*\n/)
    .filter((block) => block.trim() !== '')
  return { markdown: paragraph, truncated: others.length > 0 }
}

/**
 * Removes MDX syntax from Markdown: imports, exports, components and comments on separate lines.
 */
function plainMarkdown(source: string): string {
  const lines: string[] = []
  let fence = ''
  let skipping = false
  for (const line of source.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === '' || (mark[0] === fence[0] && mark.length >= fence.length))) {
      fence = fence === '' ? mark : ''
    }
    if (fence === '' && !mark) {
      if (/^(?:import|export)\s/.test(line)) skipping = true
      if (line.trim() === '') skipping = false
      if (skipping || /^\s*(?:<\/?[A-Z][^>]*>?|\{\/\*.*\*\/\}|<!--.*-->|:::.*)\s*$/.test(line)) {
        lines.push('')
        continue
      }
    }
    lines.push(line)
  }
  return lines.join('\n').trim()
}

/** Allowed HTML in excerpts. Ids are removed: several excerpts share a page. */
const schema: Schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    '*': ['title', 'colSpan', 'rowSpan'],
    img: ['src', 'alt'],
    ol: ['start'],
    td: [['style', /^text-align: \w+$/]],
    th: [['style', /^text-align: \w+$/]],
  },
  clobber: [],
  strip: ['script', 'style'],
}

/**
 * Renders an excerpt as sanitized HTML. Headings move down a level, below the title of the post in
 * the list. `resolve` resolves links; relative images are left out.
 */
export function excerptHtml(markdown: string, resolve: (url: string) => string): string {
  const { html } = markdownToHtml(markdown, {
    features: { rawHtml: true, headingAttributes: true, gfm: { footnotes: false } },
    hastPlugins: [
      {
        name: 'blog-excerpt',
        after(root, context) {
          const tree = sanitize(root, schema) as Parent
          context.replaceNode(root, {
            ...tree,
            children: adaptNodes(tree.children, resolve),
          } as never)
        },
      },
    ],
  })
  return html.trim()
}

type Parent = Extract<HastNode, { type: 'root' | 'element' }>
type Child = Parent['children'][number]

function adaptNodes(nodes: readonly Child[], resolve: (url: string) => string): Child[] {
  return nodes.flatMap((node): Child[] => {
    if (node.type !== 'element') return [node]
    const { tagName, properties } = node
    const { href, src } = properties
    if (tagName === 'img' && !/^(?:https?:|\/)/.test(String(src ?? ''))) return []
    const children = adaptNodes(node.children, resolve) as typeof node.children
    const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '')
    if (tagName === 'p' && isEmpty) return []
    const level = /^h([1-6])$/.exec(tagName)?.[1]
    return [
      {
        ...node,
        children,
        tagName: level ? `h${Math.min(6, Number(level) + 1)}` : tagName,
        properties: { ...properties, ...(typeof href === 'string' && { href: resolve(href) }) },
      },
    ]
  })
}

/** Returns the text of HTML on one line, cut between words. */
export function textOf(html: string, length = 180): string {
  const text = html
    .replace(/<pre\b[\s\S]*?<\/pre>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= length) return text
  return `${text.slice(0, text.lastIndexOf(' ', length)).replace(/[\s,;:.]+$/, '')}…`
}

/** Average reading speed in words per minute. */
const WORDS_PER_MINUTE = 200

/** Returns the reading time of a text in minutes, at least 1. */
export function readingMinutes(body: string): number {
  const text = body.replace(/^(?:import|export)\s.*$/gm, '').replace(/<[^>]+>/g, ' ')
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike) words += 1
  }
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
