// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readSearchKey } from './search-keys.ts'

document.body.innerHTML = '<input><button data-search-button></button><p></p>'

function press(selector: string, init: KeyboardEventInit): string | null {
  let read: string | null = null
  const listener = (event: KeyboardEvent): void => {
    read = readSearchKey(event)
  }
  document.addEventListener('keydown', listener)
  document
    .querySelector(selector)!
    .dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  document.removeEventListener('keydown', listener)
  return read
}

test('Ctrl or Cmd with K opens from anywhere', () => {
  expect(press('p', { key: 'k', ctrlKey: true })).toBe('')
  expect(press('input', { key: 'K', metaKey: true })).toBe('')
  expect(press('p', { key: 'k' })).toBeNull()
  expect(press('p', { key: 'k', ctrlKey: true, altKey: true })).toBeNull()
})

test('the slash opens outside inputs', () => {
  expect(press('p', { key: '/' })).toBe('')
  expect(press('input', { key: '/' })).toBeNull()
})

test('on the button, a letter opens', () => {
  expect(press('button', { key: 'q' })).toBe('q')
  expect(press('button', { key: 'Enter' })).toBeNull()
  expect(press('p', { key: 'q' })).toBeNull()
})
