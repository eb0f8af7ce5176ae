import { expect, test } from 'vitest'
import { commands, DESCRIBED } from '../../data/commands.ts'
import type { PackageFacts } from '../facts/package.ts'
import { checkTable } from './command-table.ts'

function messages(facts: Partial<PackageFacts>): string[] {
  const all = { version: DESCRIBED, commands: Object.keys(commands), ...facts }
  return checkTable(all as PackageFacts).map(({ message }) => message)
}

test('a table that describes the installed package has no findings', () => {
  expect(messages({})).toEqual([])
})

test('another version of the package has to be compared with the table', () => {
  expect(messages({ version: '99.0.0' })).toEqual([
    `The table of commands describes ${DESCRIBED}, but 99.0.0 is installed.`,
  ])
})

test('a command without a row is found, but not listeners and what is left out', () => {
  const names = [...Object.keys(commands), 'prompt', 'constructor', 'on', 'once', 'off', 'now']
  expect(messages({ commands: names })).toEqual([
    'The table of commands has no row for cy.prompt.',
    'The table of commands has no row for cy.constructor.',
  ])
})

test('a row without a command is found, but not for what pages document without types', () => {
  const names = Object.keys(commands).filter((name) => !['get', 'mount', 'env'].includes(name))
  expect(messages({ commands: names })).toEqual(['cy.get has a row, but is not in the types.'])
})
