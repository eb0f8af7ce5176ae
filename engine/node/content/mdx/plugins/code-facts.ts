import { resolve } from 'node:path'
import { defineMdastPlugin } from 'satteri'
import { hashOfNames } from '../../../files/file-hashes.ts'
import { hashOf } from '../../../files/hash.ts'
import { namesIn, readText } from '../../../files/read-text.ts'
import { toSiteFile } from '../../../files/site-file.ts'
import { guarded } from '../../../plugins/failure.ts'
import type { Owned } from '../../../plugins/markdown-plugins.ts'
import type { FenceFacts, MarkdownExtension, SourceFence } from '../../../plugins/plugin.ts'
import { findingOf } from '../../../plugins/report.ts'
import type { CompileNotes } from '../notes.ts'
import { componentNode } from './component-node.ts'
import { contentColumn, placeOf } from './places.ts'

interface CodeFactsOptions {
  plugins: readonly Owned<MarkdownExtension>[]
  /** Absolute folder of the site. */
  root: string
  /** Relative to the site's root. */
  file: string
  locale: string
}

/** Asks plugins about the fences of a file, before these are rendered. */
export function codeFacts(notes: CompileNotes, { plugins, root, file, locale }: CodeFactsOptions) {
  const fences: SourceFence[] = []
  const facts = new Map<number, FenceFacts>()
  /** Files and folders that plugins have read, relative to the site's root, with their hashes. */
  const reads = new Map<string, string | null>()
  const read = (path: string): string | undefined => {
    const absolute = resolve(root, path)
    const text = readText(absolute)
    reads.set(toSiteFile(root, absolute), text === null ? null : hashOf(text))
    return text ?? undefined
  }
  const list = (path: string): string[] => {
    const absolute = resolve(root, path)
    const names = namesIn(absolute)
    reads.set(`${toSiteFile(root, absolute)}/`, hashOfNames(names))
    return names ?? []
  }
  const collect = defineMdastPlugin({
    name: 'quire-code-facts',
    options: { position: true },
    code(node, { source }) {
      const place = placeOf(node)
      const { lang, meta, value } = node
      fences.push({
        language: lang ?? '',
        meta: meta ?? '',
        code: value,
        line: place?.start.line ?? 1,
        column: contentColumn(place, source),
      })
    },
    after(tree, context) {
      if (fences.length === 0) return
      for (const { plugin, value } of plugins) {
        const said = notes.attempt(() =>
          guarded({ plugin, hook: 'markdown.codeFacts', file }, () =>
            value.codeFacts?.(
              { file, fences },
              {
                root,
                locale,
                read,
                list,
                report({ line = 1, column = 1, ...report }) {
                  const position = { line, column }
                  notes.add({ ...findingOf(plugin, report, 'code'), position })
                },
              },
            ),
          ),
        )
        for (const [index, one] of said?.fences ?? []) if (!facts.has(index)) facts.set(index, one)
        if (said?.island === undefined) continue
        context.appendChild(tree, componentNode('mdxJsxFlowElement', said.island) as never)
      }
    },
  })
  return { collect, facts, reads }
}
