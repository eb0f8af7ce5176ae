import { expect, it } from 'vitest'
import type { LocaleSession } from '../render/session.ts'
import { agentFiles } from './agent-files.ts'
import { LARGEST_FILE, type TextPart, textOfPart } from './llms.ts'
import { markdownPage, markdownText, pageMarkdown, withoutMarkdownHead } from './markdown-page.ts'
import type { ListedPage } from './sections.ts'

type Page = Parameters<typeof pageMarkdown>[0]

/** Pages of one section with a text of a size; `read` counts those whose text was requested. */
function parts(count: number, size: number) {
  const asked = { read: 0 }
  const pages = Array.from({ length: count }, (_, index) => ({
    page: {
      path: `/p${index}`,
      kind: 'doc',
      title: `Page ${index}`,
      description: '',
      sidebar: 'a/current/docs',
    },
    head: { address: `/p${index}`, canonical: `/p${index}` },
    content: {
      bodyHash: `${index}`,
      facts: { markdownSize: size },
      body() {
        asked.read++
        return { markdown: 'q'.repeat(size) }
      },
    },
  })) as unknown as Page[]
  const language = {
    locale: { name: 'en', base: '/', path: '/' },
    model: {
      config: {
        agents: {},
        title: 'Tea',
        tagline: '',
        url: 'https://a.example',
        locales: [],
        navbar: { items: [] },
      },
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

function listed(pages: readonly Page[], language: LocaleSession): ListedPage[] {
  return pages.map(({ page, head, content }) => {
    return { page, head, markdown: pageMarkdown({ page, head, content }, language) }
  })
}

const textIn =
  (pages: readonly Page[]) =>
  (path: string): string =>
    markdownText(pages.find(({ page }) => page.path === path)!)

async function textsOf(pages: readonly Page[], language: LocaleSession) {
  const { texts } = await agentFiles(listed(pages, language), language, async ({ page }) =>
    textIn(pages)(page.path),
  )
  return texts
}

async function site(count: number, size: number) {
  const { asked, pages, language } = parts(count, size)
  const content = (part: TextPart): string => textOfPart(part, textIn(pages))
  return { asked, texts: await textsOf(pages, language), content }
}

it('the text of a section is one file, or numbered parts', async () => {
  expect((await site(2, 1000)).texts.map(({ path }) => path)).toEqual(['llms-docs.txt'])
  const { texts, content } = await site(5, LARGEST_FILE / 2)
  expect(texts.map(({ path }) => path)).toEqual([1, 2, 3, 4, 5].map((n) => `llms-docs-${n}.txt`))
  expect(texts.every((part) => content(part).length <= LARGEST_FILE)).toBe(true)
})

it('a page that is too long for a file is cut, and no word of it is lost', async () => {
  const { texts, content } = await site(2, 2.5 * LARGEST_FILE)
  const all = texts.map(content)
  expect(all.every((content) => content.length <= LARGEST_FILE)).toBe(true)
  expect(all.join('').match(/q+/g)!.join('').length).toBe(5 * LARGEST_FILE)
})

it('the text of a page is read only for its own part', async () => {
  const { asked, texts, content } = await site(10, LARGEST_FILE / 2)
  expect(asked.read).toBe(0)
  content(texts[3]!)
  expect(asked.read).toBe(1)
})

it('a part is made again if one of its pages has changed, or another one is in it', async () => {
  const keysOf = async (pages: readonly Page[], language: LocaleSession) =>
    (await textsOf(pages, language)).map(({ key }) => key)
  const { pages, language } = parts(6, LARGEST_FILE / 3)
  const before = await keysOf(pages, language)
  expect(before).toHaveLength(3)
  const edited = pages.with(2, { ...pages[2]!, content: { ...pages[2]!.content, bodyHash: 'new' } })
  const after = await keysOf(edited, language)
  expect(after.map((key, index) => key === before[index])).toEqual([true, false, true])
  expect((await keysOf(pages.toSpliced(5, 1), language)).slice(0, 2)).toEqual(before.slice(0, 2))
  expect(await keysOf(pages.toSpliced(0, 1), language)).not.toContain(before[0])
})

it('the text of a page is what its own file has below the front matter', async () => {
  const { pages, language } = parts(1, 10)
  const file = markdownPage(pages[0]!, language)
  const text = withoutMarkdownHead(file)
  expect(text).toBe(markdownText(pages[0]!))
  expect(pageMarkdown(pages[0]!, language)!.size).toBe(Buffer.byteLength(text))
  const [part] = await textsOf(pages, language)
  expect(textOfPart(part!, () => '# From the file\n')).toContain('# From the file\n')
})
