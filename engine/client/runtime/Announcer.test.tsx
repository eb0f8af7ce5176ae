// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Surrounded } from '../theme/testing/shell.tsx'
import { Announcer } from './Announcer.tsx'
import { announce as announceIn, silence } from './context.tsx'
import { createStore } from './store.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
const announcement = createStore(silence)
const announce = (text: string, shown?: boolean) => announceIn({ announcement }, text, shown)
const region = (): HTMLElement => document.querySelector<HTMLElement>('.announcer')!

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
  act(() => announcement.set(silence))
  act(() =>
    root.render(
      <Surrounded shell={{ announcement }}>
        <Announcer />
      </Surrounded>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

test('a text is for screen readers, and is announced again when it is repeated', () => {
  expect(region().getAttribute('aria-live')).toBe('polite')
  act(() => announce('Copied'))
  const first = region().firstElementChild
  expect(first?.textContent).toBe('Copied')
  expect(region().dataset.shown).toBeUndefined()
  act(() => announce('Copied'))
  expect(region().firstElementChild).not.toBe(first)
  expect(region().textContent).toBe('Copied')
})

test('a text that is also displayed goes away after six seconds, counted from the last one', () => {
  act(() => announce('Saved', true))
  expect(region().dataset.shown).toBe('')
  act(() => vi.advanceTimersByTime(5999))
  act(() => announce('Saved again', true))
  act(() => vi.advanceTimersByTime(5999))
  expect(region().dataset.shown).toBe('')
  act(() => vi.advanceTimersByTime(1))
  expect(region().dataset.shown).toBeUndefined()
  expect(region().textContent).toBe('Saved again')
})
