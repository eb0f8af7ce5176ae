import { readFileSync } from 'node:fs'
import type { Finding } from '../../shared/finding.ts'
import type { Messages } from '../../shared/messages.ts'
import type { SearchSection } from '../../shared/page.ts'
import { RAW_TAG, withoutRawTags } from '../../shared/raw-html.ts'
import type { ContentPage, ServerEntry, SiteContent } from '../../shared/server-entry.ts'
import { moduleKey, partialFile } from '../vite/site-modules.ts'
import type { Highlighter } from './code/highlight/highlighter.ts'
import { contentServices } from './content-services.ts'
import { toSiteFile } from './docs/read-docs.ts'
import { docusaurusHint } from './docusaurus-hints.ts'
import { hashOf } from './hash.ts'
import { finishContent, type TargetResolver } from './html/finish.ts'
import { readOutline } from './html/sections.ts'
import { type CompiledMdx, compileMdx, RAW_COMPONENT } from './mdx/compile.ts'
import { evaluateMdx } from './mdx/evaluate.ts'
import { rawFile } from './mdx/raw-imports.ts'
import { placeholderFor } from './mdx/targets.ts'
import { leadsTo, noBody, noFacts, type RenderedContent } from './page-content.ts'

export interface ContentInput {
  source: string
  /** Absolute. */
  file: string
  /** Docs folder of the file, absolute; `null` for other files. */
  docsFolder: string | null
  page: ContentPage
  /** Where the file was compiled already. */
  compiled?: CompiledMdx | null
}

export interface ContentContext {
  root: string
  server: ServerEntry
  site: SiteContent
  messages: Messages
  resolve: TargetResolver
  highlighter: Highlighter
}

/** Compiles, evaluates and renders one MDX file with its partials. */
export function renderContent(input: ContentInput, context: ContentContext): RenderedContent {
  const { server, root, messages } = context
  const files = new Map<string, CompiledMdx>()
  const partials: Record<string, string> = {}
  const docsFolder = input.docsFolder === null ? null : toSiteFile(root, input.docsFolder)
  const findings: Finding[] = []
  const links: RenderedContent['links'] = []
  const targets: RenderedContent['targets'] = []

  const { jsx } = server.jsxRuntime as { jsx: (type: unknown, props: unknown) => unknown }
  const renderRaw = ({ html }: { html: string }) =>
    jsx(RAW_TAG, { dangerouslySetInnerHTML: { __html: html } })

  const siteFile = toSiteFile(root, input.file)
  const resolve = recording(context.resolve, targets)
  try {
    const main = load(input.file, input.source, [])
    if (findings.some((finding) => finding.severity === 'error')) return failed()
    const rendered = server.renderContent(
      main,
      { components: { ...server.components, [RAW_COMPONENT]: renderRaw } },
      context.site,
      input.page,
      contentServices(context, resolve, { file: siteFile, path: input.page.path, findings }),
    )
    const finished = finishContent(withoutRawTags(rendered.html), resolve, messages)
    for (const finding of finished.findings) {
      const { route: target, ...rest } = finding
      const place = links.find((link) => link.url === target)
      findings.push({
        ...rest,
        file: place?.file ?? siteFile,
        ...placeOf(place),
        route: input.page.path,
      })
    }
    const outline = readOutline(finished.html, finished.title ?? input.page.title)
    return {
      html: finished.html,
      title: finished.title,
      excerpt: excerptOf(outline.sections),
      headings: outline.headings,
      sections: outline.sections,
      islands: rendered.islands,
      zoom: finished.zoom,
      usedPages: rendered.usedPages,
      findings,
      links,
      partials,
      targets,
      leadsTo: leadsTo(finished.html),
    }
  } catch (error) {
    findings.push(renderError(error, input, siteFile))
    return failed()
  }

  function load(file: string, source: string, trail: string[]): unknown {
    const name = toSiteFile(root, file)
    if (trail.includes(file))
      throw new Error(
        `The file includes itself: ${[...trail, file].map((f) => toSiteFile(root, f)).join(' → ')}.`,
      )
    let compiled = files.get(file)
    if (!compiled) {
      compiled =
        (file === input.file && input.compiled) ||
        compileMdx({
          source,
          file: name,
          docsFolder,
          messages,
          highlighter: context.highlighter,
        })
      files.set(file, compiled)
      findings.push(...compiled.findings)
      links.push(
        ...compiled.links.map(({ target, line, column }) => ({
          url: target,
          file: name,
          line,
          column,
        })),
      )
    }
    if (compiled.code === '') return null
    const modules = new Map<string, Record<string, unknown>>()
    for (const { specifier, line } of compiled.imports) {
      const partial = partialFile(specifier, file, root)
      if (partial !== null) {
        const text = readText(partial)
        if (text === null) {
          findings.push(missingImport(specifier, name, line))
          continue
        }
        partials[partial] = hashOf(text)
        modules.set(specifier, { default: load(partial, text, [...trail, file]) })
        continue
      }
      const raw = rawFile(specifier, file, root)
      if (raw !== null) {
        const text = readText(raw)
        if (text === null) findings.push(missingImport(specifier, name, line))
        else {
          partials[raw] = hashOf(text)
          modules.set(specifier, { default: text })
        }
        continue
      }
      const theme = /^@theme\/(\w+)$/.exec(specifier)?.[1]
      if (theme !== undefined) {
        const component = server.components[theme]
        const module = component === undefined ? server.modules[specifier] : { default: component }
        if (module === undefined) findings.push(missingImport(specifier, name, line))
        else modules.set(specifier, module)
        continue
      }
      const module = server.modules[moduleKey(specifier, file, root) ?? specifier]
      if (module) modules.set(specifier, module)
      else findings.push(missingImport(specifier, name, line))
    }
    const { exports, scope } = evaluateMdx(compiled, server.jsxRuntime, modules, (path) => ({
      default: placeholderFor(path, name, docsFolder),
    }))
    const Content = exports.default
    return (props: { components?: Record<string, unknown> }) =>
      jsx(Content, {
        ...props,
        components: {
          ...server.components,
          [RAW_COMPONENT]: renderRaw,
          ...props.components,
          ...scope,
        },
      })
  }

  function failed(): RenderedContent {
    return { ...noBody, ...noFacts, findings, links, partials, targets }
  }
}

