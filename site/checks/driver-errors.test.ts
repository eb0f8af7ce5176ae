import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import errors from './data/driver-errors.json' with { type: 'json' }

/** Anchors of the page about error messages. The build fails if one of them is lost. */
const [, ...anchors] = readFileSync(new URL('../addresses.txt', import.meta.url), 'utf8')
  .split('\n')
  .find((line) => line.startsWith('/app/references/error-messages '))!
  .split(' ')

test('every message of the driver has an entry on the page about error messages', () => {
  const missing = Object.entries(errors.entries).filter(([, anchor]) => !anchors.includes(anchor))
  expect(missing).toEqual([])
})

test('a message has an entry or a reason for having none', () => {
  const both = Object.keys(errors.entries).filter((id) => id in errors.omitted)
  expect(both).toEqual([])
})
