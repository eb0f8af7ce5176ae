import { defineMdastPlugin, type MdxToJsResult, mdxToJs } from 'satteri'
import type { Finding } from '../../../shared/finding.ts'
import type { Messages } from '../../../shared/messages.ts'
import type { Highlighter } from '../code/highlight/highlighter.ts'
import { type MdxImport, splitImports } from './imports.ts'
import { type AuthoredLink, CompileNotes } from './notes.ts'
import { admonitions, plainColons } from './plugins/admonitions.ts'
import { fences } from './plugins/fences.ts'
import { links } from './plugins/links.ts'
import { prepareMdx } from './prepare.ts'

/** Name of the component that carries folded static HTML through the JSX. */
export const RAW_COMPONENT = 'QuireRaw'

export interface CompileInput {
  source: string
  /** Relative to the site's root, with forward slashes. */
  file: string
  /** Docs folder that the file belongs to, relative to the root; `null` for other files. */
  docsFolder: string | null
  messages: Messages
  highlighter: Highlighter
}

/** An MDX file, compiled: a function body and what the compiler noted. Plain data. */
export interface CompiledMdx {
  /** Body of a function whose `arguments[0]` is the JSX runtime; empty where there was an error. */
  code: string
  imports: MdxImport[]
  links: AuthoredLink[]
  findings: Finding[]
}

/** Compiles one MDX file, without its partials. Mistakes of the author come back as findings. */
export function compileMdx(input: CompileInput): CompiledMdx {
  const { source, file, docsFolder, messages, highlighter } = input
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
  try {
    // Every plugin is synchronous, so the result is no promise.
    const { code } = mdxToJs(prepareMdx(source), {
      outputFormat: 'function-body',
      features: {
        directive: true,
        headingAttributes: true,
        gfm: {
          footnotes: { label: messages['footnotes.label'], backLabel: messages['footnotes.back'] },
        },
      },
      optimizeStatic: { component: RAW_COMPONENT, prop: 'html' },
      mdastPlugins: [esm, collect, admonitions(notes, messages), plainColons()],
      hastPlugins: [insert, links(notes, file, docsFolder)],
    }) as MdxToJsResult
    return { code, imports, links: notes.links, findings: notes.findings }
  } catch (error) {
    notes.add(syntaxError(error))
    return { code: '', imports, links: notes.links, findings: notes.findings }
  }
}

/** Partials number their fences apart from the page that includes them. */
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
    message: `${match[3]}.`.replace(/\.\.$/, '.'),
    hint: hintFor(match[3] ?? ''),
    position: { line: Number(match[1]), column: Number(match[2]) },
  }
}

function hintFor(message: string): string {
  if (message.includes('closing tag'))
    return 'Close the tag, or write `<` as `&lt;` or in backticks.'
  if (message.includes('expression')) return 'Write `{` in text as `\\{` or in backticks.'
  if (message.includes('esm')) return 'Mend the import or export statement.'
  return 'In MDX, `<` and `{` in text have to be escaped or put in backticks.'
}
