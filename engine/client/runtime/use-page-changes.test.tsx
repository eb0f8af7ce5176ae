// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from '../theme/testing/shell.tsx'
import type { Loader } from './loader.ts'
import { usePageChanges } from './use-page-changes.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('pages are loaded anew after a change, and the changed one is shown', () => {
  const calls: unknown[] = []
  const loader = { clear: () => calls.push('clear') } as unknown as Loader
  function Shown() {
    usePageChanges(loader, (changed) => calls.push(changed))
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Shown />))
  dispatchEvent(new CustomEvent('quire:page', { detail: page }))
  expect(calls).toEqual(['clear', page])
  dispatchEvent(new CustomEvent('quire:changed'))
  expect(calls).toEqual(['clear', page, 'clear'])
  act(() => root.unmount())
  dispatchEvent(new CustomEvent('quire:changed'))
  dispatchEvent(new CustomEvent('quire:page', { detail: page }))
  expect(calls).toHaveLength(3)
})
