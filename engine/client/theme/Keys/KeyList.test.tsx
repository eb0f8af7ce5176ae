// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Surrounded } from '../testing/shell.tsx'
import { KeyList } from './KeyList.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<textarea></textarea><div id="root"></div>'
  // jsdom does not know `:modal`.
  const select = document.querySelector.bind(document)
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector === 'dialog:modal' ? null : select(selector),
  )
  root = createRoot(document.getElementById('root')!)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

/** Presses a key, and returns whether the list is shown and how often `onClose` was called. */
async function pressed(element: Element, init: KeyboardEventInit = {}) {
  let event: KeyboardEvent | undefined
  element.addEventListener('keydown', (one) => {
    event = one as KeyboardEvent
  })
  element.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, ...init }))
  const onClose = vi.fn()
  await act(async () =>
    root.render(
      <Surrounded>
        <KeyList pressed={event!} onClose={onClose} />
      </Surrounded>,
    ),
  )
  return {
    isShown: document.getElementsByTagName('dialog')[0]?.open === true,
    closed: onClose.mock.calls.length,
  }
}

test('the key shows the list', async () => {
  expect(await pressed(document.body)).toEqual({ isShown: true, closed: 0 })
})

test('a key that is typed into a field does not, nor one with another key held', async () => {
  const field = document.getElementsByTagName('textarea')[0]!
  expect(await pressed(field)).toEqual({ isShown: false, closed: 1 })
  await act(async () => root.render(null))
  expect(await pressed(document.body, { altKey: true })).toEqual({ isShown: false, closed: 1 })
})
