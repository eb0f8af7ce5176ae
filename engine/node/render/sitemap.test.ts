import { expect, test } from 'vitest'
import { sitemap, sitemapFiles } from './sitemap.ts'

test('has dates and languages where they are known', () => {
  const languages = { en: 'https://a.example/x', fr: 'https://a.example/fr/x?a&b' }
  expect(
    sitemap([
      { address: 'https://a.example/x', date: '2026-01-02', languages },
      { address: 'https://a.example/b' },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://a.example/b</loc></url>
<url><loc>https://a.example/x</loc><lastmod>2026-01-02</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://a.example/x"/><xhtml:link rel="alternate" hreflang="fr" href="https://a.example/fr/x?a&amp;b"/></url>
</urlset>
`)
  expect(sitemap([{ address: 'https://a.example/b' }])).not.toContain('xhtml')
})

test('is divided where search engines would not read all of it', () => {
  const pages = [...'cadbe'].map((name) => ({ address: `https://a.example/${name}?x&y` }))
  const [list, ...parts] = sitemapFiles(pages, 'https://a.example/docs/', {
    addresses: 2,
    bytes: 10_000,
  })
  expect(list).toEqual({
    path: 'sitemap.xml',
    content: `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://a.example/docs/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://a.example/docs/sitemap-2.xml</loc></sitemap>
<sitemap><loc>https://a.example/docs/sitemap-3.xml</loc></sitemap>
</sitemapindex>
`,
  })
  const sorted = pages.toSorted((a, b) => (a.address < b.address ? -1 : 1))
  expect(parts).toEqual([
    { path: 'sitemap-1.xml', content: sitemap(sorted.slice(0, 2)) },
    { path: 'sitemap-2.xml', content: sitemap(sorted.slice(2, 4)) },
    { path: 'sitemap-3.xml', content: sitemap(sorted.slice(4)) },
  ])
  const bytes = Buffer.byteLength(sitemap(sorted))
  expect(sitemapFiles(pages, '', { addresses: 5, bytes })).toHaveLength(1)
  const smaller = sitemapFiles(pages, '', { addresses: 5, bytes: bytes - 1 })
  expect(smaller.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
})
