import type { Finding } from '../../shared/finding.ts'
import type { SearchSection } from '../../shared/page.ts'
import { withoutRawTags } from '../../shared/raw-html.ts'
import type { RenderedContent as ServerContent } from '../../shared/server-entry.ts'
import { placeAt } from '../errors/place-at.ts'
import { toSiteFile } from '../files/site-file.ts'
import { finishContent } from '../html/finish.ts'
import { readOutline } from '../html/outline.ts'
import { contentReferences } from '../html/references.ts'
import type { ContentContext, ContentInput } from './content-context.ts'
import { contentServices, type Described } from './content-services.ts'
import { MdxLoader } from './load-mdx.ts'
import { withoutFences } from './mdx/fence-reader.ts'
import { noRendering, type RenderedContent } from './page-content.ts'
import { recording } from './reads.ts'
import { describeFailure, nameOfMissing } from './trace/describe-failure.ts'
import { authoredSyntax } from './tree/syntax.ts'

/** Evaluates and renders one compiled MDX file with its partials. */
export function renderContent(input: ContentInput, context: ContentContext): RenderedContent {
  const { server, root, messages } = context
  const loader = new MdxLoader(input, context)
  const { findings, links, reads } = loader
  const failed = (): RenderedContent => ({ ...noRendering, findings, links, reads })
  const file = toSiteFile(root, input.file)
  const resolve = recording(context.resolve, reads)
  try {
    const main = loader.load()
    if (findings.some((finding) => finding.severity === 'error')) return failed()
    const described: Described = { head: [] }
    const page = { file, path: input.page.path, described, loader }
    const services = contentServices(context, resolve, page)
    const rendered = loader.run(() =>
      server.renderContent(main, {}, context.site, input.page, services),
    )
    const finished = finishContent(withoutRawTags(rendered.html), resolve, messages, {
      // Only docs have a title from the theme above the content.
      keepTitle: input.docsFolder === null,
      anchors: { ...context.markdown.anchors, slug: server.slug },
    })
    for (const { route: target, ...finding } of finished.findings) {
      const words = finding.message.toLowerCase()
      const isSame = ({ message }: Finding) => message.toLowerCase() === words
      // The compiler may have reported the inline style or handler already.
      if (finding.rule.startsWith('inline-') && findings.some(isSame)) continue
      const link = links.find(({ url }) => url === target)
      const isMdx = (input.syntax ?? authoredSyntax(file, context.markdown.format)) === 'mdx'
      const place = link
        ? link.line > 0 && { line: link.line, column: link.column }
        : finding.rule === 'private-file'
          ? locateFile(target ?? '', input.source)
          : finding.rule === 'second-title'
            ? locateTitle(finding.message, input.source)
            : locateInlineEffect(finding, isMdx ? null : input.source)
      findings.push({ ...finding, file: link?.file ?? file, ...place, route: input.page.path })
    }
    const outline = readOutline(finished, finished.title ?? input.page.title)
    return {
      html: finished.html,
      tags: finished.tags,
      markdown: '',
      markdownSize: 0,
      title: finished.title,
      ...(finished.hasHeading && { hasHeading: true }),
      excerpt: excerptOf(outline.sections),
      headings: outline.headings,
      sections: outline.sections,
      islands: rendered.islands,
      zoom: finished.zoom,
      findings,
      links,
      references: contentReferences(finished.tags),
      ...(described.head.length > 0 && { elements: described.head }),
      reads: [...reads, ...siteReads(rendered)],
    }
  } catch (error) {
    // A missing export explains why the page cannot be rendered.
    const isKnownCause = findings.some(
      ({ rule }) => rule === 'missing-import' || rule === 'private-file',
    )
    if (isKnownCause) return failed()
    const failure = describeFailure(error, input, context)
    const missing = nameOfMissing(error)
    const { standIns = [] } = context
    // Report the findings in the rest of the page in the same run.
    if (missing !== null && !standIns.includes(missing)) {
      const rest = renderContent(input, { ...context, standIns: [...standIns, missing] })
      const { references, links, reads } = rest
      return { ...noRendering, findings: [failure, ...rest.findings], references, links, reads }
    }
    findings.push(failure)
    return failed()
  }
}

/** Returns the position of a reference to a file in a source, from the reference's placeholder. */
function locateFile(target: string, source: string) {
  const at = source.indexOf(target.slice(target.lastIndexOf('/') + 1).replace(/^[\w-]+:/, ''))
  return at < 0 ? {} : placeAt(source, at)
}

/** Returns the parts of the site that rendering has read: the list of pages, the configuration. */
export function siteReads(
  rendered: Pick<ServerContent, 'usedPages' | 'usedConfig'>,
): [input: string, fingerprint: null][] {
  const used = [rendered.usedPages && 'pages', rendered.usedConfig && 'config']
  return used.flatMap((name) => (name ? [[name, null]] : []))
}

/**
 * Locates an inline style or handler. The compiler already reports those written in an MDX file, so
 * any others come from a component, or from plain Markdown, whose source text is searched.
 */
function locateInlineEffect({ rule, message, hint }: Finding, source: string | null) {
  const [, attribute, element] = /^The `(\S+)` of <(\S+)>/.exec(message) ?? []
  if (!rule.startsWith('inline-') || attribute === undefined) return {}
  if (source === null) return { hint: `A component on the page renders it. ${hint}` }
  const text = withoutFences(source)
  const at = text.search(new RegExp(`<${element}\\s[^<>]*${attribute}\\s*=`, 'i'))
  return at < 0 ? {} : placeAt(text, at)
}

/** Locates a level-one heading by its text; the source does not contain headings of components. */
function locateTitle(message: string, source: string) {
  const [, text = ''] = /"(.*)"/.exec(message) ?? []
  const prose = withoutFences(source)
  const title = [...prose.matchAll(/^#[ \t]+(.+)$/gm)].find(([, words = '']) =>
    words.replace(/[`*_]/g, '').startsWith(text),
  )
  return title && placeAt(prose, title.index)
}

function excerptOf(sections: readonly SearchSection[]): string {
  const text = sections[0]?.text ?? ''
  if (text.length <= 160) return text
  const cut = text.slice(0, 157)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`
}
