import { defineMdastPlugin, type MdxToJsResult, markdownToJs, mdxToJs } from 'satteri'
import type { Finding } from '../../../shared/finding.ts'
import type { Messages } from '../../../shared/messages.ts'
import type { MarkdownConfig } from '../../config/site-config.ts'
import { mayHaveInline } from '../../html/inline-effects.ts'
import type { Highlighter } from '../code/highlight/highlighter.ts'
import { openFence } from './fence-reader.ts'
import { type MdxImport, splitImports } from './imports.ts'
import { type AuthoredLink, CompileNotes } from './notes.ts'
import { admonitions, plainColons } from './plugins/admonitions.ts'
import { withoutComments } from './plugins/comments.ts'
import { expressions, type TracedExpression } from './plugins/expressions.ts'
import { fences, unclosedFence } from './plugins/fences.ts'
import { inlineEffects } from './plugins/inline-effects.ts'
import { links } from './plugins/links.ts'
import { tabs } from './plugins/tabs.ts'
import { prepareMarkdown } from './prepare.ts'

/** Name of the component that carries precompiled static HTML through the JSX. */
export const RAW_COMPONENT = 'QuireRaw'

export interface CompileInput {
  source: string
  /** Relative to the site root, with forward slashes. */
  file: string
  /** Docs folder of the file, relative to the site root; `null` for files outside the docs. */
  docsFolder: string | null
  messages: Messages
  highlighter: Highlighter
  markdown: MarkdownConfig
  /** Makes the compiled code report source positions, to locate errors. */
  traced?: boolean
}

/** A compiled MDX file: a function body and what the compiler recorded. Plain data. */
export interface CompiledMdx {
  /** Body of a function whose `arguments[0]` is the JSX runtime; empty after a syntax error. */
  code: string
  imports: MdxImport[]
  links: AuthoredLink[]
  findings: Finding[]
  /** Code in the file, if it is traced. */
  expressions?: TracedExpression[]
}

/** Compiles one MDX file without its partials. The author's mistakes are returned as findings. */
export function compileMdx(input: CompileInput): CompiledMdx {
  const { source, file, docsFolder, messages, highlighter, markdown } = input
  const { mdx1Compat } = markdown
  const notes = new CompileNotes(file)
  const imports: MdxImport[] = []
  const esm = defineMdastPlugin({
    name: 'quire-imports',
    options: { position: true },
    mdxjsEsm(node, context) {
      const split = splitImports(node.value, node.position?.start.line ?? 1)
      imports.push(...split.imports)
      if (split.imports.length > 0) context.setProperty(node, 'value', split.rest)
    },
  })
  const { collect, insert } = fences(notes, {
    messages,
    highlighter,
    idPrefix: idPrefix(file),
  })
  const isMdx = isMdxFile(file, markdown.format)
  const boxes = admonitions(notes, messages, markdown.admonitions)
  const traced = input.traced && isMdx ? { found: [] as TracedExpression[] } : null
  try {
    const prepared = prepareMarkdown(source, {
      comments: isMdx && mdx1Compat.comments,
      admonitions: mdx1Compat.admonitions,
    })
    const compile = isMdx ? mdxToJs : markdownToJs
    // All plugins are synchronous, so the result is not a promise.
    const { code } = compile(prepared, {
      outputFormat: 'function-body',
      development: traced !== null,
      features: {
        directive: true,
        headingAttributes: mdx1Compat.headingIds,
        rawHtml: !isMdx,
        gfm: {
          footnotes: { label: messages['footnotes.label'], backLabel: messages['footnotes.back'] },
        },
      },
      ...(traced ? {} : { optimizeStatic: { component: RAW_COMPONENT, prop: 'html' } }),
      mdastPlugins: [
        esm,
        ...(traced ? [expressions(traced.found)] : []),
        collect,
        boxes.plugin,
        plainColons(),
      ],
      hastPlugins: [
        insert,
        links(notes, file, docsFolder, isMdx ? null : source),
        ...(isMdx ? [] : [withoutComments]),
        ...(isMdx && /<Tab(?:s|Item)\b/.test(source) ? [tabs(notes)] : []),
        ...(isMdx && mayHaveInline(source) ? [inlineEffects(notes)] : []),
      ],
    }) as MdxToJsResult
    boxes.check()
    const compiled = { code, imports, links: notes.links, findings: notes.findings }
    return traced ? { ...compiled, expressions: traced.found } : compiled
  } catch (error) {
    notes.add(syntaxError(error))
    const fence = openFence(source)
    if (fence) notes.add(unclosedFence(fence))
    return { code: '', imports, links: notes.links, findings: notes.findings }
  }
}

/** Whether a file is MDX. Otherwise it is Markdown, where braces and `import` are text. */
export function isMdxFile(file: string, format: MarkdownConfig['format']): boolean {
  return format === 'detect' ? !file.endsWith('.md') : format === 'mdx'
}

/** Returns the prefix of a file's fence ids. Partials get their own, to not clash with the page. */
function idPrefix(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.mdx?$/, '')
  return name.startsWith('_') ? `code${name.replace(/[^\w-]/g, '-')}-` : 'code-'
}

function syntaxError(error: unknown) {
  const text = error instanceof Error ? error.message : String(error)
  const match = /^(\d+):(\d+): (.*?)(?: \(mdx[\w-]*:[\w-]+\))?$/s.exec(text)
  if (!match) return { rule: 'mdx-syntax', message: text }
  return {
    rule: 'mdx-syntax',
    message: `${plain(match[3] ?? '')}.`.replace(/\.\.$/, '.'),
    hint: hintFor(match[3] ?? ''),
    position: { line: Number(match[1]), column: Number(match[2]) },
  }
}

/** Rewords what names a parser: the author knows braces, and not what reads them. */
function plain(message: string): string {
  const [, what = '', reason = ''] = /^Could not parse (\w+) with \w+: (.*)$/s.exec(message) ?? []
  if (reason === '') return message
  return what === 'expression'
    ? `The text in braces is not valid JavaScript: ${reason}`
    : `This import or export is not valid JavaScript: ${reason}`
}

function hintFor(message: string): string {
  if (message.includes('to create a comment')) return 'Write `{/* … */}` for a comment.'
  const empty =
    /closing tag for `<(br|hr|img|input|wbr|source|col|track|embed|area|link|meta)>`/.exec(
      message,
    )?.[1]
  if (empty) return `An element without content must close its own tag: write \`<${empty} />\`.`
  if (message.includes('closing tag'))
    return 'Close the tag, or write `<` as `&lt;` or in backticks.'
  if (message.includes('expression')) return 'Write `{` in text as `\\{` or in backticks.'
  if (message.includes('esm')) return 'Correct the import or export statement.'
  return 'In MDX, `<` and `{` in text have to be escaped or put in backticks.'
}
