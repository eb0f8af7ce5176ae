import type { Messages } from '../../shared/messages.ts'
import { nearest } from '../errors/nearest.ts'
import { guarded } from './failure.ts'
import type {
  CodeBlock,
  CodeForms,
  Directive,
  FenceRenderer,
  MarkdownExtension,
  MarkdownFile,
  Plugin,
} from './plugin.ts'

/** A member of a plugin, with its plugin. */
export interface Owned<T> {
  plugin: Plugin
  value: T
}

/** The Markdown extensions of plugins, grouped by use. */
export interface MarkdownPlugins {
  /** By name. */
  directives: ReadonlyMap<string, Owned<Directive>>
  /** By language, in lower case. */
  fences: ReadonlyMap<string, Owned<FenceRenderer>>
  /** Extensions that show code in several forms, in order. */
  codeForms: readonly Owned<MarkdownExtension>[]
  /** Extensions that describe parts of code, in order. */
  codeFacts: readonly Owned<MarkdownExtension>[]
  /** Extensions that rewrite sources before they are parsed, in order. */
  prepare: readonly Owned<MarkdownExtension>[]
  /** Extensions that transform whole trees, in order; they may be asynchronous. */
  trees: readonly Owned<MarkdownExtension>[]
}

/** Returns the Markdown extensions of plugins; `null` if there are none. */
export function markdownPlugins(plugins: readonly Plugin[]): MarkdownPlugins | null {
  const directives = new Map<string, Owned<Directive>>()
  const fences = new Map<string, Owned<FenceRenderer>>()
  const codeForms: Owned<MarkdownExtension>[] = []
  const codeFacts: Owned<MarkdownExtension>[] = []
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
    if (markdown.codeForms) codeForms.push({ plugin, value: markdown })
    if (markdown.codeFacts) codeFacts.push({ plugin, value: markdown })
    if (markdown.prepare) prepare.push({ plugin, value: markdown })
    if (markdown.transforms?.length) trees.push({ plugin, value: markdown })
  }
  const lists = [codeForms, codeFacts, prepare, trees]
  if (directives.size + fences.size === 0 && lists.every(({ length }) => length === 0)) return null
  return { directives, fences, codeForms, codeFacts, prepare, trees }
}

/**
 * Returns a source after each plugin has rewritten it, in order.
 *
 * @throws PluginFailure if a plugin fails
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

/**
 * Returns the forms of a code block; `undefined` if no plugin adds any.
 *
 * @throws PluginFailure if a plugin fails
 */
export function codeFormsOf(
  plugins: MarkdownPlugins | null | undefined,
  block: CodeBlock,
  messages: Messages,
): CodeForms | undefined {
  for (const { plugin, value } of plugins?.codeForms ?? []) {
    const hook = 'markdown.codeForms'
    const result = guarded({ plugin, hook }, () => {
      const forms = value.codeForms?.(block, { message: messageOf(messages, hook) })
      return forms === undefined ? undefined : checkedForms(forms)
    })
    if (result) return result
  }
  return undefined
}

/** Validates the forms that a plugin has returned. */
function checkedForms(result: CodeForms): CodeForms {
  const values = result.forms.map(({ value }) => value)
  if (values.length === 0)
    throw new Error('It returned no forms; return `undefined` if there are none')
  const invalidValue = values.find(
    (value, index) => !/^[\w.-]+$/.test(value) || values.indexOf(value) < index,
  )
  if (invalidValue === undefined) return result
  throw new Error(
    `It returned a form with the value ${JSON.stringify(invalidValue)}; values consist of letters, digits, dots and hyphens, and must be unique`,
  )
}

/** Returns a lookup of messages by key. Errors name `hook`, the function of the plugin. */
export function messageOf(messages: Messages, hook: string): (key: string) => string {
  return (key) => {
    const text = (messages as Readonly<Record<string, string>>)[key]
    if (text !== undefined) return text
    const close = nearest(key, Object.keys(messages))
    throw new Error(
      `There is no message "${key}"${close ? `; did you mean "${close}"?` : ''} (requested in \`${hook}\`)`,
    )
  }
}
