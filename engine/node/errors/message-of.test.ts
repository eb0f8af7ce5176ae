import { expect, it } from 'vitest'
import { messageOf } from './message-of.ts'

const trap = (): never => {
  throw new Error('trap')
}

it.each([
  [new Error('text'), 'text'],
  ['text', 'text'],
  [undefined, 'undefined'],
  [null, 'null'],
  [Symbol('a'), 'Symbol(a)'],
  [{ message: 'of another realm' }, 'of another realm'],
  [{ code: 1 }, '{ code: 1 }'],
  [Object.create(null), '[Object: null prototype] {}'],
  [{ toString: trap }, '{ toString: [Function: trap] }'],
  [new Proxy({}, { get: trap }), 'a value that cannot be printed was thrown'],
  [
    Object.defineProperty(new Error('a'), 'message', { get: trap }),
    'a value that cannot be printed was thrown',
  ],
])('says what %# says', (thrown, message) => {
  expect(messageOf(thrown)).toBe(message)
})
