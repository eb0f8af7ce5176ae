import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WriteJob } from './write-forms.ts'
import type { WriteThread as Thread } from './write-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-write-'))
const dir = join(import.meta.dirname, '../../dist', `test-write-${process.pid}`)
afterAll(() => {
  for (const one of [folder, dir]) rmSync(one, { recursive: true, force: true })
})

let WriteThread: typeof Thread

// Node cannot run TypeScript in worker threads, so the module is bundled as the launcher does it.
beforeAll(async () => {
  const bundle = await rolldown({
    input: {
      'write-thread': join(import.meta.dirname, 'write-thread.ts'),
      'write-worker': join(import.meta.dirname, 'write-worker.ts'),
    },
    platform: 'node',
  })
  await bundle.write({ dir, entryFileNames: '[name].mjs' })
  ;({ WriteThread } = await import(pathToFileURL(join(dir, 'write-thread.mjs')).href))
}, 60_000)

const job = (name: string, content: string): WriteJob => ({
  target: join(folder, name),
  content,
  effort: 'content',
  wanted: ['br'],
  stale: ['gzip'],
})

test('many files are written with their forms, and forms that are no longer made go', async () => {
  const thread = new WriteThread()
  const names = Array.from({ length: 60 }, (_, number) => `a/${number}.html`)
  await thread.write(job('a/first.html', 'x'))
  for (const name of names) writeFileSync(join(folder, `${name}.gz`), 'of the last build')
  const written = await Promise.all(
    names.map((name) => thread.write(job(name, `<p>${name}</p>`.repeat(100)))),
  )
  await thread.stop()
  for (const [index, name] of names.entries()) {
    const content = `<p>${name}</p>`.repeat(100)
    expect(readFileSync(join(folder, name), 'utf8')).toBe(content)
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(content)
    expect(existsSync(join(folder, `${name}.gz`))).toBe(false)
    expect(written[index]?.file[0]).toBe(content.length)
    expect(written[index]?.gzip).toBeUndefined()
  }
})

test('what the file system says comes back with its code', async () => {
  const thread = new WriteThread()
  writeFileSync(join(folder, 'file'), '')
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      thread.write(job(`file/${number}.html`, 'x')).catch(({ code }) => code),
    ),
  )
  await thread.stop()
  expect(new Set(codes)).toEqual(new Set([codes[0]]))
  expect(['ENOTDIR', 'EEXIST']).toContain(codes[0])
})

test('what a thread that ended has left is written all the same', async () => {
  const script = join(dir, 'write-worker.mjs')
  const whole = readFileSync(script, 'utf8')
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads'
let count = 0
parentPort.on('message', () => { if (++count === 3) process.exit(1) })`,
  )
  const thread = new WriteThread()
  const names = Array.from({ length: 60 }, (_, number) => `lost/${number}.html`)
  const write = (some: string[]) => Promise.all(some.map((name) => thread.write(job(name, name))))
  await write(names.slice(0, 40))
  await write(names.slice(40))
  await thread.stop()
  writeFileSync(script, whole)
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe(name)
})
