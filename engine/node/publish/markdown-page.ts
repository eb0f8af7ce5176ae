import { encodePath, markdownPath, withBase } from '../../shared/url.ts'
import { hashOf } from '../files/hash.ts'
import { escapeMarkdown } from '../html/markdown/escape.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { localeFolder } from '../site/addresses.ts'

/** Ends the front matter, whose values are on one line each. */
const END_OF_FACTS = '\n---\n\n'

type MarkdownSource = Pick<RenderedPage, 'page' | 'head' | 'content'>

/** Returns the path of a page's Markdown below the output folder. */
export function markdownFile({ locale }: LocaleSession, path: string): string {
  return localeFolder(locale) + markdownPath(path).slice(1)
}

export function markdownUrl({ locale, model }: LocaleSession, path: string): string {
  return model.config.url + withBase(locale.base, encodePath(markdownPath(path)))
}

/** Whether a page is published as Markdown: those that have content of their own. */
export function hasMarkdown(
  { page }: Pick<RenderedPage, 'page'>,
  { model }: LocaleSession,
): boolean {
  return model.config.agents !== null && (page.kind === 'doc' || page.kind === 'page')
}

export function markdownKey(source: MarkdownSource, language: LocaleSession): string {
  return hashOf(JSON.stringify([...factsOf(source, language), source.content.bodyHash]))
}

/** Returns the whole Markdown file of a page: what it is, its title, its article. */
export function markdownPage(source: MarkdownSource, language: LocaleSession): string {
  const [title, description, url] = factsOf(source, language)
  const facts = { title, ...(description !== '' && { description }), url }
  // Text in JSON's quotes is text in YAML's.
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}${END_OF_FACTS}${markdownText(source)}`
}

/** Returns what `markdownPage` put below what the page is. */
export function textOfMarkdown(file: string): string {
  return file.slice(file.indexOf(END_OF_FACTS) + END_OF_FACTS.length)
}

/** Returns a page's title as a heading, and its article. */
export function markdownText({ page, content }: Pick<RenderedPage, 'page' | 'content'>): string {
  const { markdown } = content.body()
  const hasTitle = page.kind === 'page' && /^# /m.test(markdown)
  return hasTitle ? markdown : `# ${escapeMarkdown(page.title)}\n\n${markdown}`
}

function factsOf({ page, head }: MarkdownSource, { model }: LocaleSession) {
  return [
    page.title || model.config.title,
    page.description,
    model.config.url + head.address,
  ] as const
}
