import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from '../content/hash.ts'
import { oneAtATime } from './one-at-a-time.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-at-a-time-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const nobody = (): never => {
  throw new Error('Nothing is to be waited for.')
}

test('whoever comes second waits, and what was thrown does not keep others from it', async () => {
  const log: string[] = []
  let finish = () => {}
  const first = oneAtATime(folder, nobody, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
      log.push('first begins')
    })
    log.push('first ends')
    throw new Error('went wrong')
  })
  const others = ['second', 'third'].map((name) =>
    oneAtATime(
      folder,
      () => {
        if (!log.includes('waits')) log.push('waits')
        finish()
      },
      async () => {
        log.push(`${name} begins`)
        await Promise.resolve()
        log.push(`${name} ends`)
      },
    ),
  )
  await expect(first).rejects.toThrow('went wrong')
  await Promise.all(others)
  expect(log.slice(0, 3)).toEqual(['first begins', 'waits', 'first ends'])
  const [one, two] = [log.slice(3, 5), log.slice(5)]
  for (const pair of [one, two]) expect(pair[0]?.split(' ')[0]).toBe(pair[1]?.split(' ')[0])
})

test('folders do not wait for each other', async () => {
  const done = oneAtATime(folder, nobody, () =>
    oneAtATime(join(folder, 'other'), nobody, async () => 'both'),
  )
  expect(await done).toBe('both')
})

test.skipIf(process.platform === 'win32')('a process that was killed holds nothing', async () => {
  const address = join(tmpdir(), `quire-${hashOf(realpathSync(folder))}.sock`)
  const script = `require('net').createServer().listen(${JSON.stringify(address)}, () => process.kill(process.pid, 'SIGKILL'))`
  expect(() => execFileSync(process.execPath, ['-e', script], { stdio: 'ignore' })).toThrow()
  expect(
    await oneAtATime(
      folder,
      () => {},
      async () => 'done',
    ),
  ).toBe('done')
})
