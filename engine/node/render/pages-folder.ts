import type { Finding } from '../../shared/finding.ts'
import { withoutRawTags } from '../../shared/raw-html.ts'
import { withEmoji } from '../config/emoji.ts'
import type { ContentContext } from '../content/content-context.ts'
import { contentServices, type Described } from '../content/content-services.ts'
import { withoutFrontMatter } from '../content/front-matter-block.ts'
import { MdxLoader } from '../content/load-mdx.ts'
import { noRendering, type RenderedContent } from '../content/page-content.ts'
import { recording } from '../content/reads.ts'
import { renderContent, siteReads } from '../content/render-content.ts'
import { renderReason } from '../errors/render-reason.ts'
import { thrownAt } from '../errors/thrown-at.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { finishContent } from '../html/finish.ts'
import { readOutline } from '../html/outline.ts'
import { contentReferences } from '../html/references.ts'
import { fieldPlace, readFrontMatter } from '../site/docs/front-matter.ts'
import { frontMatterNames } from '../site/docs/front-matter-schema.ts'
import { contentTitle } from '../site/docs/title.ts'
import type { Route } from '../site/model.ts'
import { portableKey } from '../vite/site-modules.ts'

/** Front matter fields that apply to pages outside the docs. */
const read = ['title', 'description']

/** Renders a Markdown file of the pages folder: content without the docs layout. */
export function markdownPage(
  route: Extract<Route, { type: 'page' }>,
  context: ContentContext,
): RenderedContent {
  const source = readSource(route.file).toString()
  const file = toSiteFile(context.root, route.file)
  const { frontMatter, findings } = readFrontMatter(source, file)
  const ownTitle = contentTitle(withoutFrontMatter(source))
  const heading = ownTitle && withEmoji(ownTitle, context.markdown.emoji)
  const title = frontMatter.title ?? heading ?? route.path.slice(route.path.lastIndexOf('/') + 1)
  const description = frontMatter.description ?? ''
  const page = { path: route.path, title, description, frontMatter }
  const rendered = renderContent({ source, file: route.file, docsFolder: null, page }, context)
  return {
    ...rendered,
    // A page with its own title gets the full width; this limits it to a column again.
    ...(/<h1[\s>]/.test(rendered.html) && {
      html: `<div class="content">${rendered.html}</div>`,
      tags: undefined,
    }),
    title,
    excerpt: description || rendered.excerpt,
    findings: [...findings, ...unread(frontMatter, source, file), ...rendered.findings],
    reads: [[`partial:${file}`, hashOf(source)], ...rendered.reads],
  }
}

/** Reports front matter fields that only apply to docs. */
function unread(frontMatter: object, source: string, file: string): Finding[] {
  return Object.keys(frontMatter)
    .filter((name) => frontMatterNames.includes(name) && !read.includes(name))
    .map((name) => ({
      rule: 'front-matter',
      severity: 'warning',
      message: `\`${name}\` has no effect in the front matter of a file in the pages folder.`,
      hint: `Such a page has ${read.map((one) => `\`${one}\``).join(' and ')}. Pages with more are docs: move the file into the docs folder.`,
      file,
      line: fieldPlace(source, name).line ?? 1,
    }))
}

/**
 * Returns a function that reads the texts exported by the module of a page; empty for other types.
 */
export function exportedTexts(module: Readonly<Record<string, unknown>> | undefined) {
  return (name: string): string => {
    const value = module?.[name]
    return typeof value === 'string' ? value : ''
  }
}

/** Renders a page that is a React component. */
export function reactPage(
  route: Extract<Route, { type: 'page' }>,
  context: ContentContext,
): RenderedContent {
  const { server, root } = context
  const file = toSiteFile(root, route.file)
  const fail = (finding: Omit<Finding, 'severity' | 'route'>): RenderedContent => ({
    ...noRendering,
    findings: [{ severity: 'error', file, route: route.path, ...finding }],
  })
  const module = server.modules[portableKey(route.file, root)]
  const Component = module?.default
  if (typeof Component !== 'function') {
    return fail({
      rule: 'missing-default-export',
      message: `The page at the route "${route.path}" has no default export.`,
      hint: 'Export its component: `export default function Page() { … }`.',
    })
  }
  const text = exportedTexts(module)
  try {
    const described: Described = { head: [] }
    const authored = { title: text('title'), description: text('description') }
    const page = { path: route.path, ...authored, frontMatter: {} }
    const input = { file: route.file, source: '', docsFolder: null, page }
    const loader = new MdxLoader(input, context)
    const { findings, reads } = loader
    const resolve = recording(context.resolve, reads)
    const services = { file, path: route.path, findings, described, loader }
    const offered = contentServices(context, resolve, services)
    const rendered = server.renderContent(Component, {}, context.site, page, offered)
    const finished = finishContent(withoutRawTags(rendered.html), resolve, context.messages, {
      keepTitle: true,
      anchors: { ...context.markdown.anchors, slug: server.slug },
    })
    const inline = finished.findings.filter(({ rule }) => rule.startsWith('inline-'))
    findings.push(...inline.map((finding) => ({ ...finding, file, route: route.path })))
    const title = described.title ?? authored.title
    const outline = readOutline(finished, title)
    return {
      ...noRendering,
      findings,
      html: finished.html,
      tags: finished.tags,
      title,
      excerpt: described.description ?? authored.description,
      sections: outline.sections,
      islands: rendered.islands,
      references: contentReferences(finished.tags),
      ...(described.head.length > 0 && { elements: described.head }),
      reads: [...reads, ...siteReads(rendered)],
    }
  } catch (error) {
    const at = thrownAt(error, engineFolder)
    return fail({
      rule: 'render-error',
      message: `The page cannot be rendered: ${renderReason(error)}`,
      hint: 'The error comes from the page component or one that it uses.',
      ...(at && { file: toSiteFile(root, at.file), line: at.line, column: at.column }),
    })
  }
}
