import { expect, test } from 'vitest'
import { messageChain } from './ErrorPage.tsx'

test('follows causes, and stops at a circle', () => {
  const inner = new Error('inner', { cause: 'plain' })
  expect(messageChain(new Error('outer', { cause: inner }))).toEqual(['outer', 'inner', 'plain'])
  const circle = new Error('again')
  circle.cause = circle
  expect(messageChain(circle)).toEqual(['again'])
  expect(messageChain(null)).toEqual([])
})
