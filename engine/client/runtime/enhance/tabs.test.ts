// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../storage.ts'
import { chooseTab, moveTab, restoreTabs, revealHash } from './tabs.ts'

const set = (id: string, group: string, inside = ''): string => `
  <div class="tabs" data-tabs="${group}" id="${id}">
    <div class="tabs-list" role="tablist">
      ${['a', 'b', 'c'].map((v, i) => `<button class="tab" role="tab" id="${id}-tab-${v}" aria-selected="${i === 0}" data-value="${v}">${v}</button>`).join('')}
    </div>
    ${['a', 'b', 'c'].map((v, i) => `<div class="tabs-panel" role="tabpanel" id="${id}-${v}" data-value="${v}" ${i === 0 ? 'data-active' : ''}>${v === 'b' ? inside : ''}</div>`).join('')}
  </div>`
const byId = (id: string): HTMLElement => document.getElementById(id)!
const active = (id: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(`#${id} > .tabs-panel[data-active]`)].map(
    (panel) => panel.dataset.value!,
  )

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('scrollBy', () => {})
  document.body.innerHTML =
    set('one', 'g') + set('two', 'g') + set('alone', '', `<h3 id="deep"></h3>${set('inner', '')}`)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a choice goes to the whole group and is remembered', () => {
  const storage = createStorage(window)
  chooseTab(byId('one-tab-b'), storage)
  expect([active('one'), active('two'), active('alone')]).toEqual([['b'], ['b'], ['a']])
  expect(byId('one-tab-b').getAttribute('aria-selected')).toBe('true')
  expect([byId('one-tab-a').tabIndex, byId('one-tab-b').tabIndex]).toEqual([-1, 0])
  expect(localStorage.getItem('docs.tab.g')).toBe('b')
})

test('remembered choices are applied; unknown ones are not', () => {
  localStorage.setItem('docs.tab.g', 'c')
  restoreTabs(document, createStorage(window))
  expect(active('one')).toEqual(['c'])
  localStorage.setItem('docs.tab.g', 'nothing')
  restoreTabs(document, createStorage(window))
  expect(active('one')).toEqual(['c'])
})

test.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'a'],
  ['a', 'ArrowLeft', 'c'],
  ['b', 'Home', 'a'],
  ['a', 'End', 'c'],
])('from %s, %s moves to %s', (from, key, to) => {
  expect(moveTab(byId(`one-tab-${from}`), key, createStorage(window))).toBe(true)
  expect(document.activeElement).toBe(byId(`one-tab-${to}`))
  expect(active('one')).toEqual([to])
})

test('other keys are left alone', () => {
  expect(moveTab(byId('one-tab-a'), 'Enter', createStorage(window))).toBe(false)
})

test('an anchor in hidden panels is brought out, nested sets included', () => {
  expect(revealHash('#inner-c')).toBe(true)
  expect([active('inner'), active('alone')]).toEqual([['c'], ['b']])
  expect(revealHash('#inner-c')).toBe(false)
})

test('a choice leaves nested sets alone', () => {
  chooseTab(byId('alone-tab-b'), createStorage(window))
  expect([active('alone'), active('inner')]).toEqual([['b'], ['a']])
})
