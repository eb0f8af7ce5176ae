// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Surrounded } from '../testing/shell.tsx'
import { Dropdown } from './Dropdown.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let unmount: () => void
/** Renders the dropdown at a location. */
let renderTest: (location?: { hash?: string; pathname?: string }) => void

function mount(inMenu: boolean): HTMLDetailsElement {
  document.body.innerHTML = '<div id="root"></div><button id="outside">Outside</button>'
  const root = createRoot(document.getElementById('root')!)
  renderTest = (location) =>
    act(() =>
      root.render(
        <Surrounded location={location}>
          <Dropdown label="More" inMenu={inMenu}>
            <a href="/x" aria-current="page">
              X
            </a>
            <a href="/y">Y</a>
          </Dropdown>
        </Surrounded>,
      ),
    )
  renderTest()
  unmount = () => act(() => root.unmount())
  return document.querySelector('details')!
}

let details: HTMLDetailsElement
beforeEach(() => {
  details = mount(false)
  details.open = true
})
afterEach(() => unmount())

test('closes on a press outside, and not on one inside', () => {
  details.querySelector('a')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(details.open).toBe(true)
  document.getElementById('outside')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(details.open).toBe(false)
})

test('closes when the focus leaves', () => {
  document.getElementById('outside')!.focus()
  expect(details.open).toBe(false)
})

test('closes when the page is left, as the browser may show it again like that', () => {
  dispatchEvent(new Event('pagehide'))
  expect(details.open).toBe(false)
})

test('closes on Escape and gives the focus back', () => {
  const link = details.querySelector('a')!
  link.focus()
  link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(details.open).toBe(false)
  expect(document.activeElement).toBe(details.querySelector('summary'))
})

test('arrows, Home and End open it and walk along its items', () => {
  const [first, last] = details.querySelectorAll('a')
  const summary = details.querySelector('summary')!
  const press = (key: string): Element | null => {
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    return document.activeElement
  }
  details.open = false
  summary.focus()
  expect(press('Home')).toBe(summary)
  expect(press('ArrowDown')).toBe(first)
  expect(details.open).toBe(true)
  expect(press('ArrowDown')).toBe(last)
  expect(press('ArrowDown')).toBe(first)
  expect(press('ArrowUp')).toBe(last)
  expect(press('Home')).toBe(first)
  expect(press('End')).toBe(last)
})

test('closes when another page is shown, and not before', () => {
  renderTest({ hash: '#here' })
  expect(details.open).toBe(true)
  renderTest({ pathname: '/other' })
  expect(details.open).toBe(false)
})

test('is open in the side menu where it holds the current page', () => {
  unmount()
  expect(mount(true).open).toBe(true)
})

test('has the keys as soon as it is in the document, before later effects', () => {
  unmount()
  const Early = () => {
    useLayoutEffect(() => {
      const summary = document.querySelector('summary')!
      summary.focus()
      summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    }, [])
    return null
  }
  const root = createRoot(document.getElementById('root')!)
  unmount = () => act(() => root.unmount())
  act(() =>
    root.render(
      <Surrounded>
        <Dropdown label="More">
          <a href="/x">X</a>
        </Dropdown>
        <Early />
      </Surrounded>,
    ),
  )
  expect(document.activeElement?.textContent).toBe('X')
})
