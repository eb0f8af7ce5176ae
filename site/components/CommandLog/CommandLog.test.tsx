// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import logs from '../../checks/data/command-logs.json' with { type: 'json' }
import { CommandLog, type CommandLogProps } from './CommandLog.tsx'

vi.mock('./sample-lines.css?url', () => ({ default: '/assets/sample-lines.css' }))

function render(props: CommandLogProps): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(<CommandLog {...props} />)
  return document.querySelector('figure') as HTMLElement
}

const rows = (log: HTMLElement) =>
  [...log.querySelectorAll('li > div')].map((row) =>
    [...row.children].map((part) => part.textContent).join('|'),
  )

describe('CommandLog', () => {
  it('reads as a list of what happened', () => {
    const log = render({
      test: 'adds a product',
      entries: [
        { name: 'get', message: '[data-cy=product]', elements: 12, alias: 'products', kind: 'dom' },
        { name: 'click', child: true, pinned: true },
        { name: 'request', event: true, message: 'POST 201 /api/cart' },
        { name: 'get', message: '@products', elements: 1 },
        { name: 'assert', child: true, message: 'expected **a** to equal **b**', state: 'failed' },
      ],
      error: 'Timed out: expected `a` to equal `b`',
      console: [['Applied to', '<button>']],
    })
    expect(log.querySelector('p')?.textContent).toBe('Test failed: adds a product')
    expect(rows(log)).toEqual([
      '1|get|[data-cy=product]12 elementsaliasproducts',
      '2|-click pinned',
      '|(request)|POST 201 /api/cart',
      '3|get|@products',
      '4|-assert failed|expected a to equal b',
    ])
    expect([...log.querySelectorAll('p code')].map((code) => code.textContent)).toEqual(['a', 'b'])
    expect(log.querySelector('dl')?.textContent).toBe('Applied to:<button>')
  })

  it('nests the entries of a group in a list of their own', () => {
    const log = render({
      test: 'fills in a form',
      entries: [{ name: 'within', child: true, group: [{ name: 'get', message: 'input' }] }],
    })
    expect(log.querySelector('li li')?.textContent).toBe('2getinput')
    expect([...log.querySelectorAll('ol')].map((list) => list.getAttribute('role'))).toEqual([
      'list',
      'list',
    ])
  })

  it('leads from an entry to the line of the sample that it comes from', () => {
    const log = render({
      test: 'visits',
      entries: [
        { name: 'visit', message: '/', line: 3 },
        { name: 'request', event: true, message: 'GET 200 /' },
      ],
    })
    const links = [...log.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#sample-L3'])
    expect(log.querySelector('a')?.closest('[data-line="3"]')).not.toBeNull()
  })

  it('every line that a recorded entry comes from can be marked', () => {
    const css = readFileSync(join(import.meta.dirname, 'sample-lines.css'), 'utf8')
    const lines = Object.values(logs).flatMap(({ entries }) =>
      entries.flatMap((entry) => ('line' in entry ? [entry.line] : [])),
    )
    expect(lines.length).toBeGreaterThan(100)
    for (const line of new Set(lines)) {
      expect(css).toContain(`:is(#sample-L${line}, [data-line="${line}"])`)
    }
  })

  it('needs no style attribute and no script', () => {
    const log = render({ test: 'waits', entries: [{ name: 'wait', state: 'pending' }] })
    expect(log.outerHTML).not.toMatch(/ style=| on\w+=|<script/)
  })
})
