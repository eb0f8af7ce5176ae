import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Changelog } from './Changelog.tsx'
import { History } from './History.tsx'

const page = vi.hoisted(() => ({ path: '/api/commands/wrap' }))
vi.mock('../Change/change.css?url', () => ({ default: '/assets/change.css' }))
vi.mock('quire-docs/content', () => ({
  usePage: () => page,
  useSite: () => ({
    pages: [{ path: '/api/commands/wrap', sidebarLabel: 'Page', frontMatter: {} }],
  }),
}))
vi.mock('../../data/changes.ts', () => ({
  releases: [
    {
      version: '15.2.0',
      date: '2025-09-09',
      changes: [
        {
          kind: 'new',
          text: 'See [`cy.wrap()`](/api/commands/wrap#yields).',
          histories: [{ text: 'Added `log`.', pages: ['/api/commands/wrap'] }],
        },
      ],
    },
    {
      version: '13.1.0',
      date: '2023-08-31',
      changes: [
        { kind: 'fixed', histories: [{ text: 'Mended.', pages: ['/api/commands/wrap'] }] },
        {
          kind: 'new',
          text: 'Two.',
          histories: [{ text: 'Twice.', pages: ['/api/commands/wrap'] }],
        },
      ],
    },
  ],
}))

it('shows the releases that changed a page, with links to the changelog', () => {
  page.path = '/api/commands/wrap'
  const html = renderToStaticMarkup(<History />)
  expect(html).toContain('<a href="/app/references/changelog#1520">15.2.0</a>')
  expect(html).toMatch(/<tr data-search="off"><td>.*15\.2\.0.*<td>Added <code>log<\/code>\.<\/td>/)
  expect(html).toContain('<td>Mended. <span data-search="off">Twice.</span></td>')
  expect(html).toContain('#v13.1.0')
})

it('fails on a page that no release names', () => {
  page.path = '/app/faq'
  expect(() => renderToStaticMarkup(<History />)).toThrow('names /app/faq')
})

it('shows a release as a section with its date and entries', () => {
  const html = renderToStaticMarkup(<Changelog major={15} />)
  expect(html).toContain('<h3 id="1520">15.2.0</h3><p data-search="off">9 September 2025</p>')
  expect(html).toContain('See <a href="/api/commands/wrap#yields"><code>cy.wrap()</code></a>.</li>')
})

it('names the pages of a change that has no text, and keeps them out of the search', () => {
  const html = renderToStaticMarkup(<Changelog major={13} />)
  expect(html).toContain(
    '<td><span id="v13.1.0">13.1.0</span></td><td data-search="off">31 Aug 2023</td>',
  )
  expect(html).toMatch(
    /<span data-search="off">.*<a href="\/api\/commands\/wrap">Page<\/a>: Mended/,
  )
})

it('fails on a major version without releases', () => {
  expect(() => renderToStaticMarkup(<Changelog major={99} />)).toThrow('no release')
})
