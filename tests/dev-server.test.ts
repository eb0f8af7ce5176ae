import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const cli = join(import.meta.dirname, '../engine/bin/quire.js')
const folder = mkdtempSync(join(tmpdir(), 'quire-dev-'))
let server: ChildProcess
let url: string

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'fixtures/small'), folder, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  const config = join(folder, 'quire.config.ts')
  const redirects = `redirects: [
    { from: '/moved', to: '/guide/one#a' },
    { from: '/left', to: 'https://example.com/x' },
  ],`
  writeFileSync(config, readFileSync(config, 'utf8').replace('title:', `${redirects} title:`))
  server = spawn(process.execPath, [cli, 'dev', folder, '--port', '0'])
  url = await new Promise((resolve) => {
    server.stdout?.on('data', (text) => {
      const [address] = /http:\S+/.exec(String(text)) ?? []
      if (address) resolve(address)
    })
  })
})

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
})

/** Requests a path exactly as given; `fetch` would normalize it first. */
function ask(path: string): Promise<{ status?: number; location?: string; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { path }, (response) => {
      let body = ''
      response.on('data', (text) => {
        body += text
      })
      const { statusCode: status = 0, headers } = response
      const { location } = headers
      response.on('end', () => resolve({ status, ...(location && { location }), body }))
    })
      .on('error', reject)
      .end()
  })
}

it.each([
  ['//', 200],
  ['/%E0%A4', 400],
  ['/%00', 400],
  ['/../../etc/passwd', 400],
  ['/_data/pages/%E0.json', 400],
  ['/nowhere', 404],
  ['/guide/one', 200],
])('answers %s with %i, and goes on', async (path, status) => {
  expect(await ask(path)).toMatchObject({ status })
  expect(server.exitCode).toBeNull()
})

it('follows redirects of the config as the built site does', async () => {
  expect(await ask('/moved')).toMatchObject({ status: 302, location: '/guide/one#a' })
  expect(await ask('/moved/')).toMatchObject({ status: 302, location: '/guide/one#a' })
  expect(await ask('/left')).toMatchObject({ status: 302, location: 'https://example.com/x' })
})

it('takes in a page of a folder that is called as outputs often are', async () => {
  expect(await ask('/build/ci')).toMatchObject({ status: 404 })
  const stream = request(`${url}/_quire/events`)
  const changed = new Promise<void>((resolve) => {
    stream.on('response', (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
        if (/event: revision[\s\S]*event: c/.test(text)) resolve()
        else if (!text.includes('written')) {
          text += 'written'
          mkdirSync(join(folder, 'docs/build'), { recursive: true })
          writeFileSync(join(folder, 'docs/build/ci.mdx'), '---\ntitle: Machines\n---\n\nBuild.\n')
        }
      })
    })
    stream.on('error', () => {})
  })
  stream.end()
  await changed
  stream.destroy()
  expect((await ask('/build/ci')).body).toContain('Machines')
})
