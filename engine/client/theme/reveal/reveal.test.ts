// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reveal } from './reveal.ts'

beforeEach(() => vi.stubGlobal('innerHeight', 800))
afterEach(() => vi.unstubAllGlobals())

/** An element at a place in the window. */
function at(top: number, bottom: number): HTMLElement {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => ({ top, bottom, height: bottom - top }) as DOMRect
  return element
}

test('leaves a column alone whose entry is in view', () => {
  const column = at(60, 800)
  reveal(at(700, 730), column)
  expect(column.scrollTop).toBe(0)
})

test('scrolls an entry up that is below the column', () => {
  const column = at(60, 660)
  reveal(at(960, 990), column)
  expect(column.scrollTop).toBe(960 - 60 - 200)
})

test('does not count the part of a column that is below the window', () => {
  const column = at(100, 840)
  reveal(at(810, 830), column)
  expect(column.scrollTop).toBeGreaterThan(0)
})

test('does not count the part of a column that is above the window', () => {
  const column = at(-200, 600)
  reveal(at(0, 30), column)
  expect(column.scrollTop).toBe(0)
  column.scrollTop = 300
  reveal(at(-40, -10), column)
  expect(column.scrollTop).toBe(300 - 40 - 200)
})
