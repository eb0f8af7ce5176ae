import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config/load.ts'
import { noRendering, pageContent } from '../content/page-content.ts'
import { pageOf } from '../render/render-page.ts'
import { openSession, type Session } from '../render/session.ts'
import { PageCheck } from './page-check.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-page-check-'))
let session: Session
let check: PageCheck
/** Pages that were asked for their ids. */
let asked: string[]

beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write(
    'quire.config.ts',
    `export default {
  title: 'Teas',
  url: 'https://teas.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
  redirects: [{ from: '/chai', to: '/tea' }],
}
`,
  )
  write('docs/index.mdx', '# Start\n')
  write('docs/tea.mdx', '# Tea\n')
  write('static/plain.txt', 'As it is.\n')
  session = await openSession(await loadConfig(root), { drafts: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeEach(() => {
  asked = []
  check = new PageCheck({
    session,
    render: () => Promise.reject(new Error('The ids are known.')),
    ids: async ({ locale }, route) => {
      asked.push(`${locale.name} ${route.path}`)
      return ['brew']
    },
    hasFile: (path) => path === 'assets/code.js',
  })
})

/** What is wrong with links of the first page. */
async function mistakes(...links: string[]): Promise<string[]> {
  const language = session.locales.get('en')!
  const rendered = pageOf(
    session,
    language,
    language.model.routes.get('/')!,
    pageContent(noRendering),
  )
  const list = links.map((url) => `<a href="${url}">${url}</a>`).join('\n')
  const document = () => `<head><link href="/gone.css"></head><main id="own">${list}</main>`
  const findings = await check.run(language, { rendered, document })
  return findings.map(({ message }) => message)
}

it('links lead to what a build has: pages, their Markdown, redirects, static and made files', async () => {
  expect(
    await mistakes(
      '/tea',
      '/fr/tea',
      '/tea.md',
      '/index.md',
      '/fr/index.md',
      '/chai',
      '/plain.txt',
      '/sitemap.xml',
      '/robots.txt',
      '/404.html',
      '/assets/code.js',
      '#own',
    ),
  ).toEqual([])
  expect(asked).toEqual([])
})

it.each(['/gone', '/teabag', '/gone.md', '/plain.md', '/gone.txt', '/assets/gone.js'])(
  'the link %s leads nowhere',
  async (url) => {
    expect(await mistakes(url)).toEqual([`The link to ${url} leads to no page or file.`])
  },
)

it('anchors are looked up in their page, once', async () => {
  const wrong = 'The link to /tea#pots contains an anchor that the page /tea does not have.'
  expect(await mistakes('/tea#brew', '/tea#pots', '/fr/tea#brew')).toEqual([wrong])
  expect(asked).toEqual(['en /tea', 'fr /tea'])
  expect(await mistakes('/tea#pots')).toEqual([wrong])
  expect(asked).toHaveLength(2)
  check.forget()
  await mistakes('/tea#pots')
  expect(asked).toHaveLength(3)
})
