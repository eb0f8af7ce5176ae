import {
  defineHastPlugin,
  defineMdastPlugin,
  type MdastPluginDefinition,
  type MdxToJsResult,
  markdownToJs,
  mdxToJs,
} from 'satteri'
import type { Finding } from '../../../shared/finding.ts'
import { RAW_COMPONENT } from '../../../shared/raw-html.ts'
import type { MarkdownConfig } from '../../config/site-config.ts'
import { messageOf } from '../../errors/message-of.ts'
import { QuireError } from '../../errors/quire-error.ts'
import { mayHaveInline } from '../../html/inline-effects.ts'
import { preparedBy } from '../../plugins/markdown-plugins.ts'
import type { FenceOptions } from '../code/fence.ts'
import { pageTree } from '../tree/page-tree.ts'
import { authoredSyntax, type Syntax } from '../tree/syntax.ts'
import { textOrigins } from '../tree/text-origins.ts'
import type { TreeNode } from '../tree/tree-node.ts'
import { emojiNamesAsText } from './emoji-names.ts'
import { openFence } from './fence-reader.ts'
import { type MdxImport, splitImports } from './imports.ts'
import { invisibleLetters } from './invisible-letters.ts'
import { beyondLimits } from './limits.ts'
import { type AuthoredLink, CompileNotes, type Note } from './notes.ts'
import { abbreviations, mayHaveAbbreviations } from './plugins/abbreviations.ts'
import { admonitions } from './plugins/admonitions.ts'
import { alerts, mayHaveAlerts } from './plugins/alerts.ts'
import { codeFacts } from './plugins/code-facts.ts'
import { emoji, mayHaveEmoji } from './plugins/emoji.ts'
import { Calls, expressions, type TracedExpression } from './plugins/expressions.ts'
import { fences, unclosedFence } from './plugins/fences.ts'
import { headingText } from './plugins/heading-text.ts'
import { inlineEffects } from './plugins/inline-effects.ts'
import { kitProps, mayHaveKitProps } from './plugins/kit-props.ts'
import { links } from './plugins/links.ts'
import { placeOf } from './plugins/places.ts'
import { plainColons } from './plugins/plain-colons.ts'
import { treePlugins } from './plugins/plugin-trees.ts'
import { pluginUses } from './plugins/plugin-uses.ts'
import { mayBeShownAsText, shownAsText } from './plugins/shown-as-text.ts'
import { mayHaveSnippets, snippets } from './plugins/snippets.ts'
import { oddTables, tableCells } from './plugins/table-cells.ts'
import { tabs } from './plugins/tabs.ts'
import { preparedSource } from './prepare.ts'
import { syntaxError, withoutMistake } from './syntax-error.ts'

/** Settings shared by all files of a language. */
export interface CompileSettings extends FenceOptions {
  markdown: MarkdownConfig
  /** Language passed to plugins. */
  locale?: string
}

export interface CompileInput extends CompileSettings {
  source: string
  /** Relative to the site root, with forward slashes. */
  file: string
  /** Absolute folder of the site, for plugins that read files. */
  root?: string
  /** Docs folder of the file, relative to the site root; `null` for files outside the docs. */
  docsFolder: string | null
  /** Syntax of the source. Default: as the config says for the site's files. */
  syntax?: Syntax | undefined
  /** Makes the compiled code report source positions, to locate errors. */
  traced?: boolean
  /** Number of syntax errors that earlier attempts have found. */
  known?: number
}

/** A compiled MDX file: a function body and what the compiler recorded. Plain data. */
export interface CompiledMdx {
  /** Body of a function whose `arguments[0]` is the JSX runtime; empty after a syntax error. */
  code: string
  imports: MdxImport[]
  links: AuthoredLink[]
  findings: Finding[]
  /** Files that plugins have read, relative to the site's root, with their hashes. */
  reads?: [file: string, hash: string | null][]
  /** Whether code in the file calls something; without calls, it cannot run forever. */
  hasCalls?: true
  /** Code in the file; only if traced. */
  expressions?: TracedExpression[]
  /** Positions of components that plugins use, by name; only if traced. */
  components?: ReadonlyMap<string, { line: number; column: number }>
}

/**
 * Compiles one MDX file without its partials. The author's mistakes are returned as findings.
 *
 * @throws Error if a plugin is asynchronous; see `compileWithPlugins`
 */
export function compileMdx(input: CompileInput): CompiledMdx {
  const result = compile(input)
  if (result instanceof Promise) {
    // The error was already reported by the check below.
    result.catch(() => {})
    throw new Error(`${input.file} was not compiled ahead, and a plugin has to be waited for.`)
  }
  return result
}

