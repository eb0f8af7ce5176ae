import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCode } from './load-code.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Loads a chunk with a function that receives its URL. */
const load = (chunk: string, from: (address: string) => Promise<unknown>) =>
  loadCode((at) => from(at(chunk)))
const failing = (address: string) => Promise.reject(new Error(address))
const arriving = async (address: string) => address

test('a chunk that failed is loaded from another address, each time anew until it arrives', async () => {
  await expect(load('./a.js', failing)).rejects.toThrow('./a.js')
  await expect(load('./a.js', failing)).rejects.toThrow('./a.js?')
  expect(await load('./a.js', arriving)).toBe('./a.js??')
  expect(await load('./a.js', arriving)).toBe('./a.js??')
})

test('one that arrived keeps its address, whatever fails', async () => {
  expect(await load('./b.js', arriving)).toBe('./b.js')
  await expect(load('./c.js', failing)).rejects.toThrow()
  expect(await load('./b.js', arriving)).toBe('./b.js')
})

test('two loads at the same time that fail agree about the next address', async () => {
  await Promise.allSettled([load('./d.js', failing), load('./d.js', failing)])
  expect(await load('./d.js', arriving)).toBe('./d.js?')
})

test('without an answer it is given up after half a minute', async () => {
  const loading = load('./e.js', () => new Promise(() => {}))
  const given = expect(loading).rejects.toThrow('The server did not respond in time.')
  await vi.advanceTimersByTimeAsync(30_000)
  await given
  expect(await load('./e.js', arriving)).toBe('./e.js?')
})
