import { encodePath, markdownPath, withBase } from '../../shared/url.ts'
import type { PageContent } from '../content/page-content.ts'
import { hashOf } from '../files/hash.ts'
import { escapeMarkdown } from '../html/markdown/escape.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { localeFolder } from '../site/addresses.ts'
import type { ListedPage, PageMarkdown } from './sections.ts'

type MarkdownSource = Pick<RenderedPage, 'page' | 'head' | 'content'>

/** The data in the front matter of a page's Markdown. */
type FrontMatterSource = Pick<ListedPage, 'page' | 'head'>

/** Returns the path of a page's Markdown below the output folder. */
export function markdownFile({ locale }: LocaleSession, path: string): string {
  return localeFolder(locale) + markdownPath(path).slice(1)
}

export function markdownUrl({ locale, model }: LocaleSession, path: string): string {
  return model.config.url + withBase(locale.base, encodePath(markdownPath(path)))
}

/** Whether a page is published as Markdown: only pages with content. */
export function hasMarkdown(
  { page }: Pick<RenderedPage, 'page'>,
  { model }: LocaleSession,
): boolean {
  return model.config.agents !== null && (page.kind === 'doc' || page.kind === 'page')
}

/** Returns the data of a page's Markdown; `null` if it has none. */
export function pageMarkdown(source: MarkdownSource, language: LocaleSession): PageMarkdown | null {
  if (!hasMarkdown(source, language)) return null
  const key = hashOf(JSON.stringify([...frontMatterOf(source, language), source.content.bodyHash]))
  return { key, size: markdownTextSize(source) }
}

/** Returns the whole Markdown file of a page: front matter, title and article. */
export function markdownPage(source: MarkdownSource, language: LocaleSession): string {
  return markdownHead(source, language) + markdownText(source)
}

/** Returns the front matter of a page's Markdown file: everything before `markdownText`. */
function markdownHead(source: FrontMatterSource, language: LocaleSession): string {
  const [title, description, url] = frontMatterOf(source, language)
  const fields = { title, ...(description !== '' && { description }), url }
  // A JSON string is valid YAML.
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n`
}

/** Removes the front matter from a page's Markdown file. */
export function withoutMarkdownHead(file: string): string {
  const end = '\n---\n\n'
  return file.slice(file.indexOf(end) + end.length)
}

/** Returns a page's title as a heading, and its article. */
export function markdownText({
  page,
  content,
}: {
  page: ListedPage['page']
  content: Pick<PageContent, 'body' | 'facts'>
}): string {
  const { markdown } = content.body()
  const hasTitle = content.facts.hasHeading || (page.kind === 'page' && /^# /m.test(markdown))
  return hasTitle ? markdown : titleOf(page) + markdown
}

/** Returns the size of `markdownText` in bytes, for docs without reading their content. */
function markdownTextSize(source: Pick<RenderedPage, 'page' | 'content'>): number {
  const { page, content } = source
  if (page.kind === 'page') return Buffer.byteLength(markdownText(source))
  const title = content.facts.hasHeading ? '' : titleOf(page)
  return Buffer.byteLength(title) + content.facts.markdownSize
}

function titleOf({ title }: ListedPage['page']): string {
  return `# ${escapeMarkdown(title)}\n\n`
}

function frontMatterOf({ page, head }: FrontMatterSource, { model }: LocaleSession) {
  return [
    page.title || model.config.title,
    page.description,
    model.config.url + head.address,
  ] as const
}
