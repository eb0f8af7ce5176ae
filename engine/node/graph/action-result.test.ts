import { expect, test } from 'vitest'
import { decodeResult, encodeResult } from './action-result.ts'

const hash = 'ab'.repeat(32)

test.each([0, 1, 127, 128, 300, 70_000, 2 ** 31, 2 ** 40 + 5])(
  'a result names %d bytes',
  (size) => {
    expect(decodeResult(encodeResult({ hash, size }))).toEqual({ hash, size })
  },
)

test('a result is encoded as Protocol Buffers says', () => {
  const expected = `32450a40${Buffer.from(hash).toString('hex')}10ac02`
  expect(encodeResult({ hash, size: 300 }).toString('hex')).toBe(expected)
})

test('fields that a server has added are skipped', () => {
  const result = encodeResult({ hash, size: 300 })
  const exitCode = [(4 << 3) | 0, 0]
  const worker = [(9 << 3) | 2, 3, 0x0a, 1, 0x78]
  const fixed = [(20 << 3) | 5, 1, 1, 2, 3, 4, (21 << 3) | 1, 1, 1, 2, 3, 4, 5, 6, 7, 8]
  const bytes = Buffer.concat([Buffer.from(exitCode), result, Buffer.from([...worker, ...fixed])])
  expect(decodeResult(bytes)).toEqual({ hash, size: 300 })
})

test.each(['', '<!doctype html>', '{}', '2E', '\xff'.repeat(40), `2E\n@${'x'.repeat(64)}`])(
  '%j is no result',
  (text) => {
    expect(decodeResult(Buffer.from(text, 'latin1'))).toBeNull()
  },
)

test('a result that is cut off is none', () => {
  const result = encodeResult({ hash, size: 300 })
  for (let size = 0; size < result.length; size++) {
    expect(decodeResult(result.subarray(0, size)), `${size} bytes`).toBeNull()
  }
})
