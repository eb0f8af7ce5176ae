import { expect, test } from 'vitest'
import { type ErrorEntry, matchErrors } from './match.ts'

const entries: ErrorEntry[] = [
  {
    id: 'covered',
    title: 'Covered',
    messages: [
      '`cy.click()` failed because this element is being covered by another element: `<div class="overlay">`',
    ],
  },
  {
    id: 'disabled',
    title: 'Disabled',
    messages: ['`cy.type()` failed because this element is `disabled`: `<input disabled>`'],
  },
  {
    id: 'unknown',
    title: 'Unknown command',
    messages: ['Could not find a command for: `dragTo`.'],
  },
]
const found = (text: string) => matchErrors(text, entries).map(({ id }) => id)

test('finds the entry of a message, with other names in it and a prefix before it', () => {
  expect(
    found(
      'CypressError: Timed out retrying after 4050ms: `cy.type()` failed because this element is being covered by another element:\n`<span>`',
    )[0],
  ).toBe('covered')
  expect(found('cy.click() failed because this element is disabled: <button>')[0]).toBe('disabled')
  expect(found('Could not find a command for: hoverOver')).toEqual(['unknown'])
})

test('offers nothing for what resembles no message', () => {
  expect(found('the build is slow')).toEqual([])
  expect(found('')).toEqual([])
})
