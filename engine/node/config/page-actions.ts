import type { PageActions } from '../../shared/config.ts'
import { englishMessages, formatMessage } from '../../shared/messages.ts'
import type { LocaleConfig, SiteConfig } from './site-config.ts'

/** Returns what readers can do with a page's Markdown in a language. */
export function pageActions(
  { agents, url }: Pick<SiteConfig, 'agents' | 'url'>,
  { base, messages }: Pick<LocaleConfig, 'base' | 'messages'>,
  translate: (text: string) => string,
): PageActions | undefined {
  if (!agents?.pageActions) return undefined
  const message = (key: 'doc.copyPage' | 'doc.viewMarkdown' | 'doc.readPrompt'): string =>
    messages[key] ?? englishMessages[key]
  // Only the path differs from page to page, and it stays as it is in an encoded text.
  const page = `${url}${base}{path}`
  const encoded = (text: string): string =>
    encodeURIComponent(text).replaceAll(encodeURIComponent('{path}'), '{path}')
  const values: Record<string, string> = {
    url: encoded(page),
    markdown: encoded(`${page}.md`),
    prompt: encoded(formatMessage(message('doc.readPrompt'), { url: `${page}.md` })),
  }
  return {
    copy: message('doc.copyPage'),
    links: [
      { label: message('doc.viewMarkdown'), url: `${base}{path}.md` },
      ...agents.openIn.map((one) => ({
        label: translate(one.label),
        url: one.url.replace(/\{(url|markdown|prompt)\}/g, (_, name: string) => values[name]!),
      })),
    ],
  }
}
