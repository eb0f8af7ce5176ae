import { expect, it } from 'vitest'
import type { LocaleSession } from '../render/session.ts'
import { agentFiles } from './agent-files.ts'
import { LARGEST_FILE } from './llms.ts'
import { markdownPage, markdownText, textOfMarkdown } from './markdown-page.ts'
import type { ListedPage } from './sections.ts'

/** Pages of one section with a text of a size; `read` counts those whose text was asked for. */
function parts(count: number, size: number) {
  const asked = { read: 0 }
  const pages = Array.from({ length: count }, (_, index) => ({
    page: { path: `/p${index}`, kind: 'doc', title: `Page ${index}`, sidebar: 'a/current/docs' },
    head: { address: `/p${index}`, canonical: `/p${index}` },
    content: {
      bodyHash: `${index}`,
      body() {
        asked.read++
        return { markdown: 'x'.repeat(size) }
      },
    },
  })) as unknown as ListedPage[]
  const language = {
    locale: { name: 'en', base: '/', path: '/' },
    model: {
      config: { agents: {}, title: 'Tea', url: 'https://a.example', navbar: { items: [] } },
      versions: [
        {
          instance: { id: 'a' },
          config: { name: 'current' },
          sidebars: { sidebars: new Map([['docs', []]]) },
        },
      ],
    },
  } as unknown as LocaleSession
  return { asked, pages, language }
}

function site(count: number, size: number) {
  const { asked, pages, language } = parts(count, size)
  return { asked, group: agentFiles(pages, language).groups[0]! }
}

it('the text of a section is one file, or numbered parts', () => {
  const names = (count: number) => [...site(count, 1000).group.make()].map(({ path }) => path)
  expect(names(2)).toEqual(['llms-docs.txt'])
  const parts = [...site(5, LARGEST_FILE / 2).group.make()]
  expect(parts.map(({ path }) => path)).toEqual([1, 2, 3, 4, 5].map((n) => `llms-docs-${n}.txt`))
  expect(parts.every(({ content }) => content.length <= LARGEST_FILE)).toBe(true)
})

it('parts are made when they are written, so that no two of them have to be kept', () => {
  const { asked, group } = site(10, LARGEST_FILE / 2)
  for (const { path } of group.make()) {
    // The one that is written, and the next ones until its name is certain.
    const number = Number(/\d+/.exec(path)![0])
    expect(asked.read).toBeLessThanOrEqual(number + 2)
  }
  expect(asked.read).toBe(10)
})

it('the text of a page is read from its own file', () => {
  const { pages, language } = parts(1, 10)
  const file = markdownPage(pages[0]!, language)
  expect(textOfMarkdown(file)).toBe(markdownText(pages[0]!))
  const [whole] = agentFiles(pages, language, () => '# From the file\n').groups[0]!.make()
  expect(whole!.content).toContain('# From the file\n')
})
