import { afterEach, expect, it, vi } from 'vitest'
import { Timing } from './timing.ts'

afterEach(() => vi.restoreAllMocks())

it('a step that is begun again adds to its time', () => {
  const clock = [0, 10, 10, 30, 30, 35]
  vi.spyOn(performance, 'now').mockImplementation(() => clock.shift()!)
  const timing = new Timing()
  timing.begin('bundle')
  timing.begin('pages')
  timing.begin('bundle')
  timing.end()
  timing.end()
  expect([...timing.steps]).toEqual([
    ['bundle', 15],
    ['pages', 20],
  ])
})

it('the stages of all pages are summed', () => {
  const timing = new Timing()
  timing.add({ times: { compile: 2, render: 1 }, compiled: 1 })
  timing.add({ times: { render: 3 }, compiled: 2 })
  expect([...timing.stages]).toEqual([
    ['compile', 2],
    ['render', 4],
  ])
  expect(timing.compiled).toBe(3)
})
