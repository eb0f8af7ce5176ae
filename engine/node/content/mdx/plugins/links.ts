import { defineHastPlugin } from 'satteri'
import type { CompileNotes } from '../notes.ts'
import { placeholderFor } from '../targets.ts'

const attributeOf: Record<string, string> = {
  a: 'href',
  img: 'src',
  source: 'src',
  video: 'src',
  audio: 'src',
}
const names = Object.keys(attributeOf)

/**
 * Links and images, of Markdown and of JSX alike: noted with their place, and relative ones turned
 * into placeholders that name the file meant, since only this file knows what they are relative to.
 */
export function links(notes: CompileNotes, file: string, docsFolder: string | null) {
  const note = (url: string, start: { line: number; column: number } | undefined): string => {
    const target = placeholderFor(url, file, docsFolder)
    notes.links.push({ url, target, line: start?.line ?? 0, column: start?.column ?? 0 })
    return target
  }
  const jsx = {
    filter: names,
    visit(
      node: Readonly<{
        type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'
        name: string | null
        attributes: readonly unknown[]
        position?: { start: { line: number; column: number } } | undefined
      }>,
      context: { setProperty(node: never, key: never, value: never): void },
    ) {
      const wanted = attributeOf[node.name ?? '']
      let changed = false
      const attributes = (
        node.attributes as { type: string; name?: string; value?: unknown }[]
      ).map((attribute) => {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== wanted) return attribute
        if (typeof attribute.value !== 'string') return attribute
        const target = note(attribute.value, node.position?.start)
        if (target === attribute.value) return attribute
        changed = true
        return { ...attribute, value: target }
      })
      if (changed) context.setProperty(node as never, 'attributes' as never, attributes as never)
    },
  }
  return defineHastPlugin({
    name: 'quire-links',
    options: { position: true },
    element: {
      filter: names,
      visit(node, context) {
        const attribute = attributeOf[node.tagName] as string
        const url = node.properties[attribute]
        if (typeof url !== 'string' || url.startsWith('#user-content-')) return
        const target = note(url, node.position?.start)
        if (target !== url) {
          context.setProperty(node, 'properties', { ...node.properties, [attribute]: target })
        }
      },
    },
    mdxJsxFlowElement: jsx as never,
    mdxJsxTextElement: jsx as never,
  })
}
