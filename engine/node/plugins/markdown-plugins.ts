import { guarded } from './failure.ts'
import type { Directive, FenceRenderer, MarkdownExtension, MarkdownFile, Plugin } from './plugin.ts'

/** Something of a plugin, with the plugin that it belongs to. */
export interface Owned<T> {
  plugin: Plugin
  value: T
}

/** What plugins add to Markdown, by what it is asked for. */
export interface MarkdownPlugins {
  /** By name. */
  directives: ReadonlyMap<string, Owned<Directive>>
  /** By language, in lower case. */
  fences: ReadonlyMap<string, Owned<FenceRenderer>>
  /** Those that rewrite sources before they are parsed, in order. */
  prepare: readonly Owned<MarkdownExtension>[]
  /** Those that work on whole trees, in order: they may be asynchronous. */
  trees: readonly Owned<MarkdownExtension>[]
}

/** Returns what plugins add to Markdown; `null` if that is nothing. */
export function markdownPlugins(plugins: readonly Plugin[]): MarkdownPlugins | null {
  const directives = new Map<string, Owned<Directive>>()
  const fences = new Map<string, Owned<FenceRenderer>>()
  const prepare: Owned<MarkdownExtension>[] = []
  const trees: Owned<MarkdownExtension>[] = []
  for (const plugin of plugins) {
    const { markdown } = plugin
    if (!markdown) continue
    for (const [name, value] of Object.entries(markdown.directives ?? {})) {
      directives.set(name, { plugin, value })
    }
    for (const [language, value] of Object.entries(markdown.fences ?? {})) {
      fences.set(language.toLowerCase(), { plugin, value })
    }
    if (markdown.prepare) prepare.push({ plugin, value: markdown })
    const { mdast, hast, remark, rehype } = markdown
    if ([mdast, hast, remark, rehype].some((list) => (list?.length ?? 0) > 0)) {
      trees.push({ plugin, value: markdown })
    }
  }
  if (directives.size + fences.size + prepare.length + trees.length === 0) return null
  return { directives, fences, prepare, trees }
}

/**
 * Returns a source as plugins rewrite it, each after those before it.
 *
 * @throws PluginFailure if one of them fails
 */
export function preparedBy(
  plugins: MarkdownPlugins | null | undefined,
  file: MarkdownFile,
): string {
  return (plugins?.prepare ?? []).reduce((source, { plugin, value }) => {
    const call = { plugin, hook: 'markdown.prepare', file: file.file }
    return guarded(call, () => {
      const prepared = value.prepare?.({ ...file, source })
      if (typeof prepared === 'string') return prepared
      throw new Error('It returned something that is not text')
    })
  }, file.source)
}
