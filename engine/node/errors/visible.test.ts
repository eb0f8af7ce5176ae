import { expect, it } from 'vitest'
import { visible, visibleLines } from './visible.ts'

it('shows what commands terminals, of seven and of eight bits', () => {
  expect(visible('a\u001b[31mb\u009b2J\u007f')).toBe('a\\u001b[31mb\\u009b2J\\u007f')
  expect(visible('a\nb\0')).toBe('a\\nb\\u0000')
  expect(visible('Äé → 茶 🍵')).toBe('Äé → 茶 🍵')
})

it('leaves the lines of a text', () => {
  expect(visibleLines('a\nb\rc')).toBe('a\nb\\rc')
})
