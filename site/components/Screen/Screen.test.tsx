// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Screen, type ScreenProps } from './Screen.tsx'
import type { Block } from './types.ts'

vi.mock('./screen.css?url', () => ({ default: '/assets/screen.css' }))

function render(blocks: readonly Block[], props: Partial<ScreenProps> = {}): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <Screen caption="A screen." {...props} blocks={blocks} />,
  )
  return document.querySelector('figure') as HTMLElement
}

const texts = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

/** One block of each type. */
const all: Block[] = [
  {
    type: 'head',
    title: 'Run',
    state: 'failed',
    facts: ['main'],
    counts: [{ text: 'Failed', state: 'failed', value: '2' }],
  },
  { type: 'tabs', items: ['Overview', { text: 'Errors', value: '1' }], selected: 'Errors' },
  {
    type: 'tools',
    items: [
      { label: 'Branch', control: 'choice', value: 'main' },
      { label: 'Run', control: 'button' },
    ],
  },
  { type: 'figures', items: [{ label: 'Score', value: '71%', note: 'of 100' }] },
  { type: 'list', title: 'Tests', items: [{ text: 'a', state: 'flaky', items: ['b'] }] },
  { type: 'table', columns: ['Project', 'Rate'], rows: [['shop', { text: '4%', bar: 4 }]] },
  {
    type: 'fields',
    items: [
      { label: 'Replay', control: 'switch', on: true },
      { label: 'Limit', value: '5' },
    ],
  },
  { type: 'cards', items: [{ text: 'Chrome', button: 'Start' }] },
  {
    type: 'lanes',
    unit: 'min',
    total: 10,
    lanes: [{ name: 'Machine 1', spans: [{ name: 'cart', from: 2, to: 5.5, state: 'failed' }] }],
  },
  {
    type: 'chart',
    title: 'Runs',
    unit: '%',
    series: [
      { name: 'Passed', tone: 'good' },
      { name: 'Failed', tone: 'bad' },
    ],
    columns: [{ label: 'Mon', values: [3, 1] }],
  },
  { type: 'log', entries: [{ name: 'visit', message: '/cart' }] },
  {
    type: 'page',
    url: '/cart',
    elements: [
      { kind: 'row', items: [{ kind: 'button', text: 'Pay', mark: 'untested' }] },
      { kind: 'field', text: 'Email', value: 'ada', mark: 'tested' },
    ],
  },
  { type: 'code', text: '{}' },
  { type: 'note', text: 'Canceled', tone: 'warn' },
  { type: 'message', author: 'Cypress', blocks: [{ type: 'list', items: ['x'] }] },
  {
    type: 'split',
    narrow: true,
    start: [{ type: 'nav', items: ['Specs'], selected: 'Specs' }],
    end: [],
  },
]

describe('Screen', () => {
  it('says what it is, and that it is redrawn', () => {
    const screen = render([], { app: 'Cypress app', place: 'shop / Specs' })
    expect(texts(screen, '.screen-bar > *')).toEqual(['Cypress app', 'shop / Specs'])
    expect(screen.querySelector('figcaption')?.textContent).toBe(
      'A screen. Redrawn, with example data.',
    )
  })

  it('brings its stylesheet, once for all screens of a page', () => {
    const page = renderToStaticMarkup(
      <>
        <Screen caption="One." blocks={[]} />
        <Screen caption="Two." blocks={[]} />
      </>,
    )
    expect(page.match(/<link[^>]*href="\/assets\/screen.css"/g)).toHaveLength(1)
  })

  it('draws every type of block without style attributes, scripts, and controls', () => {
    const screen = render(all)
    expect(screen.outerHTML).not.toMatch(/ style=| on\w+=|<script|<button|<input|<a /)
    expect(screen.querySelectorAll('.screen-body > *').length).toBeGreaterThanOrEqual(all.length)
  })

  it('fails on a type that it does not know', () => {
    expect(() => render([{ type: 'tabel' } as unknown as Block])).toThrow(
      'no block of the type "tabel"',
    )
  })

  it('says states in words, but not twice', () => {
    const screen = render([
      {
        type: 'list',
        items: [
          { text: 'finds by name', state: 'flaky' },
          { text: 'Failed', state: 'failed' },
        ],
      },
    ])
    expect(texts(screen, 'li')).toEqual(['flaky: finds by name', 'Failed'])
  })

  it('keeps the parts of an entry apart when they are read or copied', () => {
    const screen = render([
      {
        type: 'list',
        items: [{ text: 'cart', badges: ['new'], note: 'main', value: '2', step: 1 }],
      },
    ])
    expect(texts(screen, 'li')).toEqual(['cart new main 2 Step 1'])
  })

  it('says in words what marks, bars, switches and selection show', () => {
    const screen = render(all)
    expect(texts(screen, '.screen-el-button, .screen-labelled')).toEqual([
      'Pay (untested)',
      'Email ada (tested)',
    ])
    expect(texts(screen, '.screen-switch')).toEqual([' (on)'])
    expect(texts(screen, '.screen-tabs .screen-chosen')).toEqual(['Errors 1 (selected)'])
    expect(texts(screen, '.screen-spans li')).toEqual(['cart 3.5 min (failed)'])
    expect(texts(screen, '.screen-columns .visually-hidden')).toEqual(['Mon: Passed 3%, Failed 1%'])
  })

  it('numbers what the steps explain', () => {
    const screen = render(
      [
        { type: 'fields', items: [{ label: 'Limit', value: '5', step: 1 }] },
        { type: 'list', items: [{ text: 'cart', value: 'Details', step: 2 }] },
      ],
      { steps: ['The `limit`', 'The result'] },
    )
    expect(texts(screen, '.screen-step')).toEqual(['Step 1', 'Step 2'])
    expect(texts(screen, '.screen-steps li')).toEqual(['The limit', 'The result'])
    expect(texts(screen, '.screen-steps code')).toEqual(['limit'])
  })

  it('gives each cell the name of its column, for narrow screens', () => {
    const screen = render(all)
    const cells = [...screen.querySelectorAll('td')].map((cell) => cell.dataset.column)
    expect(cells).toEqual(['Project', 'Rate'])
  })

  it('stacks the parts of a column from the bottom', () => {
    const screen = render(all)
    const parts = [...screen.querySelectorAll('.screen-column rect')].map((part) => [
      part.getAttribute('y'),
      part.getAttribute('height'),
    ])
    expect(parts).toEqual([
      ['1', '3'],
      ['0', '1'],
    ])
  })

  it('gives badges the tone that follows a colon', () => {
    const screen = render([{ type: 'list', items: [{ text: 'a', badges: ['new:bad', '1:2'] }] }])
    const badges = [...screen.querySelectorAll('.screen-badge')].map((badge) => [
      badge.textContent,
      badge.className,
    ])
    expect(badges).toEqual([
      ['new', 'screen-badge screen-bad'],
      ['1:2', 'screen-badge screen-dim'],
    ])
  })
})
