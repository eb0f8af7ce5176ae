// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentHooks } from '../../shared/storage.ts'

/** What the shell's module does when it is imported. */
let start: () => object
vi.mock('./shell.tsx', () => ({ startShell: () => start() }))

let clicked: string[]
const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
const interact = () => document.dispatchEvent(new Event('pointerdown'))

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
    },
  )
  // The browser is never idle: only interactions load the shell.
  vi.stubGlobal('requestIdleCallback', () => {})
  vi.stubGlobal('scrollTo', () => {})
  document.body.innerHTML = `<div id="${documentHooks.root}"><button class="own"></button>
    <div data-island="a"><input type="checkbox"></div></div>`
  clicked = []
  for (const name of ['button', 'input']) {
    document.querySelector(name)!.addEventListener('click', () => clicked.push(name))
  }
  await import('./boot.ts')
})

// Otherwise the timer that scrolls to the hash again could outlast the document.
afterEach(() => {
  dispatchEvent(new Event('wheel'))
})

test('clicks that need the shell wait for it, and come in their order', async () => {
  const started = vi.fn(() => ({}))
  start = started
  click('button')
  click('input')
  click('button')
  expect(clicked).toEqual([])
  expect(document.querySelector('input')!.checked).toBe(false)
  interact()
  interact()
  await vi.waitFor(() => expect(clicked.toSorted()).toEqual(['button', 'button', 'input']))
  expect(started).toHaveBeenCalledOnce()
  expect(document.querySelector('input')!.checked).toBe(true)
  click('input')
  click('button')
  expect(clicked.slice(3)).toEqual(['input', 'button'])
})

test('where the shell cannot be loaded, boxes work without it, and the next interaction tries again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  start = () => {
    throw new Error('Offline')
  }
  click('button')
  click('input')
  interact()
  await vi.waitFor(() => expect(clicked).toEqual(['input']))
  expect(warn).toHaveBeenCalledOnce()
  click('input')
  click('button')
  expect(clicked).toEqual(['input', 'input'])
  start = () => ({})
  interact()
  await vi.waitFor(() => expect(clicked).toEqual(['input', 'input', 'button', 'button']))
})

test('where pages load whole, an address of something in a hidden tab scrolls to it', async () => {
  document.body.innerHTML = `<div class="tabs">
    <div class="tabs-panel" role="tabpanel" data-value="a" data-active><i id="shown"></i></div>
    <div class="tabs-panel" role="tabpanel" data-value="b"><i id="hidden"></i></div></div>`
  const scrolled: string[] = []
  for (const element of document.querySelectorAll('i')) {
    element.scrollIntoView = () => scrolled.push(element.id)
  }
  location.hash = '#shown'
  await vi.waitFor(() => expect(location.hash).toBe('#shown'))
  location.hash = '#hidden'
  await vi.waitFor(() => expect(scrolled).toEqual(['hidden']))
  expect(document.querySelector('[data-value=b]')!.hasAttribute('data-active')).toBe(true)
})
