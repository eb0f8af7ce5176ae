import { expect, test } from 'vitest'
import { renderInShell } from '../testing/shell.tsx'
import { App } from './App.tsx'

test('starts with the skip link, which leads to the content', () => {
  const html = renderInShell(<App />)
  expect(html).toMatch(/^<a class="[^"]*" href="#main-content">Skip to main content<\/a>/)
  expect(html).toContain('<main id="main-content"')
})

test('has one first-level heading on every kind of page', () => {
  for (const kind of ['doc', 'page', 'search', 'not-found'] as const) {
    const html = renderInShell(<App />, { page: { kind } })
    expect(html.match(/<h1/g), kind).toHaveLength(1)
  }
})

test('leaves the heading to a page that brings its own', () => {
  const html = renderInShell(<App />, { page: { kind: 'page', html: '<h1>Home</h1>' } })
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('holds the sidebar once, in the side menu', () => {
  const html = renderInShell(<App />, {
    page: { sidebar: 'default/current/app' },
    sidebarHtml: '<ul class="sidebar-list"></ul>',
  })
  expect(html.match(/sidebar-list/g)).toHaveLength(1)
  expect(html).toContain('Back to main menu')
  expect(html).toMatch(/popovertarget="quire-drawer"/i)
})

test('shows a spinner beside the page while another one is slow to load', () => {
  expect(renderInShell(<App />, { pending: true })).toMatch(/role="status".*Loading.*Waiting/s)
  expect(renderInShell(<App />)).not.toContain('role="status"')
})

test('writes no inline style', () => {
  expect(renderInShell(<App />)).not.toContain('style="')
})
