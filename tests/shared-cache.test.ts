import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CacheServer, startCacheServer } from './cache-server.ts'
import { runQuire } from './command-line/command-line.ts'

const folders: string[] = []
const processes: ChildProcess[] = []
afterAll(() => {
  for (const one of processes) one.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quire-shared-'))
  folders.push(folder)
  return folder
}

/** Number of docs of the site. */
const DOCS = 30

/** Returns a machine with the site: a new folder without a local cache. */
function newMachine(): string {
  const root = newFolder()
  const write = (path: string, content: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write(
    'quire.config.ts',
    `import { defineConfig } from 'quire-docs'
export default defineConfig({ title: 'Tea', url: 'https://example.com', docs: { routeBasePath: '/' } })
`,
  )
  write('docs/_boil.mdx', 'Boil the water, and wait.\n')
  for (let page = 0; page < DOCS; page++) {
    const next = `[next](./page-${(page + 1) % DOCS}.mdx#part)`
    const boil = page % 5 === 0 ? "import Boil from './_boil.mdx'\n\n<Boil />\n\n" : ''
    write(`docs/page-${page}.mdx`, `# Page ${page}\n\n${boil}About it: ${next}.\n\n## Part\n`)
  }
  return root
}

async function quire(env: Record<string, string>, ...args: string[]) {
  const { code, out, err } = await runQuire(args, { env })
  const text = err + out
  expect(code, text).toBe(0)
  return { text, compiled: Number(/(\d+) compiled/.exec(text)?.[1]) }
}

function output(root: string): Record<string, string> {
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        relative(root, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )
}

/** Returns the output of a build without a cache, optionally after an edit. */
async function coldOutput(edit: (root: string) => void = () => {}) {
  const root = newMachine()
  edit(root)
  await quire({}, 'build', root)
  return output(root)
}

const nginx = process.env.NGINX_PATH || ['/usr/sbin/nginx'].find(existsSync)

/** Starts nginx with WebDAV, configured as in the guide, and returns its URL. */
async function startNginx(): Promise<string> {
  const port = await freePort()
  const folder = newFolder()
  const guide = readFileSync(
    join(import.meta.dirname, '../docs/docs/guides/many-machines.mdx'),
    'utf8',
  )
  const [, location = ''] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? []
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/temporary;`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    ${location.replace('/var/cache/quire', folder)}
  }
}
`,
  )
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  processes.push(spawn(nginx!, args, { stdio: 'ignore' }))
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  return url
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Builds on machines that share a cache. */
async function expectShared(url: string): Promise<void> {
  const writer = { QUIRE_CACHE_URL: url, QUIRE_CACHE_WRITE: 'true' }
  const reader = { QUIRE_CACHE_URL: url }
  const cold = await coldOutput()
  const [first, second] = [newMachine(), newMachine()]
  expect((await quire(writer, 'build', first)).compiled).toBe(DOCS)
  expect(output(first)).toEqual(cold)
  expect((await quire(reader, 'build', second)).compiled).toBe(0)
  expect(output(second)).toEqual(cold)

  // An edit on one machine, and then on another one with only the shared cache.
  const edit = (root: string) => appendFileSync(join(root, 'docs/_boil.mdx'), 'Longer.\n')
  for (const root of [second, newMachine()]) {
    edit(root)
    expect((await quire(reader, 'build', root)).compiled).toBe(DOCS / 5)
    expect(output(root)).toEqual(await coldOutput(edit))
  }
}

/** Builds shards on machines that share a cache, and the site on another one. */
async function expectShards(url: string): Promise<void> {
  const writer = { QUIRE_CACHE_URL: url, QUIRE_CACHE_WRITE: 'true' }
  for (const shard of ['1/3', '2/3', '3/3']) {
    await quire(writer, 'build', newMachine(), '--shard', shard)
  }
  const site = newMachine()
  expect((await quire({ QUIRE_CACHE_URL: url }, 'build', site)).compiled).toBe(0)
  expect(output(site)).toEqual(await coldOutput())
}

describe('a server of the protocol', () => {
  let server: CacheServer
  beforeEach(async () => {
    server = await startCacheServer()
  })
  afterEach(() => server.close())

  it('spares other machines the work', () => expectShared(server.url))
  it('gives a build what shards have made', () => expectShards(server.url))

  it('gets what a shard has made before there was a cache', async () => {
    const machine = newMachine()
    await quire({}, 'build', machine, '--shard', '1/1')
    const writer = { QUIRE_CACHE_URL: server.url, QUIRE_CACHE_WRITE: 'true' }
    expect((await quire(writer, 'build', machine, '--shard', '1/1')).compiled).toBe(0)
    expect((await quire({ QUIRE_CACHE_URL: server.url }, 'build', newMachine())).compiled).toBe(0)
  })

  it('is only read unless it may be written', async () => {
    await quire({ QUIRE_CACHE_URL: server.url }, 'build', newMachine())
    expect(server.requests.length).toBeGreaterThan(0)
    expect(server.requests.filter((request) => !request.startsWith('GET /ac/'))).toEqual([])
    await quire({}, 'build', newMachine())
  })

  it('is asked nothing about pages that are unchanged here', async () => {
    const machine = newMachine()
    const writer = { QUIRE_CACHE_URL: server.url, QUIRE_CACHE_WRITE: 'true' }
    await quire(writer, 'build', machine)
    server.requests.length = 0
    appendFileSync(join(machine, 'docs/page-3.mdx'), 'More.\n')
    await quire(writer, 'build', machine)
    expect(server.requests.map((request) => request.replace(/[\da-f]{64}/, '…'))).toEqual([
      'GET /ac/…',
      'PUT /cas/…',
      'PUT /ac/…',
    ])
  })

  it.each<[string, (stored: Map<string, Buffer>) => void]>([
    [
      'damaged',
      (stored) => {
        for (const [path, content] of stored) stored.set(path, content.subarray(1))
      },
    ],
    [
      'mixed up',
      (stored) => {
        const actions = [...stored.keys()].filter((path) => path.startsWith('/ac/'))
        const contents = actions.map((path) => stored.get(path)!)
        for (const [index, path] of actions.entries()) stored.set(path, contents.at(index - 1)!)
      },
    ],
    [
      'lost in part',
      (stored) => {
        for (const path of [...stored.keys()].filter((_, index) => index % 2)) stored.delete(path)
      },
    ],
  ])('whose content is %s spoils nothing', async (_, damage) => {
    const writer = { QUIRE_CACHE_URL: server.url, QUIRE_CACHE_WRITE: 'true' }
    await quire(writer, 'build', newMachine())
    damage(server.stored)
    const site = newMachine()
    await quire(writer, 'build', site)
    expect(output(site)).toEqual(await coldOutput())
  })

  it.each<[string, CacheServer['fault']]>([
    ['an error', (_, response) => Boolean(response.writeHead(500).end())],
    ['a page', (_, response) => Boolean(response.writeHead(200).end('<!doctype html>'))],
    ['nothing, and hangs up', (request) => Boolean(request.socket.destroy())],
  ])('that answers %s is left alone, with one warning and no credentials', async (_, fault) => {
    server.fault = fault
    const site = newMachine()
    const { text } = await quire(
      {
        QUIRE_CACHE_URL: server.url.replace('//', '//name:hidden-password@'),
        QUIRE_CACHE_TOKEN: 'hidden-token',
        QUIRE_CACHE_WRITE: 'true',
      },
      'build',
      site,
      '--timing',
    )
    expect(server.credentials).toContain('Bearer hidden-token')
    expect(text.match(/The cache at/g)).toHaveLength(1)
    expect(text).toContain(`The cache at ${server.url} `)
    for (const secret of ['hidden-password', 'hidden-token']) {
      expect(text).not.toContain(secret)
      for (const folder of ['.quire', 'dist']) {
        const files = readdirSync(join(site, folder), { recursive: true, withFileTypes: true })
        const found = files.filter(
          (entry) =>
            entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(secret),
        )
        expect(found.map(({ name }) => name)).toEqual([])
      }
    }
    expect(output(site)).toEqual(await coldOutput())
  })
})

describe.skipIf(!nginx)('nginx with WebDAV', () => {
  it('spares other machines the work', async () => expectShared(await startNginx()))
  it('gives a build what shards have made', async () => expectShards(await startNginx()))
})
