import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { PageContent } from '../content/page-content.ts'
import type { LocaleSession } from '../render/session.ts'
import { externalLinks } from './external-links.ts'
import { type PageSource, shellSources } from './page-origins.ts'

it('links to other sites are listed once for each page there, with their anchors', () => {
  const config = {
    root: '/site',
    base: '/',
    url: 'https://kettle.example.com',
  } as SiteConfig
  const page = (path: string, ...links: string[]): PageSource => {
    const references = { ids: [], duplicateIds: [], links, images: [], assets: [] }
    const content = { facts: { references, findings: [] } } as unknown as PageContent
    return { file: `docs${path}.mdx`, content, language: {} as LocaleSession }
  }
  const pages = [
    page('/a', 'https://a.org/x#one', 'https://a.org/x', '/b', 'https://kettle.example.com/b#c'),
    page('/b', 'https://a.org/x#two%20words', 'https://a.org/x#one', '//b.org/y#top'),
  ]
  const links = externalLinks(config, pages, [{ regions: {} }])
  const found = links.map(({ url, anchors }) => [url, [...(anchors?.keys() ?? [])]])
  expect(found).toEqual([
    ['https://a.org/x', ['one', 'two words']],
    ['https://b.org/y', []],
  ])
})

it('a link of the shell is at each place in the files of its region, however many pages show it', () => {
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)
  write('sidebars.ts', `export default { main: [{ type: 'link', href: 'https://a.org/x' }] }\n`)
  write(
    'quire.config.ts',
    `const footer = [\n  { href: 'https://a.org/x' },\n  { href: 'https://b.org/y' },\n  { href: 'https://a.org/x' },\n]\n`,
  )
  const config = {
    root,
    base: '/',
    url: 'https://kettle.example.com',
    configFile: join(root, 'quire.config.ts'),
    docs: [{ versions: [{ sidebarsFile: join(root, 'sidebars.ts') }] }],
  } as unknown as SiteConfig
  const shell = {
    regions: {
      sidebar: { links: ['https://a.org/x', '/guide'], images: [], assets: [] },
      footer: { links: ['https://a.org/x', 'https://b.org/y'], images: [], assets: [] },
    },
  }
  const finding: Finding = { rule: 'external', severity: 'error', message: 'It is gone.' }
  const found = externalLinks(config, [], [shell, shell]).map(({ url, places }) => [
    url,
    places(finding).map(({ file, line }) => `${file}:${line}`),
  ])
  expect(found).toEqual([
    ['https://a.org/x', ['sidebars.ts:1', 'quire.config.ts:2', 'quire.config.ts:4']],
    ['https://b.org/y', ['quire.config.ts:3']],
  ])
})

const root = mkdtempSync(join(tmpdir(), 'quire-origins-'))
afterAll(() => rmSync(root, { recursive: true }))

it('links of a sidebar come from sidebars files, else from the config, as all others do', () => {
  for (const name of ['sidebars.ts', 'old.json', 'quire.config.ts']) {
    writeFileSync(join(root, name), `text of ${name}`)
  }
  const config = {
    root,
    configFile: join(root, 'quire.config.ts'),
    docs: [{ versions: [{ sidebarsFile: 'sidebars.ts' }, {}, { sidebarsFile: 'old.json' }] }].map(
      ({ versions }) => ({
        versions: versions.map(({ sidebarsFile }) =>
          sidebarsFile === undefined ? {} : { sidebarsFile: join(root, sidebarsFile) },
        ),
      }),
    ),
  } as unknown as SiteConfig
  const file = (name: string) => ({ file: name, source: `text of ${name}` })
  expect(shellSources(config, 'sidebar')).toEqual(
    ['sidebars.ts', 'old.json', 'quire.config.ts'].map(file),
  )
  expect(shellSources(config, 'navbar')).toEqual([file('quire.config.ts')])
})
