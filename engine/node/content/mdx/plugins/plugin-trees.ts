import type { HastPluginEntry, MdastPluginEntry } from 'satteri'
import type { VFile } from 'vfile'
import { guarded, type PluginCall } from '../../../plugins/failure.ts'
import type { MarkdownPlugins } from '../../../plugins/markdown-plugins.ts'
import type { MarkdownFile, TreeTransform, UnifiedPlugin } from '../../../plugins/plugin.ts'
import { ruleOf } from '../../../plugins/rule.ts'
import type { CompileNotes } from '../notes.ts'
import { PLACE, placeOf } from './places.ts'

/** The plugins for the trees of one file, in the order in which they run. */
export interface TreePlugins {
  /** Before the engine's plugins. */
  mdast: MdastPluginEntry[]
  /** On the HTML tree, before the engine's plugins. */
  rehype: HastPluginEntry[]
  /** After the engine's plugins. */
  hast: HastPluginEntry[]
}

/**
 * Returns the visitors and the unified plugins that apply to a file, and records their messages.
 */
export function treePlugins({ trees }: MarkdownPlugins, file: MarkdownFile, notes: CompileNotes) {
  const found: TreePlugins = { mdast: [], rehype: [], hast: [] }
  for (const { plugin, value } of trees) {
    const callOf = (name: string) => ({
      plugin,
      hook: `markdown.transforms.${name}`,
      file: file.file,
    })
    const isConcerned = (one: TreeTransform) => !one.applies || one.applies(file)
    const transforms = guarded(callOf('applies'), () => value.transforms!.filter(isConcerned))
    const remark: UnifiedPlugin[] = []
    const rehype: UnifiedPlugin[] = []
    for (const one of transforms) {
      if ('mdast' in one) found.mdast.push(watched(one.mdast, callOf('mdast')))
      else if ('hast' in one) found.hast.push(watched(one.hast, callOf('hast')))
      else if ('remark' in one) remark.push(one.remark)
      else rehype.push(one.rehype)
    }
    if (remark.length > 0) {
      const run = transformer(remark, file, callOf('remark'), notes)
      found.mdast.push({
        name: `${plugin.name}-remark`,
        options: { position: true },
        async after(root, context) {
          context.replaceNode(root, placed((await run(root)) as Tree) as never)
        },
      })
    }
    if (rehype.length > 0) {
      const run = transformer(rehype, file, callOf('rehype'), notes)
      found.rehype.push({
        name: `${plugin.name}-rehype`,
        options: { position: true },
        async after(root, context) {
          context.replaceNode(root, (await run(root)) as never)
        },
      })
    }
  }
  return found
}

/** Adds the name of the plugin and the position of the node to an error of a visitor. */
function watched<Entry extends MdastPluginEntry | HastPluginEntry>(
  entry: Entry,
  call: PluginCall,
): Entry {
  const wrap = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...args: unknown[]) => {
        const position = isPlain(args[0]) ? placeOf(args[0])?.start : undefined
        const result = guarded({ ...call, position }, () =>
          (value as (...all: unknown[]) => unknown)(...args),
        )
        return isPlain(result) && 'name' in result ? wrap(result) : result
      }
    }
    if (Array.isArray(value)) return value.map(wrap)
    if (!isPlain(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        typeof one === 'function' ||
        (typeof one === 'object' && key !== 'options' && key !== 'filter')
          ? wrap(one)
          : one,
      ]),
    )
  }
  return wrap(entry) as Entry
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a function that runs unified plugins on a tree. */
function transformer(
  list: readonly UnifiedPlugin[],
  { file, source, isMdx }: MarkdownFile,
  call: PluginCall,
  notes: CompileNotes,
): (tree: object) => Promise<object> {
  return (tree) =>
    guarded(call, async () => {
      const [{ unified }, { VFile }] = await Promise.all([import('unified'), import('vfile')])
      const processor = unified()
      for (const one of list) {
        const [plugin, ...options] = Array.isArray(one) ? one : [one]
        processor.use(plugin as never, ...(options as []))
      }
      checkParser(processor.freeze().data() as Record<string, unknown>)
      const document = new VFile({ path: file, value: source })
      document.data.isMdx = isMdx
      const result = await processor.run(plainTree(tree) as never, document)
      for (const message of document.messages) addMessage(notes, call, message)
      return result
    })
}

type Message = VFile['messages'][number]

/** Records messages of a unified plugin (`file.message()`); `file.info()` is not for authors. */
function addMessage(notes: CompileNotes, { plugin }: PluginCall, message: Message): void {
  const { reason, ruleId, note, url, line, column, fatal } = message
  if (fatal !== false) return
  const hint = [note, url && `See ${url}.`].filter(Boolean).join(' ')
  notes.add({
    rule: ruleOf(plugin, ruleId ?? 'message'),
    message: /[.!?]$/.test(reason) ? reason : `${reason}.`,
    severity: 'warning',
    ...(hint && { hint }),
    ...(line && { position: { line, column: column ?? 1 } }),
  })
}

/** @throws Error if a plugin tries to extend a parser that is not used here */
function checkParser(data: Record<string, unknown>): void {
  if (!data.micromarkExtensions && !data.fromMarkdownExtensions) return
  throw new Error(
    'One of these plugins extends the parser of remark, and pages are parsed by another one. Remove it: tables, footnotes, directives and front matter are read anyway; for other syntax, write a plugin with `prepare`',
  )
}

interface Tree {
  type: string
  position?: object
  data?: Record<string, unknown>
  children?: Tree[]
}

/** Copies a tree to plain objects, as unified plugins expect it. */
function plainTree(node: unknown): Tree {
  return JSON.parse(
    JSON.stringify(node, (key, value) =>
      key === '_resolver' || key === '_id' ? undefined : value,
    ),
  )
}

const needPlaces = new Set(
  'code containerDirective leafDirective textDirective mdxjsEsm'.split(' '),
)

/** Stores the positions that the engine needs in the nodes: a tree that is put back has none. */
function placed(node: Tree): Tree {
  if (needPlaces.has(node.type) && node.position) {
    node.data = { ...node.data, [PLACE]: node.position }
  }
  node.children?.forEach(placed)
  return node
}
