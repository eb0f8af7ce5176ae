import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('what is whole is what was sealed', () => {
  for (const text of ['', '{"a":"é\\n"}', 'two\nlines\n']) expect(unseal(seal(text))).toBe(text)
})

test('what was cut off, written over or never sealed is nothing', () => {
  const sealed = seal('{"title":"Start"}')
  for (let length = 0; length < sealed.length; length++) {
    expect(unseal(sealed.slice(0, length))).toBeNull()
  }
  expect(unseal(sealed.replace('Start', 'Stirt'))).toBeNull()
  expect(unseal('{"title":"Start"}')).toBeNull()
})
