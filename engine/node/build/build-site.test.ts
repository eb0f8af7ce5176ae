import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Finding } from '../../shared/finding.ts'
import { loadConfig } from '../config/load.ts'
import { type BuildOptions, buildSite } from './build-site.ts'
import { shardsFolder } from './shards.ts'

let root = ''

const write = (path: string, text: string | Buffer): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** A GIF of one pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-build-site-'))
  write(
    'quire.config.ts',
    `export default {
  title: 'Teas',
  url: 'https://teas.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
  hosting: ['netlify'],
  redirects: [{ from: '/chai', to: '/green' }, { from: '/mate', to: '/' }],
  footer: { links: [{ title: 'More', items: [{ label: 'Green', to: '/green' }, { label: 'Leaves', href: 'https://leaves.example.org/#one' }] }] },
}
`,
  )
  write('docs/index.mdx', '# Teas\n\n[Green](./green.mdx)\n')
  write(
    'docs/green.mdx',
    '# Green\n\n![A dot](./dot.gif)\n\n[Leaves](https://leaves.example.org/#two)\n\n## Brew\n\nWarm water.\n',
  )
  write('docs/dot.gif', dot)
  write(
    'i18n/fr/docs/current/green.mdx',
    '# Thé vert\n\nDe l’eau.\n\n## Infuser {#brew}\n\nChaude.\n',
  )
  write('static/plain.txt', 'As it is.\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Builds the site as it is now. */
async function build(options: Partial<BuildOptions> = {}) {
  return buildSite(await loadConfig(root), { write: true, threads: 1, ...options })
}

const shown = ({ severity, rule, file, line, message }: Finding): string =>
  `${severity} ${rule} ${file}${line === undefined ? '' : `:${line}`} ${message}`

/** The paths of the output but for those of code, with a star for each hash. */
function output(): string[] {
  const folder = join(root, 'dist')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/^assets\/.*\.(?:js|css|svg|woff2)$/.test(path))
    .map((path) => path.replace(/-[\w-]{8}\./, '-*.'))
    .sort()
}

