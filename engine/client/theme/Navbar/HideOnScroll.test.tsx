// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { HideOnScroll } from './HideOnScroll.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Bar() {
  const bar = useRef<HTMLElement>(null)
  return (
    <header ref={bar}>
      <a href="/x">X</a>
      <HideOnScroll bar={bar} />
    </header>
  )
}

const root = createRoot(document.body.appendChild(document.createElement('div')))
function mount(): HTMLElement {
  act(() => root.render(<Bar />))
  const bar = document.querySelector('header')!
  Object.defineProperty(bar, 'offsetHeight', { value: 60 })
  return bar
}
const scrollTo = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  dispatchEvent(new Event('scroll'))
}
afterEach(() => {
  act(() => root.render(null))
  scrollTo(0)
  history.replaceState(null, '', '/')
})

test('hides on the way down once past its own height, and shows on the way up', () => {
  const bar = mount()
  scrollTo(59)
  expect(bar.hasAttribute('data-hidden')).toBe(false)
  scrollTo(61)
  expect(bar.hasAttribute('data-hidden')).toBe(true)
  scrollTo(60)
  expect(bar.hasAttribute('data-hidden')).toBe(false)
})

test('hides when the page jumps to an anchor, also upwards', () => {
  const bar = mount()
  scrollTo(900)
  history.replaceState(null, '', '#there')
  dispatchEvent(new Event('hashchange'))
  scrollTo(300)
  expect(bar.hasAttribute('data-hidden')).toBe(true)
})

test('stays while the focus is in it', () => {
  const bar = mount()
  bar.querySelector('a')!.focus()
  scrollTo(500)
  expect(bar.hasAttribute('data-hidden')).toBe(false)
})
