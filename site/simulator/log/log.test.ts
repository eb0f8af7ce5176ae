import { expect, it } from 'vitest'
import { CommandLog, type LogEntry } from './command-log.ts'
import { describeArguments, describeAssertion, describeCall, describeCheck } from './describe.ts'

it('reports each change of an entry, but not every attempt', () => {
  const reports: LogEntry[] = []
  let time = 0
  const log = new CommandLog(
    (entry) => reports.push(entry),
    () => time,
  )
  const entry = log.begin({ test: 'buys', name: 'get', message: 'h1', kind: 'parent' })
  for (const passed of [50, 99, 100, 150]) {
    time = passed
    log.attempt(entry, new Error(`nothing after ${passed} ms`))
  }
  log.pass(entry, 1)
  expect(reports).toEqual([
    {
      id: 1,
      test: 'buys',
      name: 'get',
      message: 'h1',
      kind: 'parent',
      state: 'pending',
      attempts: 0,
    },
    expect.objectContaining({ state: 'pending', attempts: 3, error: 'nothing after 100 ms' }),
    {
      id: 1,
      test: 'buys',
      name: 'get',
      message: 'h1',
      kind: 'parent',
      state: 'passed',
      attempts: 5,
      elements: 1,
    },
  ])
  const other = log.begin({ test: 'buys', name: 'click', message: '', kind: 'child' })
  log.fail(other, new Error('it is disabled'))
  expect(reports.at(-1)).toMatchObject({ id: 2, state: 'failed', error: 'it is disabled' })
})

it.each([
  [['[data-cy=product]', { timeout: 8000 }], '[data-cy=product]'],
  [['POST', '/api/cart', { productId: 7 }], 'POST, /api/cart, {"productId":7}'],
  [[() => 1], ''],
  [[/desk\s+lamp/i], '/desk\\s+lamp/i'],
  [['a'.repeat(200)], `${'a'.repeat(120)}…`],
])('arguments are shown in short: %j', (args, text) => {
  expect(describeArguments(args)).toBe(text)
})

it('assertions are shown in words', () => {
  expect(describeAssertion(['have.text', 'Desk lamp'])).toBe('have text Desk lamp')
  expect(describeAssertion(['be.visible'])).toBe('be visible')
  expect(describeAssertion([() => 1])).toBe('')
})

it('a property and a method are shown as they would be written', () => {
  expect(describeCall('its', ['response.body', { timeout: 100 }])).toBe('.response.body')
  expect(describeCall('invoke', ['text'])).toBe('.text()')
  expect(describeCall('wait', [['@a', '@b']])).toBe('@a, @b')
  expect(describeCall('visit', ['/', { onBeforeLoad: () => 1 }])).toBe('/')
})

it('what an assertion has found is shown in short', () => {
  expect(describeCheck('expected <li class="task"> to exist')).toBe('expected <li> to exist')
  const long = `expected [ { id: '1', url: '${'a'.repeat(120)}' } ] to have a length of 1`
  expect(describeCheck(long)).toBe('expected [ … ] to have a length of 1')
})
