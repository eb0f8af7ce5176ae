// @vitest-environment jsdom
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawings, type Element } from './drawings.ts'
import { Traversal } from './Traversal.tsx'

vi.mock('./traversal.css?url', () => ({ default: '/assets/traversal.css' }))

const { default: $ } = await import('jquery')

/** The drawn document as a real one, whose elements carry their ids. */
function elementOf({ id, tag, note = '', children = [] }: Element): ReactElement {
  const className = note.startsWith('.') ? note.slice(1) : undefined
  return createElement(tag, { key: id, 'data-id': id, className }, ...children.map(elementOf))
}

/** Replaces the page by a document; what is not a whole page is put into its body. */
function show(root: Element): void {
  const html = renderToStaticMarkup(elementOf(root))
  const shown = new DOMParser().parseFromString(html, 'text/html')
  document.replaceChild(document.adoptNode(shown.documentElement), document.documentElement)
}

const cases = Object.entries(drawings).flatMap(([command, { root, start, calls }]) =>
  calls.map((call) => ({ command, root, start, ...call })),
)

describe('the drawings', () => {
  it.each(cases)('of $command mark what .$method($args) yields', (drawn) => {
    show(drawn.root)
    const subject = $<HTMLElement>(drawn.start.map((id) => `[data-id="${id}"]`).join())
    expect(subject).toHaveLength(drawn.start.length)
    const method = Reflect.get(subject, drawn.method) as (...args: unknown[]) => typeof subject
    const yielded = method.apply(subject, [...drawn.args])
    expect(yielded.toArray().map((element) => element.dataset.id)).toEqual(drawn.yields)
  })

  it.each(Object.entries(drawings))('of %s begin with its own call', (command, { calls }) => {
    expect(calls[0]?.method).toBe(command)
  })
})

describe('a drawing', () => {
  beforeEach(() => {
    document.body.innerHTML = renderToStaticMarkup(<Traversal command="prevUntil" />)
  })
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent)

  it('marks the subject and what is yielded, in the order of the result', () => {
    expect(texts('.traversal-row:first-of-type .traversal-start')[0]).toBe('p4')
    const first = document.querySelector('.traversal-row') as HTMLElement
    const yielded = [...first.querySelectorAll('.traversal-yielded')]
    expect(yielded.map((element) => element.textContent)).toEqual(['p22', 'p31'])
  })

  it('says all of it in its text', () => {
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      "The subject is the fourth of seven siblings: five p between two h3. .prevUntil('h3') yields p 3, p 2. .prevAll() yields p 3, p 2, h3 1. .prev() yields p 3.",
    )
  })

  it('refuses a command that has none', () => {
    expect(() => renderToStaticMarkup(<Traversal command="click" />)).toThrow(/click.*children/)
  })
})
