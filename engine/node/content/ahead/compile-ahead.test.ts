import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { englishMessages } from '../../../shared/messages.ts'
import { normalizeMarkdown } from '../../config/markdown.ts'
import { hashOf } from '../hash.ts'
import type { CompileAhead as Ahead } from './compile-ahead.ts'
import { MOST_WAITING } from './protocol.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-ahead-'))
// Inside the engine, so that its packages resolve.
const dir = join(import.meta.dirname, '../../../dist', `test-${process.pid}`)
afterAll(() => {
  for (const one of [folder, dir]) rmSync(one, { recursive: true, force: true })
})

let CompileAhead: typeof Ahead

// Node cannot run TypeScript in worker threads, so bundle the module as the launcher does.
beforeAll(async () => {
  const bundle = await rolldown({
    input: {
      'compile-ahead': join(import.meta.dirname, 'compile-ahead.ts'),
      'compile-worker': join(import.meta.dirname, 'compile-worker.ts'),
    },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  })
  await bundle.write({ dir, entryFileNames: '[name].mjs' })
  ;({ CompileAhead } = await import(pathToFileURL(join(dir, 'compile-ahead.mjs')).href))
}, 60_000)

const how = { messages: { en: englishMessages }, markdown: normalizeMarkdown() }

function files(count: number) {
  return Array.from({ length: count }, (_, number) => {
    const file = join(folder, `page-${number}.mdx`)
    const source = `# Page ${number}\n\nText ${number}.\n`
    writeFileSync(file, source)
    return {
      file,
      hash: hashOf(source),
      name: `docs/page-${number}.mdx`,
      docsFolder: 'docs',
      language: 'en',
    }
  })
}

test('every file is compiled here or there, however many there are, and never twice', async () => {
  const jobs = files(2 * MOST_WAITING)
  const ahead = CompileAhead.start(jobs, how)
  expect(ahead).not.toBeNull()
  let next = 0
  const take = (): boolean => {
    const { file } = jobs[next]!
    const compiled = ahead!.take(file, 'en')
    if (compiled) expect(compiled.code).toContain(`Text ${next}.`)
    // A result can be taken only once.
    expect(ahead!.take(file, 'en')).toBeNull()
    next++
    return compiled !== null
  }
  // The first files are requested before the thread has started.
  await vi.waitFor(() => expect(take()).toBe(true), { interval: 20, timeout: 10_000 })
  while (next < jobs.length) take()
  await ahead!.stop()
})

test('a file that the thread cannot read, or does not know, is left to the caller', async () => {
  const jobs = files(2)
  rmSync(jobs[0]!.file)
  const ahead = CompileAhead.start(jobs, how)
  expect(ahead!.take(jobs[0]!.file, 'en')).toBeNull()
  expect(ahead!.take('/elsewhere.mdx', 'en')).toBeNull()
  await ahead!.stop()
})

test('a file that was saved after it was read is left to the caller', async () => {
  const jobs = files(2 * MOST_WAITING)
  const saved = jobs.filter((_, number) => number % 2 === 0)
  for (const { file } of saved) writeFileSync(file, '# Saved\n')
  const ahead = CompileAhead.start(jobs, how)
  const rest = jobs.values()
  const take = (): boolean => ahead!.take(rest.next().value!.file, 'en') !== null
  for (let round = 0; round < 5; round++) {
    const found = () => {
      const [first, second] = [take(), take()]
      expect(first).toBe(false)
      return second
    }
    await vi.waitUntil(found, { interval: 20, timeout: 10_000 })
  }
  await ahead!.stop()
})

test('one file is not worth a thread', () => {
  expect(CompileAhead.start(files(1), how)).toBeNull()
})