function recording(resolve: TargetResolver, targets: RenderedContent['targets']): TargetResolver {
  const noted = <T extends string | { url: string } | null>(key: string, value: T): T => {
    targets.push([
      key,
      value === null ? null : typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return value
  }
  return {
    doc: (file) => noted(`doc:${file}`, resolve.doc(file)),
    asset: (file) => noted(`asset:${file}`, resolve.asset(file)),
    staticFile: (path) => noted(`static:${path}`, resolve.staticFile(path)),
    route: (path) => noted(`route:${path}`, resolve.route(path)),
    cards(path) {
      const cards = resolve.cards(path)
      targets.push([`cards:${path}`, JSON.stringify(cards)])
      return cards
    },
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function missingImport(specifier: string, file: string, line: number): Finding {
  return {
    rule: 'missing-import',
    severity: 'error',
    message: `The import "${specifier}" leads nowhere.`,
    hint:
      docusaurusHint(specifier) ??
      'Start the path with "./" for a file beside this one, or with "@site/" for the root of the site.',
    file,
    line,
  }
}

function placeOf(place: { line: number; column: number } | undefined) {
  return place && place.line > 0 ? { line: place.line, column: place.column } : {}
}

function renderError(error: unknown, input: ContentInput, file: string): Finding {
  const message = error instanceof Error ? error.message : String(error)
  const missing = /^Expected (?:component|object) `([\w.]+)` to be defined/.exec(message)?.[1]
  const needle = missing === undefined ? null : `<${missing}`
  const line =
    needle === null ? -1 : input.source.split('\n').findIndex((text) => text.includes(needle))
  return {
    rule: 'render-error',
    severity: 'error',
    message:
      missing === undefined
        ? `The page cannot be rendered: ${message}`
        : `The component \`<${missing}>\` is not defined.`,
    hint:
      missing === undefined
        ? 'The error comes from an expression or a component on the page.'
        : 'Export it from the index of the components folder, import it in this file, or mend its name.',
    file,
    route: input.page.path,
    ...(line < 0 ? {} : { line: line + 1 }),
  }
}

function excerptOf(sections: readonly SearchSection[]): string {
  const text = sections[0]?.text ?? ''
  if (text.length <= 160) return text
  const cut = text.slice(0, 157)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`
}
