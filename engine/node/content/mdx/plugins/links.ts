import {
  defineHastPlugin,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from 'satteri'
import { placeAt } from '../../../errors/place-at.ts'
import { placeholderFor } from '../../../html/targets.ts'
import type { CompileNotes } from '../notes.ts'

type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast

const media = ['img', 'source', 'video', 'audio']

/** Returns the attributes that contain a URL, of an element or a component. */
function attributesOf(name: string): readonly string[] {
  if (name === 'Link') return ['to', 'href']
  return [name === 'a' ? 'href' : 'src']
}

/**
 * Records links and images of Markdown and JSX with their positions, and turns relative ones into
 * placeholders for the target file, since the file they are relative to is only known here.
 *
 * @param source text to search for links whose nodes have no position, as in plain Markdown
 */
export function links(
  notes: CompileNotes,
  file: string,
  docsFolder: string | null,
  source: string | null,
) {
  let from = 0
  const find = (url: string) => {
    const at = source?.indexOf(url, from) ?? -1
    if (source === null || at < 0) return { line: 0, column: 0 }
    from = at + url.length
    return placeAt(source, at)
  }
  const note = (url: string, at: { line: number; column: number } | undefined): string => {
    const target = placeholderFor(url, file, docsFolder)
    const { line, column } = at ?? find(url)
    notes.links.push({ url, target, line, column })
    return target
  }
  const jsx = {
    filter: ['a', 'Link', ...media],
    visit(node: Readonly<JsxNode>, context: HastVisitorContext) {
      const wanted = attributesOf(node.name ?? '')
      const attribute = node.attributes.find(
        (one) => one.type === 'mdxJsxAttribute' && wanted.includes(one.name),
      )
      if (attribute?.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return
      const target = note(attribute.value, node.position?.start)
      if (target !== attribute.value) context.setProperty(node, attribute.name, target)
    },
  }
  return defineHastPlugin({
    name: 'quire-links',
    options: { position: true },
    element: {
      filter: ['a', ...media],
      visit(node, context) {
        const [attribute = ''] = attributesOf(node.tagName)
        const url = node.properties[attribute]
        if (typeof url !== 'string' || url.startsWith('#user-content-')) return
        const target = note(url, node.position?.start)
        if (target !== url) context.setProperty(node, attribute, target)
      },
    },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
  })
}
