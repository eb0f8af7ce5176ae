import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Finding } from '../../shared/finding.ts'
import { FILE_CODE_COMPONENT, RAW_COMPONENT, RAW_TAG } from '../../shared/raw-html.ts'
import { nearest } from '../errors/nearest.ts'
import { privateFile } from '../errors/private-file.ts'
import { compiledName } from '../errors/site-code-error.ts'
import { limited } from '../errors/time-limit.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { TargetResolver } from '../html/finish.ts'
import { placeholderFor } from '../html/targets.ts'
import { noImports } from '../plugins/imports.ts'
import { missingImport } from '../vite/missing-import.ts'
import { importedFile, rawFile } from '../vite/raw-imports.ts'
import { dataFile, moduleKey, partialFile, portableKey } from '../vite/site-modules.ts'
import { renderFence } from './code/fence.ts'
import { filePart, partOfFile } from './code/file-code.ts'
import type { ContentContext, ContentInput } from './content-context.ts'
import { withoutLeadingTitle } from './leading-title.ts'
import { type CompiledMdx, compileMdx } from './mdx/compile.ts'
import type { MdxImport } from './mdx/imports.ts'
import type { RenderedContent } from './page-content.ts'
import { recording } from './reads.ts'
import type { Trace } from './trace/trace.ts'
import type { Syntax } from './tree/syntax.ts'

type Jsx = (type: unknown, props: unknown) => unknown

/** A fence whose code is in a file, as recorded by the compiler. */
interface FileFence {
  /** Path of the file and its part, as written. */
  target: string
  language: string
  meta: string
  id: string
  /** Line and column of the fence. */
  at: string
  /** The code written in the fence, which should be empty. */
  written: string
}

const limitedRun = limited((run: () => unknown) => run())

/** Compiles and evaluates one page's MDX and its partials, and collects findings and links. */
export class MdxLoader {
  readonly findings: Finding[] = []
  readonly links: RenderedContent['links'] = []
  /** The included partials and text files, each with its hash. */
  readonly reads: RenderedContent['reads'] = []
  readonly #compiled = new Map<string, CompiledMdx>()
  readonly #input: ContentInput
  readonly #context: ContentContext
  readonly #trace: Trace | null
  readonly #resolve: TargetResolver
  readonly #components: Record<string, unknown>
  /** Docs folder of the page, relative to the site root. */
  readonly #docsFolder: string | null
  /** Whether a loaded file contains calls, so that it could run forever. */
  #hasCalls = false

