import { expect, it, onTestFinished, vi } from 'vitest'
import { pendingCalls, rejectIfStuck, reportUnexpectedExit, trackPending } from './early-exit.ts'

it('lets the innermost of what runs report the end of the process', async () => {
  const reports: string[] = []
  const listeners = process.listenerCount('exit')
  const exit = () => process.emit('exit', 13)
  const report = (name: string) => (code: number) => reports.push(`${name} ${code}`)
  await reportUnexpectedExit(async () => {
    await reportUnexpectedExit(async () => exit(), report('inner')).catch(() => {})
    exit()
  }, report('outer'))
  expect(reports).toEqual(['inner 13', 'outer 13'])
  expect(process.listenerCount('exit')).toBe(listeners)
})

it('knows what is waited for', async () => {
  const never = new Promise(() => {})
  trackPending('a check', never)
  trackPending('a check', never)
  await trackPending('another', Promise.resolve())
  expect(pendingCalls()).toEqual(['a check'])
})

it('gives up on a call that is never done, and not on work that takes long', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // A function that ends other work, which this one waits for.
  let end = (_: string): void => {}
  const other = trackPending('another', new Promise((resolve) => (end = resolve)))
  const slow = rejectIfStuck(
    () => new Promise((resolve) => setTimeout(() => resolve('done'), 60_000)),
    1000,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await slow).toBe('done')
  end('')
  await other
  const stuck = rejectIfStuck(() => trackPending('the plugin "tea"', new Promise(() => {})), 1000)
  const seen = expect(stuck).rejects.toThrow(
    'There was no response from the plugin "tea" within 1 seconds.',
  )
  await vi.advanceTimersByTimeAsync(2000)
  await seen
  expect(pendingCalls()).not.toContain('the plugin "tea"')
  expect(vi.getTimerCount()).toBe(0)
})
