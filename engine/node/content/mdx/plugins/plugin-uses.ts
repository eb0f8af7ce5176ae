import {
  defineHastPlugin,
  defineMdastPlugin,
  type MdastNode,
  type MdastVisitorContext,
} from 'satteri'
import type { Messages } from '../../../../shared/messages.ts'
import { guarded } from '../../../plugins/failure.ts'
import { type MarkdownPlugins, messageOf } from '../../../plugins/markdown-plugins.ts'
import type { PageNode } from '../../../plugins/page-tree.ts'
import type { DirectiveUse, MarkdownContext, Plugin, Replacement } from '../../../plugins/plugin.ts'
import { findingOf } from '../../../plugins/report.ts'
import { attributesOf, parseMeta } from '../../code/meta.ts'
import { pageNodes } from '../../tree/page-nodes.ts'
import type { CompileNotes } from '../notes.ts'
import { componentNode } from './component-node.ts'
import { htmlChild } from './html-child.ts'
import { contentColumn, type NodePlace, placeOf, withoutIndent } from './places.ts'
import { isInWord, isMeant } from './plain-colons.ts'

/** Placeholder element for a plugin's HTML until the tree is HTML. */
const SLOT = 'quire-slot'

type DirectiveNode = Extract<
  MdastNode,
  { type: 'containerDirective' | 'leafDirective' | 'textDirective' }
>
type CodeNode = Extract<MdastNode, { type: 'code' }>

interface UsesOptions {
  plugins: MarkdownPlugins
  /** Relative to the site's root. */
  file: string
  locale: string
  messages: Messages
  /** Part of ids, so that those in partials do not clash with the page's. */
  idPart: string
  /** Whether the code traces errors. */
  isTraced: boolean
  /** Whether the page comes from a plugin's source, so that no code in it may run. */
  isForeign: boolean
  /** Called with each container directive, which must be closed. */
  contained(node: DirectiveNode & { type: 'containerDirective' }, source: string): void
}

