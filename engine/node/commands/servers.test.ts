import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const launcher = fileURLToPath(new URL('../../bin/quire.js', import.meta.url))

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-servers-'))
  writeFileSync(
    join(root, 'quire.config.ts'),
    `export default { title: 'Teas', url: 'https://example.com' }\n`,
  )
  for (const folder of ['dist', 'other']) {
    mkdirSync(join(root, folder))
    writeFileSync(join(root, folder, 'index.html'), `<title>In ${folder}</title>`)
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Starts a server by its command, uses it with the lines that it prints, and stops it. */
async function withServer(
  [command, ...options]: [string, ...string[]],
  use: (lines: () => Promise<string>) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const child = spawn(process.execPath, [launcher, command, root, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const printed = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  try {
    await use(async () => (await printed.next()).value)
  } finally {
    child.kill('SIGTERM')
  }
  const [code] = await ended
  return code
}

const portOf = (line: string): number => Number(/:(\d+)/.exec(line)?.[1])

const urlOf = (line: string): string => /http:\S+?(?=\.? )/.exec(line)![0]

/** The title of the page at the URL in a line. */
async function titleAt(line: string): Promise<string | undefined> {
  const html = await (await fetch(urlOf(line))).text()
  return /<title>(.*?)<\/title>/.exec(html)?.[1]
}

it('serves the built site at the host and on the port that are asked for, until it is stopped', async () => {
  const options = ['--port', '0', '--host', '127.0.0.1']
  const code = await withServer(['serve', ...options], async (nextLine) => {
    const line = await nextLine()
    expect(line).toMatch(/^Serving Teas at http:\/\/127\.0\.0\.1:\d+\/\. Press Ctrl\+C to stop\.$/)
    expect(portOf(line)).not.toBe(3000)
    expect(await titleAt(line)).toBe('In dist')
  })
  expect(code).toBe(0)
})

it('serves another folder, on the port of the environment', async () => {
  const use = async (nextLine: () => Promise<string>) => {
    const line = await nextLine()
    expect(line).toContain('http://localhost:')
    expect(portOf(line)).not.toBe(3000)
    expect(await titleAt(line)).toBe('In other')
  }
  await withServer(['serve', '--out', join(root, 'other')], use, { PORT: '0' })
})

it('says when a site that is developed has a mistake, and when it is mended', async () => {
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  mkdirSync(join(root, 'docs'))
  write('docs/index.mdx', '---\ntitle: Tea\nslug: /\n---\n')
  const options = ['--port', '0', '--host', '127.0.0.1']
  const code = await withServer(['dev', ...options], async (nextLine) => {
    const line = await nextLine()
    expect(line).toMatch(/^Serving at http:\/\/127\.0\.0\.1:\d+ \(ready in \d+ ms\)\./)
    expect(portOf(line)).not.toBe(3000)
    const config = readFileSync(join(root, 'quire.config.ts'), 'utf8')
    const fixed = nextLine()
    write('quire.config.ts', 'process.exit(3)\n')
    await vi.waitFor(async () => expect((await fetch(`${urlOf(line)}/`)).status).toBe(500))
    write('quire.config.ts', config)
    expect(await fixed).toBe('Fixed.')
  })
  expect(code).toBe(0)
})
