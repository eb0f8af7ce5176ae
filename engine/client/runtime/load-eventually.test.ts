// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadEventually } from './load-eventually.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** Returns a load function that fails the given number of times. */
const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('Offline')
    return 'loaded'
  })
}
/** Resolves when all callbacks of resolved promises have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what fails is logged, and tried again once the network is back', async () => {
  const load = failing(1)
  const loading = loadEventually('Zoom', load)
  await settled()
  expect(load).toHaveBeenCalledOnce()
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    'Zoom could not be loaded.',
    expect.any(Error),
  )
  dispatchEvent(new Event('online'))
  expect(await loading).toBe('loaded')
  dispatchEvent(new Event('online'))
  await settled()
  expect(load).toHaveBeenCalledTimes(2)
})

test('it is tried once for several presses at the same time, and again with the next', async () => {
  const load = failing(2)
  const loading = loadEventually('Zoom', load)
  await settled()
  dispatchEvent(new Event('pointerdown'))
  dispatchEvent(new Event('keydown'))
  await settled()
  expect(load).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('keydown'))
  expect(await loading).toBe('loaded')
})

test('what is no longer wanted is not tried again', async () => {
  const load = failing(1)
  const stop = new AbortController()
  loadEventually('Zoom', load, stop.signal)
  await settled()
  stop.abort()
  dispatchEvent(new Event('online'))
  await settled()
  expect(load).toHaveBeenCalledOnce()
})
