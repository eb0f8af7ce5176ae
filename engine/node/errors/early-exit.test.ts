import { expect, it } from 'vitest'
import { named, pendingCalls, reportingExit } from './early-exit.ts'

it('lets the innermost of what runs report the end of the process', async () => {
  const reports: string[] = []
  const listeners = process.listenerCount('exit')
  const exit = () => process.emit('exit', 13)
  const report = (name: string) => (code: number) => reports.push(`${name} ${code}`)
  await reportingExit(async () => {
    await reportingExit(async () => exit(), report('inner')).catch(() => {})
    exit()
  }, report('outer'))
  expect(reports).toEqual(['inner 13', 'outer 13'])
  expect(process.listenerCount('exit')).toBe(listeners)
})

it('knows what is waited for', async () => {
  const never = new Promise(() => {})
  named('a check', never)
  named('a check', never)
  await named('another', Promise.resolve())
  expect(pendingCalls()).toEqual(['a check'])
})
