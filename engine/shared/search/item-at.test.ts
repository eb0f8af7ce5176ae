import { expect, test } from 'vitest'
import { itemAt } from './segments.ts'

const kinds = [
  { path: '/api', label: 'API page' },
  { path: '/api/commands', label: 'Command', headings: 'Part' },
  { path: '/api/commands/get', headings: 'Option' },
]

test.each([
  ['/api', 'API page'],
  ['/api/commands/click', 'Command'],
  ['/api/commandset', 'API page'],
  ['/api/commands/get', undefined],
  ['/app', undefined],
])('the page %s is a %s', (path, label) => {
  expect(itemAt(path, kinds)?.label).toBe(label)
})
