import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Badge, Card, Kbd, LinkButton, LinkCard } from './kit.tsx'

it('shows a card with its title, and one that is a link', () => {
  expect(html(<Card title="Tea">Boil.</Card>)).toBe(
    '<div class="kit-card"><div class="kit-card-title"><strong>Tea</strong></div>Boil.</div>',
  )
  expect(html(<LinkCard title="Tea" href="/tea" />)).toBe(
    '<div class="kit-card kit-link-card"><div class="kit-card-title"><a href="/tea">Tea</a></div></div>',
  )
  expect(html(<LinkCard title="Tea" href="/tea" description="Hot." />)).toContain('<p>Hot.</p>')
})

it('shows a button and a badge in their variants', () => {
  expect(html(<LinkButton href="/tea">Tea</LinkButton>)).toBe(
    '<a class="kit-button kit-button-primary" href="/tea">Tea</a>',
  )
  expect(html(<Badge text="New" variant="tip" />)).toBe(
    '<span class="kit-badge kit-badge-tip">New</span>',
  )
  expect(html(<Badge>Old</Badge>)).toBe('<span class="kit-badge kit-badge-default">Old</span>')
})

it.each([
  ['Enter', '<kbd>Enter</kbd>'],
  ['+', '<kbd>+</kbd>'],
  ['Ctrl+K', '<span dir="ltr"><span><kbd>Ctrl</kbd></span><span>+<kbd>K</kbd></span></span>'],
  ['Ctrl++', '<span dir="ltr"><span><kbd>Ctrl</kbd></span><span>+<kbd>+</kbd></span></span>'],
])('shows the keys of %s', (keys, expected) => {
  expect(html(<Kbd>{keys}</Kbd>)).toBe(expected)
})