/** Replaces directives and fences by the results of plugins. */
export function pluginUses(notes: CompileNotes, options: UsesOptions) {
  const { plugins, file, locale, messages, idPart } = options
  /** Where components of replacements are first used, for errors: new nodes have no positions. */
  const components = new Map<string, NodePlace['start']>()
  const slots: string[] = []
  const ids = new Map<string, number>()
  const visit = (node: Readonly<DirectiveNode>, context: MdastVisitorContext) =>
    directive(node, context) as never
  /** Replaces the directives that plugins have claimed. */
  const directives = defineMdastPlugin({
    name: 'quire-plugin-directives',
    options: { position: true },
    containerDirective: visit,
    leafDirective: visit,
    textDirective: visit,
  })
  /** Inserts the HTML of plugins into the tree. */
  const insert = defineHastPlugin({
    name: 'quire-plugin-slots',
    element: {
      filter: [SLOT],
      visit(node) {
        const html = slots[Number(node.properties.dataSlot)] ?? ''
        // Raw HTML requires the compiler's optimization, which traced code lacks.
        return options.isTraced ? htmlChild(html) : { type: 'raw', value: html }
      },
    },
  })
  return { components, directives, insert, fence }

  /**
   * Returns the replacement of a fence by a plugin; `null` if it is a code block.
   *
   * @param codeBlock renders it as a code block
   */
  function fence(node: Readonly<CodeNode>, source: string, codeBlock: () => string) {
    const language = node.lang ?? ''
    const owned = plugins.fences.get(language.toLowerCase())
    if (!owned || (owned.value.runsCode && options.isForeign)) return null
    const { plugin, value } = owned
    const place = placeOf(node)
    const meta = node.meta ?? ''
    const use = {
      language,
      meta,
      attributes: attributesOf(parseMeta(meta).meta),
      code: node.value,
      codeBlock,
    }
    const column = contentColumn(place, source)
    const replacement = call(plugin, 'fences', language, place, column, (context) => {
      const shown = value.render(use, context)
      return shown === undefined ? undefined : checked(shown)
    })
    if (replacement === undefined) return null
    return replace(replacement, 'mdxJsxFlowElement', place, () => [slot(codeBlock())])
  }

  function directive(node: Readonly<DirectiveNode>, visited: MdastVisitorContext) {
    const { source } = visited
    const owned = plugins.directives.get(node.name)
    if (!owned) return undefined
    const { plugin, value } = owned
    const form = FORMS[node.type]
    if (form === 'text' && isInWord(node, source)) return undefined
    const place = placeOf(node)
    if (node.type === 'containerDirective') options.contained(node as never, source)
    const forms = value.forms ?? ['container']
    if (!forms.includes(form)) {
      // A word after a colon, as in "see:tip", is text unless it has a label or attributes.
      if (form === 'text' && !isMeant(node)) return undefined
      const written = forms.map((one) =>
        one === 'container' ? `\`:::${node.name} … :::\`` : `\`${colons[one]}${node.name}\``,
      )
      notes.add({
        rule: 'directive-form',
        message: `"${colons[form]}${node.name}" is not a form of the directive "${node.name}" of the plugin "${plugin.name}".`,
        hint: `Write ${written.join(' or ')}.`,
        position: place?.start,
      })
      return slot('')
    }
    const [first, ...others] = node.children
    const isLabelled = first?.data !== undefined && 'directiveLabel' in first.data
    const labelled = form !== 'container' ? node : isLabelled ? first : undefined
    const use: DirectiveUse = {
      name: node.name,
      form,
      label: labelled === undefined ? '' : visited.textContent(labelled as never),
      attributes: Object.fromEntries(
        Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
      ),
      content: form === 'container' ? containerSource(place, source) : '',
    }
    const column = place?.start.column ?? 1
    const replacement = call(plugin, 'directives', node.name, place, column, (context) =>
      checked(value.render(use, context)),
    )
    const children = () => (isLabelled ? others : [...node.children])
    const type = form === 'text' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement'
    return replace(replacement, type, place, children)
  }

  function replace(
    replacement: Replacement | null,
    type: 'mdxJsxFlowElement' | 'mdxJsxTextElement',
    place: NodePlace | null,
    children: () => readonly unknown[],
  ): Record<string, unknown> {
    if (replacement === null) return slot('')
    if ('html' in replacement) return slot(replacement.html)
    if ('tree' in replacement) {
      const nodes = pageNodes(replacement.tree, type === 'mdxJsxTextElement' ? 'text' : 'blocks')
      return { type, name: null, attributes: [], children: nodes }
    }
    const { component } = replacement
    if (place && !components.has(component)) components.set(component, place.start)
    return componentNode(type, replacement, replacement.children ? children() : [])
  }

  function slot(html: string): Record<string, unknown> {
    const dataSlot = String(slots.push(html) - 1)
    return { type: 'pluginSlot', data: { hName: SLOT, hProperties: { dataSlot } }, children: [] }
  }

  /**
   * Calls a renderer. If it throws, adds a finding at its position in the page and returns `null`.
   *
   * @param name name of the directive, or language of the fence
   * @param column 1-based column of the content's lines in the file
   */
  function call<T>(
    plugin: Plugin,
    kind: 'directives' | 'fences',
    name: string,
    place: NodePlace | null,
    column: number,
    render: (context: MarkdownContext) => T,
  ): T | null {
    const start = place?.start
    const hook = `markdown.${kind}.${name}`
    const context: MarkdownContext = {
      file,
      locale,
      message: messageOf(messages, hook),
      uniqueId: () => {
        const number = (ids.get(plugin.name) ?? 0) + 1
        ids.set(plugin.name, number)
        return `${plugin.name}${idPart}-${number}`
      },
      report: (report) => {
        const { line, column: within = 1, ...finding } = findingOf(plugin, report, name)
        const position =
          start && line !== undefined
            ? { line: start.line + line, column: column - 1 + within }
            : start
        notes.add({ ...finding, position })
      },
    }
    return notes.attempt(() => guarded({ plugin, hook, file }, () => render(context)), start)
  }
}

/** Returns the result of a renderer, if it can be rendered. */
function checked(replacement: Replacement): Replacement {
  const { html, component, props, tree } = (replacement ?? {}) as Record<string, unknown>
  if (tree !== undefined) {
    pageNodes(tree as readonly PageNode[])
    return replacement
  }
  if (typeof html === 'string') return replacement
  if (typeof component === 'string' && /^[A-Z][\w.]*$/.test(component)) {
    const wrong = Object.keys(props ?? {}).find((name) => !/^[a-z_][\w-]*$/i.test(name))
    if (wrong === undefined) return replacement
    throw new Error(`It returned a prop ${JSON.stringify(wrong)}, which is not a valid name`)
  }
  throw new Error(
    'It returned neither a `tree` nor `html` nor a `component` whose name begins with a capital letter',
  )
}

const FORMS = {
  containerDirective: 'container',
  leafDirective: 'leaf',
  textDirective: 'text',
} as const
const colons = { container: ':::', leaf: '::', text: ':' }

/** Returns the source between the first and the last line of a container. */
function containerSource(place: NodePlace | null, source: string): string {
  if (place === null) return ''
  const lines = source.split('\n').slice(place.start.line, place.end.line)
  if (/^[\s>]*:{3,}\s*$/.test(lines.at(-1) ?? '')) lines.pop()
  const indent = place.start.column - 1
  return lines.map((line) => withoutIndent(line, indent)).join('\n')
}
