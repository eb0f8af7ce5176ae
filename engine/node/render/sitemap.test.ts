import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

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
