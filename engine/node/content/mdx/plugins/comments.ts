import { defineHastPlugin } from 'satteri'

/** Comments of plain Markdown are the author's: they are not sent to readers. */
export const withoutComments = defineHastPlugin({
  name: 'quire-without-comments',
  comment(node, context) {
    context.removeNode(node)
  },
})
