import { javascript } from '@codemirror/lang-javascript'
import { Text } from '@codemirror/state'
import { expect, it } from 'vitest'
import { placeInCall } from './place-in-call.ts'

const { parser } = javascript({ typescript: true }).language

/** The place of the bar in a text. */
function placeOf(marked: string) {
  const at = marked.indexOf('|')
  const code = marked.replace('|', '')
  return placeInCall(parser.parse(code), Text.of(code.split('\n')), at)
}

it.each([
  ["cy.get('h1').should('|')", 'should', 'text', 0],
  ["cy.get('h1').should('have.te|')", 'should', 'text', 0],
  ["cy.get('h1').should('have.text', 'a|')", 'should', 'text', 1],
  ["cy.get('h1').click({ | })", 'click', 'option', 0],
  ["cy.get('h1').click({ for| })", 'click', 'option', 0],
  ["cy.get('h1').click('top', { force: true, | })", 'click', 'option', 1],
  ["cy.visit('/')\ncy.viewport('|')", 'viewport', 'text', 0],
])('%s', (code, command, kind, argument) => {
  expect(placeOf(code)).toMatchObject({ command, kind, argument })
})

it.each([
  "const name = '|'",
  'const found = { | }',
  "describe('|')",
  "cy.intercept('/a', { body: { | } })",
  "cy.get('h1').then(() => { | })",
])('is nowhere in a call of a method: %s', (code) => {
  expect(placeOf(code)).toBeUndefined()
})
