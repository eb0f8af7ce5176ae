import type { Finding } from '../../../shared/finding.ts'
import { formatValue } from '../../config/report.ts'
import { messageOf } from '../../errors/message-of.ts'
import { nearest } from '../../errors/nearest.ts'
import { placeAt } from '../../errors/place-at.ts'
import { isSuspended, renderReason } from '../../errors/render-reason.ts'
import { browserHint } from '../../errors/site-code-error.ts'
import { thrownAt } from '../../errors/thrown-at.ts'
import { engineFolder } from '../../files/engine-folder.ts'
import { toSiteFile } from '../../files/site-file.ts'
import type { ContentContext, ContentInput } from '../content-context.ts'
import { contentServices } from '../content-services.ts'
import { MdxLoader } from '../load-mdx.ts'
import { withoutFences } from '../mdx/fence-reader.ts'
import { type MdxPlace, Trace } from './trace.ts'

type Described = Pick<Finding, 'message' | 'hint' | 'file' | 'line' | 'column'>

/** Describes an error that stopped a page from rendering, with its cause in the page's source. */
export function describeFailure(
  error: unknown,
  input: ContentInput,
  context: ContentContext,
): Finding {
  const page = toSiteFile(context.root, input.file)
  const trace = traceAgain(error, input, context)
  return {
    rule: 'render-error',
    severity: 'error',
    file: page,
    ...(textStyle(error, input) ??
      missingComponent(error, trace, context, input) ??
      expressionFailure(trace, page) ??
      componentFailure(error, trace, context, { page, source: input.source })),
    route: input.page.path,
  }
}

/** Renders again with tracing; `null` if that does not fail in the same way. */
function traceAgain(error: unknown, input: ContentInput, context: ContentContext): Trace | null {
  const { root, resolve, server, site } = context
  const { page } = input
  const trace = new Trace(server.jsxRuntime)
  const loader = new MdxLoader(input, context, trace)
  const about = { file: toSiteFile(root, input.file), path: page.path, loader }
  const services = contentServices(context, resolve, about)
  try {
    const main = loader.load()
    loader.run(() => server.renderContent(main, {}, site, page, services))
  } catch (again) {
    trace.message = messageOf(again)
    if (trace.message.startsWith(messageOf(error))) return trace
  }
  return null
}

