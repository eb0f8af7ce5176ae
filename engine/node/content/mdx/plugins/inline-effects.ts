import {
  defineHastPlugin,
  type HastPluginDefinition,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from 'satteri'
import { inlineHandler, isHandler } from '../../../html/inline-effects.ts'
import type { CompileNotes } from '../notes.ts'

type JsxNode = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>

/** Reports handlers on HTML elements of a page. Components may use such props. */
export function inlineEffects(notes: CompileNotes): HastPluginDefinition {
  const visitor = {
    filter: [],
    visit(node: JsxNode) {
      const name = node.name ?? ''
      if (!/^[a-z][^.]*$/.test(name)) return
      const position = node.position?.start
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || !isHandler(attribute.name)) continue
        notes.add({ ...inlineHandler(name, attribute.name), position })
      }
    },
  }
  return defineHastPlugin({
    name: 'quire-inline-effects',
    options: { position: true },
    mdxJsxFlowElement: visitor,
    mdxJsxTextElement: visitor,
  })
}
