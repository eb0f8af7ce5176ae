// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CommandLog, type CommandLogProps } from './CommandLog.tsx'

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

  it('needs no style attribute and no script', () => {
    const log = render({ test: 'waits', entries: [{ name: 'wait', state: 'pending' }] })
    expect(log.outerHTML).not.toMatch(/ style=| on\w+=|<script/)
  })
})