it('checks and publishes all languages, and nothing while there are errors', async () => {
  const good = { config: read('quire.config.ts'), index: read('docs/index.mdx') }
  write(
    'quire.config.ts',
    good.config
      .replace("to: '/'", "to: '/gone'")
      .replace("'Green', to: '/green'", "'Lost', to: '/lost'"),
  )
  write('docs/index.mdx', good.index.replace('\n[', '\n[black](/black), [steep](/green#steep), ['))
  const steps: string[] = []
  const seen: string[] = []
  const failed = await build({
    progress: (text) => steps.push(text),
    inspect: ({ page }, { locale }) => seen.push(`${locale.name} ${page.title}`),
    addresses: true,
  })
  expect(failed.findings.map(shown).sort()).toEqual([
    'error broken-anchor docs/index.mdx:3 The link to /green#steep contains an anchor that the page /green does not have.',
    'error broken-link docs/index.mdx:3 The link to /black leads to no page or file.',
    'error broken-link quire.config.ts:8 The link to /lost leads to no page or file.',
    'error broken-redirect quire.config.ts The redirect from /mate leads to /gone, which does not exist.',
  ])
  expect(steps).toEqual([
    'Reading the site',
    'Bundling the shell',
    ...[1, 2, 3, 4, 5, 6].map((page) => `Rendering pages: ${page} of 6`),
    'Writing assets',
    'Checking links',
    'Publishing',
  ])
  expect(seen).toEqual([
    'en Green',
    'en Teas',
    'en Search',
    'fr Thé vert',
    'fr Teas',
    'fr Recherche',
  ])
  expect([failed.pages, failed.compiled, failed.statistics]).toEqual([6, 4, undefined])
  expect(failed.addresses?.redirects).toEqual([{ from: '/chai', to: '/green' }])
  expect([...failed.addresses!.pages].map(([path, { ids }]) => [path, ...ids!])).toEqual([
    ['/green', 'brew'],
    ['/'],
    ['/search'],
    ['/fr/green', 'brew'],
    ['/fr'],
    ['/fr/search'],
  ])
  const finding: Finding = { rule: 'gone', severity: 'error', message: 'It is gone.' }
  expect(
    failed
      .externalLinks()
      .map(({ url, places, anchors }) => [
        url,
        places(finding).map(({ file, line }) => `${file}:${line}`),
        ...anchors!.keys(),
      ]),
  ).toEqual([
    ['https://leaves.example.org/', ['docs/green.mdx:5', 'quire.config.ts:8'], 'two', 'one'],
  ])
  expect(output()).toEqual(['.quire-output'])

  write('quire.config.ts', good.config)
  write('docs/index.mdx', good.index)
  const mended = await build()
  expect(mended.findings).toEqual([])
  // The page in both languages.
  expect(mended.compiled).toBe(2)
  expect(mended).not.toHaveProperty('addresses')
  const { files, unchanged, removed } = mended.statistics!
  expect([unchanged, removed]).toEqual([0, 0])
  expect(output()).toEqual([
    '.quire-output',
    '404.html',
    '_data/agents.json',
    '_data/pages/green.json',
    '_data/pages/index.json',
    '_data/pages/search.json',
    '_data/search/names.json',
    '_data/search/text/green.json',
    '_data/search/text/index.json',
    '_data/search/words.json',
    '_data/sidebars/default/current/defaultSidebar.json',
    '_headers',
    '_quire-headers.json',
    '_redirects',
    'assets/dot-*.gif',
    'fr/404.html',
    'fr/_data/agents.json',
    'fr/_data/pages/green.json',
    'fr/_data/pages/index.json',
    'fr/_data/pages/search.json',
    'fr/_data/search/names.json',
    'fr/_data/search/text/green.json',
    'fr/_data/search/text/index.json',
    'fr/_data/search/words.json',
    'fr/_data/sidebars/default/current/defaultSidebar.json',
    'fr/green.md',
    'fr/green/index.html',
    'fr/index.html',
    'fr/index.md',
    'fr/llms-docs.txt',
    'fr/llms.txt',
    'fr/search/index.html',
    'green.md',
    'green/index.html',
    'index.html',
    'index.md',
    'llms-docs.txt',
    'llms.txt',
    'plain.txt',
    'robots.txt',
    'search/index.html',
    'sitemap.xml',
  ])
  expect(read('dist/robots.txt')).toContain('https://teas.example.com/sitemap.xml')
  expect(read('dist/_redirects')).toMatch(/^\/chai\s+\/green\/?\s+301/m)
  expect(read('dist/fr/green/index.html')).toContain('De l’eau.')

  const again = await build()
  expect(again.compiled).toBe(0)
  expect(again.timing.pages).toEqual({ kept: 8, made: 0 })
  expect(again.statistics).toMatchObject({ files, written: 0, unchanged: files, removed: 0 })
})

it('a check finds what a build finds, and writes nothing', async () => {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  write('docs/black.mdx', '# Black\n\n[Pots](/pots)\n')
  write('static/green/index.html', 'In the way.\n')
  const { findings, statistics } = await build({ write: false })
  expect(findings.map(shown).sort()).toEqual([
    'error broken-link docs/black.mdx:3 The link to /pots leads to no page or file.',
    'error output-collision static/green/index.html Two sources of the site produce the file "green/index.html": the static file static/green/index.html and the page docs/green.mdx.',
  ])
  expect(statistics).toBeUndefined()
  expect(existsSync(join(root, 'dist'))).toBe(false)
  expect((await build()).findings).toEqual(findings)
  expect(output()).toEqual(['.quire-output'])
})

it('what shards have made is taken over, and is what one machine would make', async () => {
  rmSync(join(root, 'docs/black.mdx'))
  rmSync(join(root, 'static/green'), { recursive: true })
  await build()
  const whole = output().map((path) => [path, path.includes('*') ? '' : read(`dist/${path}`)])
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  rmSync(join(root, '.quire'), { recursive: true })
  const steps: string[] = []
  const progress = (text: string) => steps.push(text)
  for (const number of [1, 2]) {
    const { pages, statistics } = await build({ shard: { number, of: 2 }, progress })
    expect([pages, statistics]).toEqual([3, undefined])
  }
  expect(steps.filter((text) => text.startsWith('Rendering'))).toEqual(
    [1, 2, 3, 1, 2, 3].map((page) => `Rendering pages: ${page} of 3`),
  )
  expect(existsSync(join(root, 'dist'))).toBe(false)
  const { compiled } = await build({ merge: shardsFolder(await loadConfig(root)) })
  expect(compiled).toBe(0)
  expect(output().map((path) => [path, path.includes('*') ? '' : read(`dist/${path}`)])).toEqual(
    whole,
  )
})