  constructor(input: ContentInput, context: ContentContext, trace: Trace | null = null) {
    this.#input = input
    this.#context = context
    this.#trace = trace
    this.#resolve = recording(context.resolve, this.reads)
    this.#docsFolder = input.docsFolder === null ? null : toSiteFile(context.root, input.docsFolder)
    const standIn = ({ children }: { children?: unknown }) => children
    this.#components = {
      ...context.server.components,
      ...Object.fromEntries((context.standIns ?? []).map((name) => [name, standIn])),
      [RAW_COMPONENT]: ({ html }: { html: string }) =>
        this.#jsx(RAW_TAG, { dangerouslySetInnerHTML: { __html: html } }),
    }
  }

  get #jsx(): Jsx {
    return this.#context.server.jsxRuntime.jsx as Jsx
  }

  /** Returns the page's component, or `null` if the page does not compile. */
  load(): unknown {
    const { file, source, syntax } = this.#input
    return this.#load(file, source, [], syntax)
  }

  /** Runs the rendering of the loaded page. Page code that runs too long is terminated. */
  run<T>(render: () => T): T {
    return this.#hasCalls ? (limitedRun(render) as T) : render()
  }

  /** Returns the text of a file of the site; `null` if there is none, until there is one. */
  read(siteFile: string): string | null {
    const file = join(this.#context.root, siteFile)
    const text = readText(file)
    this.#include(file, text)
    return text
  }

  /**
   * Returns the component of a file that code imports; `null` if there is none.
   *
   * @param isUntitled leaves out the heading that it begins with
   */
  include(file: string, isUntitled = false): unknown {
    const text = readText(file)
    if (text === null) return null
    const refusal = this.refusal(file)
    if (refusal) {
      this.findings.push({ ...refusal, file: toSiteFile(this.#context.root, this.#input.file) })
      return null
    }
    this.#include(file, text)
    return this.#load(file, isUntitled ? withoutLeadingTitle(text) : text, [])
  }

  #load(file: string, source: string, trail: string[], syntax?: Syntax): unknown {
    const { server, root } = this.#context
    const trace = this.#trace
    const name = toSiteFile(root, file)
    const compiled = this.#compile(file, name, source, syntax)
    if (compiled.code === '') return null
    const scope = this.#imported(compiled, file, name, [...trail, file])
    const code = compiled.expressions ?? []
    if (compiled.components) trace?.components.set(name, compiled.components)
    this.#hasCalls ||= compiled.hasCalls ?? false
    const runtime = trace?.runtimeOf(name, source, code) ?? server.jsxRuntime
    const require = (path: string) => ({ default: placeholderFor(path, name, this.#docsFolder) })
    // `new Function` would keep every page's code in memory for the rest of the build.
    const names = ['_runtime', 'require', ...Object.keys(scope)]
    const evaluate = () => {
      const body = compileFunction(compiled.code, names, { filename: compiledName(name) })
      return body(runtime, require, ...Object.values(scope))
    }
    const limitedly = () => this.run(evaluate)
    const exports = trace ? trace.run(name, code, limitedly) : limitedly()
    const Content = exports.default as (props: object) => unknown
    const Traced = (props: object): unknown => trace?.run(name, code, () => Content(props))
    return (props: { components?: Record<string, unknown> }) =>
      this.#jsx(trace ? Traced : Content, {
        ...props,
        components: {
          ...this.#components,
          [FILE_CODE_COMPONENT]: (fence: FileFence) => this.#fileCode(fence, file, name),
          ...props.components,
          ...scope,
        },
      })
  }

  #compile(file: string, name: string, source: string, syntax?: Syntax): CompiledMdx {
    const existing = this.#compiled.get(file)
    if (existing) return existing
    const { plugins } = this.#context
    const compiled = this.#trace
      ? compileMdx({
          ...this.#context,
          source,
          file: name,
          docsFolder: this.#docsFolder,
          traced: true,
          syntax,
          // Rendering is synchronous, and plugins for whole trees may not be.
          plugins: plugins ? { ...plugins, trees: [] } : null,
        })
      : this.#context.compile(file, source, this.#input.docsFolder, syntax)
    this.#compiled.set(file, compiled)
    this.findings.push(...compiled.findings)
    for (const { target, line, column } of compiled.links) {
      this.links.push({ url: target, file: name, line, column })
    }
    return compiled
  }

  /** Returns a finding if an absolute file must not be published. */
  refusal(file: string): Finding | null {
    const name = toSiteFile(this.#context.root, file)
    const refusal = this.#resolve.refusal(name)
    return refusal && privateFile(name, refusal)
  }

  /** Renders a fence with the code of a part of a file. */
  #fileCode({ target, language, meta, id, at, written }: FileFence, from: string, name: string) {
    const [line, column] = at.split(':').map(Number)
    const report = (finding: Omit<Finding, 'file' | 'severity'>, severity: Finding['severity']) => {
      this.findings.push({ ...finding, severity, file: name, line, column })
      return null
    }
    const fail = (message: string, hint: string) =>
      report({ rule: 'code-file', message, hint }, 'error')
    const { path, part } = filePart(target)
    const file = importedFile(path, from, this.#context.root)
    const siteFile = toSiteFile(this.#context.root, file)
    const refusal = this.refusal(file)
    if (refusal) return report(refusal, 'error')
    const text = readText(file)
    if (text === null) {
      const near = this.#resolve.asset(siteFile)
      // Elsewhere, such paths begin at the folder of the site.
      const ofSite = path.replace(/^(?:@|\.{0,2})\//, '')
      const isOfSite = readText(join(this.#context.root, ofSite)) !== null
      return fail(
        `The code block shows the file "${siteFile}", which does not exist.`,
        isOfSite
          ? `Write \`@site/${ofSite}\`: paths are relative to the file with the code block.`
          : near && 'near' in near
            ? `Did you mean "${near.near}"?`
            : 'Paths are relative to the file with the code block, or begin with `@site/`.',
      )
    }
    this.#include(file, text)
    if (written) {
      fail(
        `The code block has code of its own beside that of "${siteFile}".`,
        'Remove the code, or `file` in the first line.',
      )
    }
    const shown = partOfFile(text, part, siteFile)
    if ('message' in shown) return fail(shown.message, shown.hint)
    const { html, findings } = renderFence({ language, meta, code: shown.code, id }, this.#context)
    for (const { rule = 'code-block', message, hint } of findings) {
      report({ rule, message, hint }, 'warning')
    }
    return this.#jsx(RAW_TAG, { dangerouslySetInnerHTML: { __html: html } })
  }

  #include(file: string, text: string | null): void {
    const input = `partial:${toSiteFile(this.#context.root, file)}`
    if (this.reads.some(([other]) => other === input)) return
    this.reads.push([input, text === null ? null : hashOf(text)])
  }

  /** Reports an imported name that the module does not export. */
  #checkName(
    { imported, specifier, line, column }: MdxImport,
    module: Record<string, unknown>,
    file: string,
  ): void {
    if (/^(?:default|\*|)$/.test(imported) || imported in module) return
    const exported = Object.keys(module).filter((name) => name !== 'default')
    const close = nearest(imported, exported)
    const others = `It exports ${exported.map((name) => `\`${name}\``).join(', ')}.`
    const only = `It exports only a default: \`import ${imported} from '${specifier}'\`.`
    this.findings.push({
      rule: 'missing-import',
      severity: 'error',
      message: `"${specifier}" has no export named \`${imported}\`.`,
      hint: close ? `Did you mean \`${close}\`?` : exported.length > 0 ? others : only,
      file,
      line,
      column,
    })
  }

  /** Returns the imports of a file, by local name. */
  #imported({ imports }: CompiledMdx, file: string, name: string, trail: string[]) {
    const scope: Record<string, unknown> = {}
    for (const one of imports) {
      const module = this.#module(one, file, name, trail)
      if (one.local === '') continue
      scope[one.local] = one.imported === '*' ? module : module?.[one.imported]
    }
    return scope
  }

  /** Returns the module of an import, and reports one that does not resolve. */
  #module(one: MdxImport, file: string, name: string, trail: string[]) {
    const { server, root, imports = noImports } = this.#context
    const { specifier, line, column } = one
    const place = { file: name, line, column }
    const raw = rawFile(specifier, file, root)
    const partial = raw === null ? partialFile(specifier, file, root) : null
    if (partial !== null && trail.includes(partial)) {
      const names = [...trail.slice(trail.indexOf(partial)), partial]
      this.findings.push({
        rule: 'circular-import',
        severity: 'error',
        message: `The file includes itself: ${names.map((one) => toSiteFile(root, one)).join(' → ')}.`,
        hint: 'Remove one of these imports.',
        ...place,
      })
      return undefined
    }
    const included = raw ?? partial
    const data = included ?? dataFile(moduleKey(specifier, file, root))
    const refusal = data === null ? null : this.refusal(data)
    if (refusal) {
      this.findings.push({ ...refusal, ...place })
      return undefined
    }
    const text = included === null ? null : readText(included)
    if (included !== null && text !== null) {
      this.#include(included, text)
      return { default: partial === null ? text : this.#load(partial, text, trail) }
    }
    const module = server.modules[portableKey(moduleKey(specifier, file, root) ?? specifier, root)]
    if (module) this.#checkName(one, module, name)
    else this.findings.push(missingImport(specifier, { from: file, root, imports }, place))
    return module
  }
}