/** Describes a `style` that is a string, as in HTML; React requires an object. */
function textStyle(error: unknown, { source }: ContentInput): Described | null {
  if (!messageOf(error).startsWith('The `style` prop expects')) return null
  const text = withoutFences(source)
  const offset = text.search(/\sstyle\s*=\s*["']/)
  return {
    message: 'The `style` of an element is text, which only HTML allows.',
    hint: "Write an object, as in `style={{ color: 'red' }}`: the build makes a class of it. Or give the element a class, and put its CSS in `customCss`.",
    ...(offset < 0 ? {} : placeAt(text, offset + 1)),
  }
}

const COMPONENTS = 'A component is a function that returns elements. Look at what its file exports.'

/** What to write for components that neighbours have under other names. */
const INSTEAD: Readonly<Record<string, string>> = {
  Admonition:
    'Write `:::note`, `:::tip`, `:::info`, `:::warning` or `:::danger`, and `:::` below the text.',
  Aside: 'Write `:::note`, `:::tip`, `:::warning` or `:::danger`, and `:::` below the text.',
  Code: 'Write a fence: three backticks and the language. `file=./a.ts` shows a file.',
  CodeBlock: 'Write a fence: three backticks and the language. `file=./a.ts` shows a file.',
  CodeGroup: 'Write `<Tabs>` with a `<TabItem label="…">` around each block.',
  Callout: 'Write `:::note`, and `:::` below the text.',
  Image: 'Write `![What it shows](./file.png)`.',
  TOCInline: 'Write `[[toc]]`, or `<InlineContents />` from "quire-docs/content".',
}

/** Returns the name of the component whose absence an error reports; `null` for other errors. */
export function nameOfMissing(error: unknown): string | null {
  return /^Expected component `(\w+)` to be defined/.exec(messageOf(error))?.[1] ?? null
}

function missingComponent(
  error: unknown,
  trace: Trace | null,
  { root, server }: ContentContext,
  page: ContentInput,
) {
  const name = /^Expected (?:component|object) `([\w.]+)` to be defined/.exec(messageOf(error))?.[1]
  if (name === undefined) return null
  const known = Object.keys(server.components)
  const isEmpty = known.includes(name)
  const close = isEmpty ? undefined : nearest(name, known)
  const offer =
    'Export it from the index of the components folder, import it in this file, or correct its name.'
  const [, line, column] = /at `(\d+):(\d+)-/.exec(trace?.message ?? '') ?? []
  const file = trace?.thrown?.file
  const used = trace?.components.get(file ?? '')?.get(name)
  // MDX gives no place for the object of `<Card.Title>`.
  const isOfPage = file === undefined || file === toSiteFile(root, page.file)
  const text = isOfPage ? withoutFences(page.source) : ''
  const at = text.indexOf(`<${name}.`)
  const written = at < 0 ? undefined : placeAt(text, at)
  const place = line ? { line: Number(line), column: Number(column) } : (used ?? written)
  return {
    message: `The component \`<${name}>\` is ${isEmpty ? 'exported, but has no value' : 'not defined'}.`,
    hint: isEmpty
      ? COMPONENTS
      : (INSTEAD[name] ?? `${close ? `Did you mean \`<${close}>\`? ` : ''}${offer}`),
    ...(file && { file }),
    ...(place && { line: place.line, column: place.column }),
  }
}

/** Variables that pages have in Docusaurus and Astro. */
const ELSEWHERE = ['assets', 'contentTitle', 'frontMatter', 'frontmatter', 'metadata', 'toc']

/** Describes an error thrown by code in the page or in a partial; `null` if there is none. */
function expressionFailure(trace: Trace | null, page: string): Described | null {
  if (!trace?.thrown) return null
  const { error, file, at } = trace.thrown
  const name = /^([\w$]+) is not defined$/.exec(messageOf(error))?.[1]
  const hint =
    name === undefined
      ? 'The error comes from an expression in braces.'
      : ELSEWHERE.includes(name)
        ? `Pages have no such variable. Write the value itself, or declare it in this file: \`export const ${name} = …\`.`
        : at?.guarded
          ? 'Text in braces is JavaScript. To show a brace as text, write `\\{`.'
          : 'Import it, or define it with `export` in this file, or correct its name.'
  return {
    message: name
      ? `\`${name}\` is not defined.`
      : `The page cannot be rendered: ${messageOf(error)}`,
    hint: file === page ? hint : `${hint} The page ${page} includes this file.`,
    file,
    ...(at && { line: at.line, column: at.column }),
  }
}

/** Returns the position of an expression that never ends, or whose value cannot be rendered. */
function expressionOf(error: unknown, trace: Trace | null, source: string): Partial<MdxPlace> {
  if (trace === null) {
    // Code with an `await` cannot be traced.
    const text = withoutFences(source)
    const offset = isSuspended(error) ? text.search(/\{\s*await\b/) : -1
    return offset < 0 ? {} : placeAt(text, offset)
  }
  const isOfValue =
    isSuspended(error) || messageOf(error).startsWith('Objects are not valid as a React child')
  return (isOfValue ? trace.unshowable : trace.evaluating) ?? {}
}

function componentFailure(
  error: unknown,
  trace: Trace | null,
  { root }: ContentContext,
  { page, source }: { page: string; source: string },
): Described {
  const { inside = [], misnamed = null } = trace ?? {}
  if (misnamed && messageOf(error).startsWith('Element type is invalid')) {
    const { name, type, ...place } = misnamed
    const message = `<${name}> is ${formatValue(type)}, not a component.`
    return { message, hint: COMPONENTS, ...place }
  }
  const used = inside.at(-1)
  const code = thrownAt(error, engineFolder)
  const what = used ? `The component <${used.name}>` : 'The page'
  const isPromise = isSuspended(error)
  const message = `${what} cannot be rendered: ${renderReason(error)}`
  if (!code) {
    const { name: _, ...place } = used ?? { name: '', ...expressionOf(error, trace, source) }
    const origin =
      used || !('line' in place) ? 'a component on the page' : 'an expression in braces'
    const hint = isPromise
      ? 'Import the data, for example from a JSON file, instead of loading it while the page is rendered.'
      : `The error comes from ${origin}.`
    return { message, hint, ...place }
  }
  const where = used ? `${used.file}:${used.line}:${used.column}` : page
  const included = used && used.file !== page ? `, which the page ${page} includes` : ''
  const within = code.name && code.name !== used?.name ? `It was thrown in \`${code.name}\`. ` : ''
  return {
    message,
    hint: [browserHint(error), `${within}The component is used in ${where}${included}.`]
      .filter((part) => part !== null)
      .join('\n'),
    file: toSiteFile(root, code.file),
    line: code.line,
    column: code.column,
  }
}
