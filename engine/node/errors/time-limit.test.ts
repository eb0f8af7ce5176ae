import { expect, it } from 'vitest'
import { limited } from './time-limit.ts'

it('returns and throws what the function does', () => {
  const half = limited((number: number) => {
    if (number % 2 === 1) throw new RangeError('odd')
    return number / 2
  })
  expect(half(4)).toBe(2)
  expect(() => half(3)).toThrow(RangeError)
})

it('ends what never ends, and waits less for it the next time', () => {
  let steps = 0
  const forever = limited(
    () => {
      for (;;) steps += 1
    },
    { present: 200, after: 1 },
  )
  expect(forever).toThrow('it never ends')
  const before = steps
  expect(forever).toThrow('it never ends')
  expect(steps - before).toBeLessThan(before)
})

it('waits less for all code that has the same limit', () => {
  const limit = { present: 200, after: 1 }
  const forever = limited(() => {
    for (;;);
  }, limit)
  const other = limited(() => forever(), limit)
  expect(other).toThrow('it never ends')
  expect(limit.present).toBe(1)
})

it('makes one call within another', () => {
  const inner = limited((word: string) => `${word}!`)
  const outer = limited((word: string) => inner(word) + word)
  expect(outer('a')).toBe('a!a')
})
