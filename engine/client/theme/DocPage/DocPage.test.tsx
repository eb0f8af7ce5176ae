import { expect, test } from 'vitest'
import { config, renderInShell } from '../testing/shell.tsx'
import { DocPage, isCodeTitle } from './DocPage.tsx'
import { formatDate, PageInfo } from './PageInfo.tsx'

test('knows titles that are code', () => {
  for (const title of ['cy.get()', '.click()', 'after:run', 'Cypress._', 'Cypress.env()'])
    expect(isCodeTitle(title), title).toBe(true)
  for (const title of ['Retry-ability', 'What is new in 2.0?', 'Configuration', 'Node.js events'])
    expect(isCodeTitle(title), title).toBe(false)
})

test('writes dates alike on every machine', () => {
  expect(formatDate('2026-03-01', 'en')).toBe('Mar 1, 2026')
})

test('surrounds the article with what the page knows of itself', () => {
  const html = renderInShell(<DocPage />, {
    page: {
      breadcrumbs: [{ label: 'App', path: '/app' }, { label: 'Guides' }],
      previous: { label: 'Before', path: '/before' },
      next: { label: 'After', path: '/after' },
      headings: [{ level: 2, id: 'why', text: 'Why', html: '<code>Why</code>' }],
      editUrl: 'https://code.example/edit',
      lastUpdate: { date: '2026-03-01', author: 'Ada' },
      notices: [{ type: 'draft' }],
      doc: { instance: 'default', version: '2', id: 'x' },
    },
  })
  expect(html).toMatch(/is a draft.*App.*Guides.*Version: 2\.x.*<h1>Waiting<\/h1>/s)
  expect(html.match(/<a href="#why"><code>Why<\/code><\/a>/g)).toHaveLength(2)
  expect(html).toContain('Last updated on <time dateTime="2026-03-01">Mar 1, 2026</time> by Ada')
  expect(html).toMatch(/rel="prev" href="\/before".*rel="next" href="\/after"/s)
})

test('begins with a link to its contents, if it has any', () => {
  const headings = [{ level: 2, id: 'why', text: 'Why' }]
  const html = renderInShell(<DocPage />, { page: { headings } })
  expect(html).toMatch(/^<div class="[^"]*"><a class="[^"]*" href="#quire-contents">/)
  expect(html).toContain('<div id="quire-contents"')
  expect(renderInShell(<DocPage />)).not.toContain('href="#quire-contents"')
})

test('leaves out what the page does not have', () => {
  const html = renderInShell(<DocPage />, { page: { toc: null } })
  expect(html).not.toContain('<nav')
  expect(html).not.toContain('On this page')
})

test('the foot of a page has what there is', () => {
  const pageActions = {
    copy: 'Copy the page',
    links: [{ label: 'Ask', url: 'https://chat.example/{path}' }],
  }
  expect(renderInShell(<PageInfo />)).toBe('')
  const html = renderInShell(<PageInfo />, { config: { pageActions } })
  expect(html).toContain('data-action="page">Copy the page</button>')
  expect(html).toContain('<a href="https://chat.example/guides/waiting">Ask</a>')
  expect(html).not.toContain('<time')
  const edit = renderInShell(<PageInfo />, { page: { editUrl: 'https://code.example/edit' } })
  expect(edit).toContain('href="https://code.example/edit"')
  expect(edit).not.toContain('<button')
})

test('text in another language has the direction of that language', () => {
  const html = renderInShell(<DocPage />, { page: { lang: 'fr' } })
  expect(html).toContain('<article lang="fr" dir="ltr">')
  expect(renderInShell(<DocPage />)).toContain('<article>')
  const [english] = config.locales
  const arabic = { ...english!, name: 'ar', htmlLang: 'ar', direction: 'rtl' as const }
  const locales = [...config.locales, arabic]
  const page = renderInShell(<DocPage />, { page: { lang: 'ar' }, config: { locales } })
  expect(page).toContain('<article lang="ar" dir="rtl">')
})
