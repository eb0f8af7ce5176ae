import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const guide = readFileSync(join(import.meta.dirname, '../docs/docs/guides/search.mdx'), 'utf8')
const codeOf = (title: string): string =>
  new RegExp(`\`\`\`js title="${title}"\n([\\s\\S]*?)\`\`\``).exec(guide)![1]!

let folder = ''
let stop = (): void => {}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-receiver-'))
})
afterEach(() => {
  stop()
  stop = () => {}
  rmSync(folder, { recursive: true })
})

const report = '{"query":"kettle","results":4,"opened":"/kettle#lid","rank":2}'
/** Bodies and the expected statuses. */
const bodies: [body: string, status: number][] = [
  [report, 204],
  ['{"query":"lime","results":0,"opened":5,"rank":"x","more":true}', 204],
  ['{"query":5,"results":0}', 400],
  ['nothing', 400],
]
const lines = `${report}\n{"query":"lime","results":0}\n`

test('the receiver for Node.js adds a line for each report, and for nothing else', async () => {
  const program = join(folder, 'receiver.mjs')
  const file = join(folder, 'searches.jsonl')
  writeFileSync(program, codeOf('receiver.mjs'))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, FILE: file, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stop = () => child.kill()
  const said = await new Promise<string>((heard) =>
    child.stdout.once('data', (own) => heard(`${own}`)),
  )
  const url = `http://localhost:${/port: (\d+)/.exec(said)![1]}/`
  for (const [body, status] of bodies) {
    expect((await fetch(url, { method: 'POST', body })).status).toBe(status)
  }
  expect((await fetch(url)).status).toBe(405)
  expect((await fetch(url, { method: 'POST', body: 'x'.repeat(5000) })).status).toBe(413)
  expect(readFileSync(file, 'utf8')).toBe(lines)
})

test('the receiver for workers keeps lines in its database, and shows them to the owner', async () => {
  const program = join(folder, 'worker.mjs')
  writeFileSync(program, codeOf('worker.js'))
  const { default: worker } = await import(program)
  const kept: string[] = []
  const DB = {
    prepare: (sql: string) => ({
      all: async () => ({ results: kept.map((line) => ({ line })) }),
      bind: (line: string) => ({
        run: async () => {
          expect(sql).toMatch(/^INSERT/)
          kept.push(line)
        },
      }),
    }),
  }
  const ask = (init: RequestInit, env: object = { DB, TOKEN: 'secret' }): Promise<Response> =>
    worker.fetch(new Request('https://report.example/', init), env)
  for (const [body, status] of bodies) {
    expect((await ask({ method: 'POST', body })).status).toBe(status)
  }
  expect((await ask({ method: 'PUT' })).status).toBe(405)
  expect((await ask({})).status).toBe(401)
  const guessed = { headers: { Authorization: 'Bearer undefined' } }
  expect((await ask(guessed, { DB })).status).toBe(401)
  const owner = await ask({ headers: { Authorization: 'Bearer secret' } })
  expect(await owner.text()).toBe(lines)
})
