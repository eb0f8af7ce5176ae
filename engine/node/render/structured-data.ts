import type { PageData } from '../../shared/page.ts'
import { textOf } from '../html/markdown/reading.ts'
import { parseHtml } from '../html/markdown/tree.ts'
import { addressOf } from '../site/addresses.ts'
import type { DocumentFrame } from './document.ts'

/**
 * Returns what search engines are told about a page in the vocabulary of schema.org: the article,
 * the way to it, and its questions if the page says that it has some. Its address and its language are
 * those of the document.
 */
export function structuredData({ config, locale }: DocumentFrame, page: PageData): object | null {
  if (page.kind !== 'doc') return null
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    ...(page.lastUpdate && { dateModified: page.lastUpdate.date }),
  }
  const steps = page.breadcrumbs.filter(({ path }) => path !== undefined)
  const way = steps.length > 1 && {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      // The last step is the page itself.
      ...(index < steps.length - 1 && { item: config.url + addressOf(config, locale, path!) }),
    })),
  }
  const questions = page.schema === 'faq' && { '@type': 'FAQPage', mainEntity: questionsOf(page) }
  const things = [article, way, questions].filter((one) => typeof one === 'object')
  return { '@context': 'https://schema.org', '@graph': things }
}

/** The headings of the highest level that ends in question marks, with what stands below them. */
function questionsOf({ html, headings }: Pick<PageData, 'html' | 'headings'>) {
  const asked = headings.filter(({ text }) => /[?？؟]$/.test(text))
  const level = Math.min(...asked.map((heading) => heading.level))
  return asked
    .filter((heading) => heading.level === level)
    .map(({ id, text }) => {
      const start = html.indexOf(`id="${id}"`)
      const from = html.indexOf(`</h${level}>`, start) + `</h${level}>`.length
      const next = headings
        .filter((heading) => heading.level <= level)
        .map((heading) => html.lastIndexOf('<h', html.indexOf(`id="${heading.id}"`)))
        .filter((at) => at > from)
      const body = html.slice(from, Math.min(html.length, ...next))
      const answer = textOf(parseHtml(body)).replace(/\s+/g, ' ').trim()
      const acceptedAnswer = { '@type': 'Answer', text: answer }
      return { '@type': 'Question', name: text, acceptedAnswer }
    })
}
