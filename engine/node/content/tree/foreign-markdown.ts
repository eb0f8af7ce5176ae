import { sanitize } from 'hast-util-sanitize'
import { defineHastPlugin, defineMdastPlugin, markdownToHtml } from 'satteri'
import { QuireError } from '../../errors/quire-error.ts'
import { beyondLimits } from '../mdx/limits.ts'
import type { ElementContent, Root } from './hast.ts'
import { ALLOWED_ELEMENTS, foreignSchema } from './schema.ts'

/** Maximum nesting of elements. Parsing time grows with its square, and tree walks recurse. */
const MAX_ELEMENTS = 100

/** Elements without a closing tag, or with an optional one. */
const unclosed = /^(?:br|dd|dt|hr|img|input|li|p|tbody|td|tfoot|th|thead|tr)$/

/**
 * Parses untrusted Markdown and returns its sanitised content. Braces, imports, directives and ids
 * of headings are text; code blocks keep their language and `data-meta`.
 *
 * @throws QuireError `mdx-syntax` if it is nested too deeply
 */
export function foreignMarkdown(text: string): ElementContent[] {
  const note = beyondLimits(text, false)
  if (note)
    throw new QuireError({
      rule: note.rule,
      message: note.message,
      ...(note.hint && { hint: note.hint }),
    })
  let sanitised: Root = { type: 'root', children: [] }
  let depth = 0
  markdownToHtml(text, {
    features: {
      rawHtml: true,
      directive: false,
      frontmatter: false,
      headingAttributes: false,
      gfm: { footnotes: false },
    },
    mdastPlugins: [
      defineMdastPlugin({
        name: 'quire-foreign',
        html(node, context) {
          depth = depthAfter(node.value, depth)
          context.setProperty(node, 'value', withoutOtherTags(node.value))
        },
        code(node, context) {
          if (!node.meta) return
          context.setProperty(node, 'data', { hProperties: { dataMeta: node.meta } })
        },
      }),
    ],
    hastPlugins: [
      defineHastPlugin({
        name: 'quire-foreign-tree',
        after(tree) {
          assertShallow(tree as Root)
          sanitised = sanitize(tree as Root, foreignSchema) as Root
        },
      }),
    ],
  })
  return sanitised.children as ElementContent[]
}

/**
 * Turns tags that sanitising would remove into text: `List<String>` is not HTML. For readability,
 * not safety: the result is sanitised.
 */
function withoutOtherTags(html: string): string {
  return html.replace(/<(?=\/?([a-z][^\s/>]*))/gi, (mark, name: string) =>
    ALLOWED_ELEMENTS.has(name.toLowerCase()) ? mark : '&lt;',
  )
}

function depthAfter(html: string, before: number): number {
  let depth = before
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const element = name.toLowerCase()
    if (unclosed.test(element) || !ALLOWED_ELEMENTS.has(element)) continue
    depth = Math.max(0, depth + (slash ? -1 : 1))
    if (depth > MAX_ELEMENTS) throw deepElements()
  }
  return depth
}

/** Emphasis and links can be nested as deeply as elements. */
function assertShallow(root: Root): void {
  let level: (Root | Root['children'][number])[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > 2 * MAX_ELEMENTS + 2) throw deepElements()
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
}

function deepElements(): QuireError {
  return new QuireError({
    rule: 'mdx-syntax',
    message: `Elements are nested more than ${MAX_ELEMENTS} levels deep in Markdown from a source.`,
    hint: 'Close elements that are open, or show the text as a code block.',
  })
}
