import { expect, test } from 'vitest'
import { stem } from './stem.ts'

test.each([
  'retry retries retried retrying',
  'configure configures configured configuration configurations',
  'isolate isolated isolation',
  'authenticate authenticating authentication',
  'stub stubs stubbing stubbed',
  'parallel parallelize parallelization',
  'assert asserts assertion assertions',
  'query queries',
  'match matches matching',
  'alias aliases',
  'type types typing typed',
  'debug debugging',
])('%s share a stem', (forms) => {
  expect(new Set(forms.split(' ').map(stem)).size).toBe(1)
})

test.each([
  ['locator', 'location'],
  ['test', 'text'],
  ['class', 'clear'],
  ['status', 'state'],
  ['spec', 'special'],
])('%s and %s do not', (a, b) => {
  expect(stem(a)).not.toBe(stem(b))
})

test.each(['cy.gets', 'go', 'été', '--specs', 'a1s'])('%s is left alone', (word) => {
  expect(stem(word)).toBe(word)
})
