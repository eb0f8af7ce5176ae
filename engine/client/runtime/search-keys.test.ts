// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readSearchKey } from './search-keys.ts'

document.body.innerHTML = '<input><button data-search-button></button><p></p>'

function press(selector: string, init: KeyboardEventInit, alive = true): string | null {
  let read: string | null = null
  const listener = (event: KeyboardEvent): void => {
    read = readSearchKey(event, alive)
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

test('before the shell is there, a letter on the button counts', () => {
  expect(press('button', { key: 'q' }, false)).toBe('q')
  expect(press('button', { key: 'Enter' }, false)).toBeNull()
  expect(press('p', { key: 'q' }, false)).toBeNull()
  expect(press('button', { key: 'q' }, true)).toBeNull()
})
