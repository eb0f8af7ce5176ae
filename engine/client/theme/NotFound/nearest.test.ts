import { afterEach, expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../../shared/config.ts'
import { findNearest, rankNearest } from './nearest.ts'

const one = {
  title: 'One',
  path: '/guide/one',
  breadcrumbs: [{ label: 'Guide' }, { label: 'First', path: '/guide/one' }],
}

const addresses = ['/api/commands/click', '/api/commands/get', '/app/guides/debugging', '/']

test('finds a page behind a typing mistake and behind a moved folder', () => {
  expect(rankNearest('/api/commands/clik', addresses)[0]).toBe('/api/commands/click')
  expect(rankNearest('/guides/debugging', addresses)[0]).toBe('/app/guides/debugging')
})

test('offers nothing where nothing is alike', () => {
  expect(rankNearest('/zzzzqq', addresses)).toEqual([])
})

test('asks the one sitemap of the site, for pages of the language and of the default one', async () => {
  const paths = ['/docs/guide/one', '/docs/ar/guide/one', '/docs/fr/guide/one']
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url === '/docs/_data/pages/guide/one.json') {
      return new Response(JSON.stringify({ page: one }))
    }
    const text = paths.map((path) => `<loc>https://x.example${path}</loc>`).join('')
    return new Response(url === '/docs/sitemap.xml' ? text : '', { status: 200 })
  })
  const locales = ['/docs/', '/docs/ar/', '/docs/fr/'].map((base) => ({ name: base, base }))
  const nearest = (base: string) =>
    findNearest({ base, locales, defaultLocale: '/docs/' } as unknown as ClientConfig, '/guide/on')
  expect((await nearest('/docs/ar/')).map(({ href }) => href)).toEqual([
    '/docs/ar/guide/one',
    '/docs/guide/one',
  ])
  expect(await nearest('/docs/')).toEqual([
    { href: '/docs/guide/one', title: 'One', trail: ['Guide'] },
  ])
  expect(asked.filter((url) => url.endsWith('.xml'))).toEqual([
    '/docs/sitemap.xml',
    '/docs/sitemap.xml',
  ])
})

test('reads all parts of a sitemap that was divided', async () => {
  const list = [1, 2].map((part) => `<loc>https://x.example/sitemap-${part}.xml</loc>`).join('')
  const answers: Record<string, string> = {
    '/sitemap.xml': `<sitemapindex>${list}</sitemapindex>`,
    '/sitemap-1.xml': '<urlset><loc>https://x.example/other</loc></urlset>',
    '/sitemap-2.xml': '<urlset><loc>https://x.example/guide/one</loc></urlset>',
    '/_data/pages/guide/one.json': JSON.stringify({ page: one }),
  }
  vi.stubGlobal('fetch', async (url: string) => new Response(answers[url]))
  const config = { base: '/', locales: [{ name: 'en', base: '/' }], defaultLocale: 'en' }
  expect(await findNearest(config as unknown as ClientConfig, '/guide/on')).toEqual([
    { href: '/guide/one', title: 'One', trail: ['Guide'] },
  ])
})

afterEach(() => vi.unstubAllGlobals())
