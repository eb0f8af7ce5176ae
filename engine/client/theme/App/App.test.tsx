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

test('shows the state of loading in place of the page, or beside it', () => {
  const at = (state: 'loading' | 'failed' | 'crashed', error: Error | null = null) =>
    renderInShell(<App />, { state: { navigation: { state, error } } })
  expect(at('loading')).toMatch(/role="status".*Loading.*Waiting/s)
  expect(at('failed', new Error('504'))).toMatch(/role="alert".*504.*Retry/s)
  expect(at('crashed', new Error('a', { cause: new Error('b') }))).toMatch(
    /This page crashed\..*Try again.*a<\/pre>.*Cause.*b<\/pre>/s,
  )
})

test('writes no inline style', () => {
  expect(renderInShell(<App />)).not.toContain('style="')
})
