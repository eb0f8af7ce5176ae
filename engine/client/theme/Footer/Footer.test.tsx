import { expect, test } from 'vitest'
import { renderInShell } from '../testing/shell.tsx'
import { Footer } from './Footer.tsx'

const item = { label: 'Blog', href: 'https://x.example', external: true }

test('draws columns with titles, logo variants and the copyright as HTML', () => {
  const html = renderInShell(<Footer />, {
    config: {
      footer: {
        style: 'dark',
        content: {
          links: { layout: 'columns', columns: [{ title: 'Learn', items: [item] }] },
          logo: { src: '/a.svg', srcDark: '/b.svg', alt: 'Logo' },
          copyright: '© <b>2024</b>',
        },
      },
    },
  })
  expect(html).toMatch(/<h2[^>]*>Learn<\/h2><ul><li><a href="https:\/\/x.example" target="_blank"/)
  expect(html).toMatch(/only-light" src="\/a.svg".*only-dark" src="\/b.svg"/)
  expect(html).toContain('© <b>2024</b>')
})

test('draws a single row', () => {
  const html = renderInShell(<Footer />, {
    config: {
      footer: {
        style: 'light',
        content: {
          links: { layout: 'row', items: [item, { html: '<i>x</i>', external: false }] },
        },
      },
    },
  })
  expect(html).not.toContain('<h2')
  expect(html.match(/<li>/g)).toHaveLength(2)
})

test('is absent without configuration', () => {
  expect(renderInShell(<Footer />)).toBe('')
})
