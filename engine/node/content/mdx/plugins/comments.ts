import { defineHastPlugin } from 'satteri'

/** Removes comments from plain Markdown, since they are not meant for readers. */
export const withoutComments = defineHastPlugin({
  name: 'quire-without-comments',
  comment(node, context) {
    context.removeNode(node)
  },
})