/** Compiles one MDX file like `compileMdx`, and waits for asynchronous plugins. */
export async function compileWithPlugins(input: CompileInput): Promise<CompiledMdx> {
  return compile(input)
}

function compile(input: CompileInput): CompiledMdx | Promise<CompiledMdx> {
  const { source, file, docsFolder, messages, markdown, plugins } = input
  const { mdx1Compat } = markdown
  const notes = new CompileNotes(file)
  const syntax = input.syntax ?? authoredSyntax(file, markdown.format)
  const isMdx = syntax === 'mdx'
  const imports: MdxImport[] = []
  const isTree = syntax === 'tree' || syntax === 'foreign'
  const about =
    plugins?.codeFacts.length && !isTree && input.root !== undefined
      ? codeFacts(notes, {
          plugins: plugins.codeFacts,
          root: input.root,
          file,
          locale: input.locale ?? '',
        })
      : null
  const compiled = (code: string): CompiledMdx => {
    const reads = [...(about?.reads ?? [])]
    return {
      code,
      imports,
      links: notes.links,
      findings: notes.findings,
      ...(reads.length > 0 && { reads }),
    }
  }
  // For a tree, the limits are checked where its Markdown is parsed.
  const deep = isTree ? null : beyondLimits(source, isMdx)
  if (deep) {
    notes.add(deep)
    return compiled('')
  }
  if (!isTree) for (const note of invisibleLetters(source)) notes.add(note)
  if (!isTree && markdown.emoji === null)
    for (const note of emojiNamesAsText(source)) notes.add(note)
  const calls = new Calls()
  const tables = oddTables(source)
  const esm = defineMdastPlugin({
    name: 'quire-imports',
    options: { position: true },
    mdxjsEsm(node, context) {
      const split = splitImports(node.value, placeOf(node)?.start.line ?? 1)
      calls.note(split.rest)
      imports.push(...split.imports)
      if (split.imports.length > 0) context.setProperty(node, 'value', split.rest)
    },
  })
  const names = [...(plugins?.directives ?? [])].flatMap(([name, { value }]) =>
    value.forms && !value.forms.includes('container') ? [] : [name],
  )
  const boxes = admonitions(notes, messages, markdown.admonitions, names)
  const traced: TracedExpression[] | null = input.traced && isMdx ? [] : null
  const uses = plugins
    ? pluginUses(notes, {
        plugins,
        file,
        messages,
        locale: input.locale ?? '',
        idPart: idPart(file),
        isTraced: traced !== null,
        isForeign: isTree,
        contained: boxes.note,
      })
    : null
  const hasOwnPre = markdown.elements.includes('pre')
  const { collect, insert } = fences(notes, {
    code: input,
    uses,
    facts: about?.facts,
    idPrefix: `code${idPart(file)}-`,
    isTraced: traced !== null,
    hasOwnPre,
  })
  const fail = (error: unknown): CompiledMdx => {
    if (error instanceof QuireError) notes.addFailure(error)
    else if (isTree) notes.add(wrongTree(error))
    else {
      const visitors = plugins?.trees.map(({ plugin }) => plugin.name) ?? []
      const mistake = syntaxError(error, source, file, visitors)
      notes.add(mistake)
      notes.findings.push(...laterMistakes(mistake, input, input.known))
      const fence = openFence(source)
      if (fence) notes.add(unclosedFence(fence))
    }
    return compiled('')
  }
  const finish = ({ code }: MdxToJsResult): CompiledMdx => {
    boxes.check()
    return {
      ...compiled(code),
      ...(calls.found && { hasCalls: true }),
      ...(traced && { expressions: traced, components: uses?.components ?? new Map() }),
    }
  }
  try {
    const tree = isTree ? pageTree(source, syntax) : null
    const rewritten = tree ? '' : preparedSource(source, isMdx, mdx1Compat)
    const prepared = tree ? '' : preparedBy(plugins, { file, source: rewritten, isMdx })
    const trees = plugins?.trees.length
      ? treePlugins(plugins, { file, source: tree ? source : prepared, isMdx }, notes)
      : null
    const origins = syntax === 'tree' ? textOrigins(source) : null
    const fileAt = origins ? (...at: [number, number]) => origins(...at)?.from.file : undefined
    const toJs = isMdx ? mdxToJs : markdownToJs
    // A promise if a plugin is asynchronous. The engine's plugins are not.
    const result = toJs(prepared, {
      outputFormat: 'function-body',
      development: traced !== null,
      features: {
        directive: true,
        definitionList: true,
        headingAttributes: mdx1Compat.headingIds,
        rawHtml: syntax === 'markdown',
        gfm: {
          footnotes: { label: messages['footnotes.label'], backLabel: messages['footnotes.back'] },
        },
      },
      ...(!traced && {
        optimizeStatic: {
          component: RAW_COMPONENT,
          prop: 'html',
          ignoreElements: [...markdown.elements],
        },
      }),
      // Each plugin walks the whole tree, so plugins without anything to do are left out.
      mdastPlugins: [
        ...(tree ? [treeInstead(tree)] : []),
        ...(trees?.mdast ?? []),
        ...(trees || /^[ \t]*(?:import|export)\b/m.test(prepared) ? [esm] : []),
        ...(isMdx && source.includes('{') ? [calls.plugin(source)] : []),
        ...(isMdx && mayHaveKitProps(prepared)
          ? [kitProps(notes, prepared, imports, markdown.replaced)]
          : []),
        ...(traced ? [expressions(traced)] : []),
        ...(!tree && mayHaveSnippets(source) ? [snippets] : []),
        ...(uses ? [uses.directives] : []),
        ...(!tree && mayHaveAlerts(source) ? [alerts(messages)] : []),
        ...(!tree && markdown.emoji !== null && mayHaveEmoji(prepared)
          ? [emoji(notes, markdown.emoji)]
          : []),
        ...(!tree && mayHaveAbbreviations(prepared) ? [abbreviations(notes)] : []),
        ...(!tree && (tables.hasBroken || mayBeShownAsText(source))
          ? [shownAsText(notes, prepared, plugins?.directives.has('math') ?? false)]
          : []),
        ...(!tree && tables.hasLost ? [tableCells(notes)] : []),
        ...(about ? [about.collect] : []),
        collect,
        ...(tree || trees || prepared.includes(':::') ? [boxes.plugin] : []),
        ...(trees || /:[^\s/]/.test(prepared)
          ? [plainColons(notes, markdown.admonitions, plugins?.directives)]
          : []),
      ],
      hastPlugins: [
        ...(trees?.rehype ?? []),
        // Both look at parent elements: before any change, these are read once for both.
        ...(isMdx && /<Tab(?:s|Item)\b/.test(source) ? [tabs(notes, hasOwnPre)] : []),
        insert,
        ...(uses ? [uses.insert] : []),
        // Trees replaced by a plugin have no source positions; neither do plain Markdown trees.
        links(notes, file, docsFolder, isMdx && !trees ? null : source, fileAt),
        ...(isMdx ? [] : [withoutComments]),
        ...(isMdx && /^#{1,6}\s.*<[A-Z]/m.test(source) ? [headingText()] : []),
        ...(isMdx && mayHaveInline(source) ? [inlineEffects(notes)] : []),
        ...(trees?.hast ?? []),
      ],
    }) as MdxToJsResult | Promise<MdxToJsResult>
    return result instanceof Promise ? result.then(finish).catch(fail) : finish(result)
  } catch (error) {
    return fail(error)
  }
}

/** Maximum number of syntax errors that are reported of a file. */
const SYNTAX_ERRORS = 10

/** Returns the syntax errors of a file after its first one. */
function laterMistakes(first: Note, input: CompileInput, known = 1): Finding[] {
  const source = known < SYNTAX_ERRORS ? withoutMistake(input.source, first) : null
  if (source === null) return []
  const compiled = compile({ ...input, source, known: known + 1 })
  if (compiled instanceof Promise) {
    compiled.catch(() => {})
    return []
  }
  return compiled.findings.filter(({ rule }) => rule === first.rule)
}

/** Removes comments from plain Markdown, since they are not meant for readers. */
const withoutComments = defineHastPlugin({
  name: 'quire-without-comments',
  comment(node, context) {
    context.removeNode(node)
  },
})

/** Replaces the empty document by a tree. */
function treeInstead(tree: TreeNode): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'quire-page-tree',
    after(root, context) {
      context.replaceNode(root, tree as never)
    },
  })
}

/** Finding for a file of `.quire/sources/` that differs from the plugin's result. */
function wrongTree(error: unknown) {
  return {
    rule: 'plugin-page',
    message: `The page is not a tree that can be shown: ${messageOf(error)}.`,
    hint: 'Remove the folder .quire, and build again. If the message stays, report it to the author of the plugin.',
  }
}

/** Whether a file is MDX. Otherwise it is Markdown, where braces and `import` are text. */
export function isMdxFile(file: string, format: MarkdownConfig['format']): boolean {
  return authoredSyntax(file, format) === 'mdx'
}

/** Returns a part of a file's ids. Partials get their own, to not clash with the page. */
function idPart(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.mdx?$/, '')
  return name.startsWith('_') ? name.replace(/[^\w-]/g, '-') : ''
}
