import { expect, test } from 'vitest'
import { readNumbers, writeNumbers } from './number-text.ts'

test('numbers of every length come back, and survive JSON and UTF-8', () => {
  const numbers = [
    0, 1, 34, 57, 92, 93, 2012, 2013, 55_260, 55_261, 65_500, 63_452, 63_453, 999_999,
  ]
  const text = JSON.parse(Buffer.from(JSON.stringify(writeNumbers(numbers))).toString('utf8'))
  expect([...readNumbers(text)]).toEqual(numbers)
})

test('small numbers take one byte, so that columns stay small', () => {
  const text = writeNumbers(Array.from({ length: 92 }, (_, i) => i))
  expect(Buffer.byteLength(text)).toBe(92)
})
