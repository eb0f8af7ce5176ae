import { englishMessages } from '../../../../shared/messages.ts'
import { markdownPlugins } from '../../../plugins/markdown-plugins.ts'
import type { MarkdownExtension } from '../../../plugins/plugin.ts'
import { createHighlighter } from '../../code/highlight/highlighter.ts'
import type { CompileInput } from '../compile.ts'

/** Returns the input for compiling the page `docs/a.mdx` of a site with one plugin, for tests. */
export function compileInput(source: string, markdown?: MarkdownExtension): CompileInput {
  return {
    source,
    file: 'docs/a.mdx',
    docsFolder: 'docs',
    messages: englishMessages,
    highlighter: createHighlighter(),
    markdown: {
      format: 'mdx',
      mermaid: false,
      admonitions: ['note'],
      elements: [],
      replaced: [],
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      anchors: { maintainCase: false },
      emoji: null,
    },
    ...(markdown && {
      plugins: markdownPlugins([{ name: 'own', api: 1, version: '1', markdown }]),
    }),
  }
}
