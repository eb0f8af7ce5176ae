import { expect, it } from 'vitest'
import type { LogEntry } from '../../simulator/log/command-log.ts'
import { nearName } from '../../simulator/queue/near-name.ts'
import { resultOf } from './result.ts'
import { idle, type RunEvent, type RunState, reduce } from './run-state.ts'

const entry = (id: number, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  test: 'a',
  name: 'get',
  message: 'h1',
  kind: 'parent',
  state: 'pending',
  attempts: 0,
  ...more,
})

const after = (...events: RunEvent[]): RunState => events.reduce(reduce, idle)

it('an entry is replaced by what is reported of it later', () => {
  const { entries } = after(
    { type: 'start' },
    { type: 'entry', entry: entry(1) },
    { type: 'entry', entry: entry(2) },
    { type: 'entry', entry: entry(1, { state: 'passed', attempts: 3 }) },
  )
  expect(entries.map(({ id, state, attempts }) => [id, state, attempts])).toEqual([
    [1, 'passed', 3],
    [2, 'pending', 0],
  ])
})

it('a command that was running when the run ended has failed, and a request has not', () => {
  const { entries } = after(
    { type: 'entry', entry: entry(1) },
    { type: 'entry', entry: entry(2, { kind: 'event' }) },
    { type: 'end', phase: 'stopped' },
  )
  expect(entries.map(({ state }) => state)).toEqual(['failed', 'pending'])
})

it('a new run begins with nothing of the one before', () => {
  const failure = { message: 'no', place: { line: 2, column: 1 } }
  const failed = after(
    { type: 'entry', entry: entry(1) },
    { type: 'end', phase: 'failed', failure },
  )
  expect(resultOf(failed)).toBe('Failed at get in line 2.')
  expect(reduce(failed, { type: 'start' })).toEqual({ ...idle, phase: 'loading' })
})

it('the result is told in words', () => {
  expect(resultOf(after({ type: 'end', phase: 'passed', commands: 1 }))).toBe('Passed: 1 command.')
  expect(resultOf(after({ type: 'end', phase: 'passed', commands: 2 }))).toBe('Passed: 2 commands.')
  expect(resultOf(idle)).toBe('')
})

it('a misspelled command has a near one', () => {
  expect(nearName('shuold', ['visit', 'should', 'shadow'])).toBe('should')
  expect(nearName('clik', ['click', 'tick'])).toBe('click')
  expect(nearName('frobnicate', ['click'])).toBeUndefined()
})
