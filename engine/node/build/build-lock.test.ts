import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readText } from '../files/read-text.ts'
import { withBuildLock } from './build-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const nobody = (): never => {
  throw new Error('Nothing is to be waited for.')
}

test('whoever comes second waits, and what was thrown does not keep others from it', async () => {
  const log: string[] = []
  let finish = () => {}
  const first = withBuildLock(folder, nobody, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
      log.push('first begins')
    })
    log.push('first ends')
    throw new Error('went wrong')
  })
  const others = ['second', 'third'].map((name) =>
    withBuildLock(
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
  const done = withBuildLock(folder, nobody, () =>
    withBuildLock(join(folder, 'other'), nobody, async () => 'both'),
  )
  expect(await done).toBe('both')
})

/** Writes a program that holds the lock of a folder, and says so in a log. */
async function holdScript(folder: string): Promise<string> {
  const script = join(folder, 'hold.ts')
  writeFileSync(
    script,
    `import { withBuildLock } from ${JSON.stringify(join(import.meta.dirname, 'build-lock.ts'))}
import { appendFileSync } from 'node:fs'
const [folder, log, kill] = process.argv.slice(2)
await withBuildLock(folder, () => appendFileSync(log, 'waits\\n'), async () => {
  appendFileSync(log, 'begins\\n')
  if (kill) await new Promise((resolve) => setInterval(resolve, 1e6))
  await new Promise((resolve) => setTimeout(resolve, 40))
  appendFileSync(log, 'ends\\n')
})
`,
  )
  const bundle = await rolldown({ input: script, platform: 'node' })
  const file = join(folder, 'hold.mjs')
  await bundle.write({ file })
  return file
}

test('a process that was killed holds nothing, and one of those that wait takes its place', async () => {
  const file = await holdScript(folder)
  const held = join(folder, 'held')
  const log = join(folder, 'log')
  const lines = (): string[] => (readText(log) ?? '').trim().split('\n')
  const start = (...args: string[]) =>
    spawn(process.execPath, [file, held, log, ...args], { stdio: 'ignore' })
  for (let round = 0; round < 3; round++) {
    rmSync(log, { force: true })
    const holder = start('kill')
    await vi.waitUntil(() => lines().includes('begins'), 20_000)
    const waiting = [1, 2, 3, 4].map(() => start())
    await vi.waitUntil(() => lines().filter((line) => line === 'waits').length === 4, 20_000)
    holder.kill('SIGKILL')
    await Promise.all(waiting.map((child) => once(child, 'exit')))
    const order = lines().filter((line) => line !== 'waits')
    expect(order).toEqual(['begins', ...Array.from({ length: 4 }, () => ['begins', 'ends']).flat()])
  }
})

/** Some machines let nobody make a network, as inside of a container. */
const canIsolate =
  spawnSync('unshare', ['--net', '--map-root-user', 'true'], { stdio: 'ignore' }).status === 0

test.runIf(canIsolate)(
  'containers that share nothing but the folder wait for each other',
  async () => {
    const file = await holdScript(folder)
    const held = join(folder, 'held')
    const log = join(folder, 'log')
    // Each has a network of its own: addresses that are no files are not seen from there.
    const start = (...args: string[]) =>
      spawn('unshare', ['--net', '--map-root-user', process.execPath, file, held, log, ...args], {
        stdio: 'ignore',
      })
    const lines = (): string[] => (readText(log) ?? '').trim().split('\n')
    const holder = start('kill')
    await vi.waitUntil(() => lines().includes('begins'), 20_000)
    const waiting = [start(), start()]
    await vi.waitUntil(() => lines().filter((line) => line === 'waits').length === 2, 20_000)
    holder.kill('SIGKILL')
    await Promise.all(waiting.map((child) => once(child, 'exit')))
    const order = lines().filter((line) => line !== 'waits')
    expect(order).toEqual(['begins', 'begins', 'ends', 'begins', 'ends'])
  },
)
