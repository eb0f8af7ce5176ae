import { expect, test } from 'vitest'
import { motionDuration } from './groupMotion.ts'

test('takes longer for taller lists', () => {
  expect(motionDuration(36, false)).toBe(192)
  expect(motionDuration(3600, false)).toBeGreaterThan(motionDuration(360, false))
})

test('takes a millisecond where motion is unwanted', () => {
  expect(motionDuration(3600, true)).toBe(1)
  expect(motionDuration(0, false)).toBe(1)
})
