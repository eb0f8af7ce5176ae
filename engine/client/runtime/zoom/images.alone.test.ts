// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { documentHooks } from '../../../shared/storage.ts'
import { config } from '../../theme/testing/shell.tsx'
import type { Shell } from '../context.tsx'
import { startZoom } from './images.ts'

const zoom = {
  attach: vi.fn(),
  detach: vi.fn(),
  open: vi.fn(),
  close: vi.fn(),
  update: vi.fn(),
  getZoomedImage: () => null,
}
vi.mock('medium-zoom/dist/pure', () => ({ default: () => zoom }))

const shell = { config, mode: { get: () => 'light', subscribe: () => {} } } as unknown as Shell
const image = (): HTMLImageElement => document.querySelector('article img')!
const page = (): HTMLElement => document.getElementById(documentHooks.root)!
const happens = (name: string) => image().dispatchEvent(new Event(`medium-zoom:${name}`))
let end: () => void

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = `<div id="${documentHooks.root}">
    <article><img alt="A kettle"><a href="/"><img alt="Home"></a></article></div>`
  end = startZoom(document.querySelector('article')!, shell)
  return () => end()
})

test('an image that is no part of a link is a button', () => {
  expect(zoom.attach.mock.calls).toEqual([[[image()]]])
  expect(image().tabIndex).toBe(0)
  expect(image().getAttribute('role')).toBe('button')
  expect(image().getAttribute('aria-label')).toMatch(/: A kettle$/)
  for (const key of ['Enter', ' ', 'a']) {
    image().dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  }
  expect(zoom.open.mock.calls).toEqual([[{ target: image() }], [{ target: image() }]])
})

test('the page is inert while an image is enlarged, and is not scrolled by the focus', () => {
  const large = document.createElement('img')
  large.className = 'medium-zoom-image--opened'
  large.tabIndex = 0
  document.body.append(large)
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  happens('open')
  expect(page().inert).toBe(true)
  happens('opened')
  expect(document.activeElement).toBe(large)
  happens('close')
  expect(page().inert).toBe(false)
  happens('closed')
  expect(document.activeElement).toBe(image())
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]])
})

test('the focus stays where the reader has moved it meanwhile', () => {
  const other = document.body.appendChild(document.createElement('button'))
  happens('opened')
  other.focus()
  happens('closed')
  expect(document.activeElement).toBe(other)
})
