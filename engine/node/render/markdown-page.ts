import { readFileSync } from 'node:fs'
import type { Finding } from '../../shared/finding.ts'
import type { RenderedContent } from '../content/page-content.ts'
import { type ContentContext, renderContent } from '../content/render-content.ts'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import { fieldPlace, readFrontMatter, withoutFrontMatter } from '../site/docs/front-matter.ts'
import { frontMatterNames } from '../site/docs/front-matter-schema.ts'
import { contentTitle } from '../site/docs/title.ts'
import type { Route } from '../site/model.ts'

/** Front matter that a page outside of the docs reads. */
const read = ['title', 'description']

/** Renders a Markdown file of the pages folder: content without the docs around it. */
export function markdownPage(
  route: Extract<Route, { type: 'page' }>,
  context: ContentContext,
): RenderedContent {
  const source = readFileSync(route.file, 'utf8')
  const file = toSiteFile(context.root, route.file)
  const { frontMatter, findings } = readFrontMatter(source, file)
  const heading = contentTitle(withoutFrontMatter(source))
  const title = frontMatter.title ?? heading ?? route.path.slice(route.path.lastIndexOf('/') + 1)
  const description = frontMatter.description ?? ''
  const rendered = renderContent(
    {
      source,
      file: route.file,
      docsFolder: null,
      page: { path: route.path, title, description, frontMatter },
    },
    context,
  )
  return {
    ...rendered,
    // A page with its own title gets the full width, in which this is a column again.
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

/** Reports front matter that only docs read, and that the author may count on. */
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
