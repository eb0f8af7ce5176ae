import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type DevProcess, startDev } from './dev-process.ts'

const cli = join(import.meta.dirname, '../engine/bin/quire.js')
const folder = mkdtempSync(join(tmpdir(), 'quire-dev-'))
const out = mkdtempSync(join(tmpdir(), 'quire-dev-built-'))
let server: DevProcess
let url: string

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'fixtures/small'), folder, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  const config = join(folder, 'quire.config.ts')
  const footer = "footer: { links: [{ label: 'Gone', to: '/gone' }] },"
  const redirects = `${footer} onBrokenLinks: 'warn', onBrokenAnchors: 'warn', redirects: [
    { from: '/moved', to: '/guide/one#a' },
    { from: '/left', to: 'https://example.com/x' },
  ],`
  writeFileSync(config, readFileSync(config, 'utf8').replace('title:', `${redirects} title:`))
  mkdirSync(join(folder, 'static'), { recursive: true })
  writeFileSync(join(folder, 'static/.env'), 'SECRET=1')
  for (const name of ['a#b.txt', 'a?b.txt', 'a+b &c.txt', '100%.txt']) {
    writeFileSync(join(folder, 'static', name), name)
  }
  writeFileSync(join(folder, 'static/large.bin'), Buffer.alloc(16 * 1024 * 1024))
  writeFileSync(join(folder, 'static/drawing.svg'), '<svg><style> a{} </style></svg>')
  symlinkSync('/etc/passwd', join(folder, 'static/passwd'))
  symlinkSync('loop', join(folder, 'static/loop'))
  server = await startDev(folder)
  url = server.url
}, 30_000)

afterAll(async () => {
  await server.stop()
  for (const made of [folder, out]) rmSync(made, { recursive: true, force: true })
})

/** Requests a path exactly as given; `fetch` would normalize it first. */
function ask(
  path: string,
  options: RequestOptions = {},
): Promise<{ status?: number; location?: string; body: string; policy?: string }> {
  return new Promise((resolve, reject) => {
    request(url, { path, ...options }, (response) => {
      let body = ''
      response.on('data', (text) => {
        body += text
      })
      const { statusCode: status = 0, headers } = response
      const { location } = headers
      const policy = headers['content-security-policy']?.toString()
      response.on('end', () =>
        resolve({ status, ...(location && { location }), ...(policy && { policy }), body }),
      )
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
  [`/${'a'.repeat(300)}`, 400],
  ['/.env', 404],
  ['/passwd', 404],
  ['/loop', 404],
  ['/large.bin/', 404],
  ['/a%23b.txt', 200],
  ['/a%3Fb.txt', 200],
  ['/a+b%20%26c.txt', 200],
  ['/100%25.txt', 200],
])('answers %s with %i, and goes on', async (path, status) => {
  expect(await ask(path)).toMatchObject({ status })
  expect(server.process.exitCode).toBeNull()
})

it.each([
  ['text/markdown', 'text/markdown', '# '],
  ['text/html, text/markdown', 'text/markdown', '# '],
  ['text/markdown;q=0.5, text/html', 'text/html', '<!doctype html>'],
  ['*/*', 'text/html', '<!doctype html>'],
])('sends the form of a page that %s prefers', async (accept, type, start) => {
  const response = await fetch(`${url}/guide/one`, { headers: { accept } })
  expect(response.headers.get('content-type')).toContain(type)
  expect(response.headers.get('vary')).toBe('Accept')
  expect(await response.text()).toContain(start)
  const image = await fetch(`${url}/drawing.svg`, { headers: { accept } })
  expect(image.headers.get('content-type')).toContain('image/svg+xml')
})

it('sends open pages what they take in, and checks all of the page', async () => {
  const headers = { 'quire-refresh': '1' }
  const { body: whole } = await ask('/guide/one')
  const { body: refreshed } = await ask('/guide/one', { headers })
  const parts = [
    /<head>[\s\S]*<\/head>/,
    /(?<=data-html="article"[^>]*>)<p>[\s\S]*?<\/p>/,
    /<ul class="sidebar-list">[\s\S]*?<\/ul>/,
    /<script type="application\/json">[\s\S]*<\/html>/,
  ]
  for (const part of parts) {
    const [expected] = part.exec(whole) ?? []
    expect(expected).toBeTruthy()
    expect(part.exec(refreshed)?.[0]).toBe(expected)
  }
  expect(whole).toContain('</footer>')
  expect(refreshed).not.toContain('</footer>')
  expect((await ask('/_quire/findings/guide/one')).body).toContain('/gone')
  const { status, body } = await ask('/nowhere', { headers })
  expect({ status, isWhole: body.includes('</footer>') }).toEqual({ status: 404, isWhole: true })
})

it.each([
  ['attacker.example', 403],
  ['attacker.example:3000', 403],
  ['localhost.attacker.example', 403],
  ['localhost:3000', 200],
  ['docs.localhost', 200],
  ['127.0.0.1', 200],
  ['[::1]:3000', 200],
])('answers for the host %s with %i', async (host, status) => {
  expect(await ask('/guide/one', { headers: { host } })).toMatchObject({ status })
})

it('answers GET and HEAD only', async () => {
  expect(await ask('/guide/one', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect(await ask('/guide/one', { method }), method).toMatchObject({ status: 405 })
  }
})

it('sends the policy that the build writes', async () => {
  const { policy } = await ask('/guide/one')
  await promisify(execFile)(process.execPath, [cli, 'build', folder, '--out', out])
  const { headers } = JSON.parse(readFileSync(join(out, '_quire-headers.json'), 'utf8'))
  const built = headers[0].headers['Content-Security-Policy']
  const style = `'sha256-${createHash('sha256').update(' a{} ').digest('base64')}'`
  expect(built).toContain(` ${style};`)
  expect(policy).toBe(built.replace(` ${style}`, ''))
  // Inline styles of an SVG are allowed when it is opened as a document.
  expect(await ask('/drawing.svg')).toMatchObject({ policy: built })
})

it.runIf(process.platform === 'linux')('closes files that readers leave early', async () => {
  const { port } = new URL(url)
  for (let round = 0; round < 3; round++) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), 'localhost', () =>
        socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20)),
      )
      socket.once('data', () => socket.destroy())
      socket.once('close', () => resolve())
    })
  }
  const open = () =>
    readdirSync(`/proc/${server.process.pid}/fd`).filter((name) => {
      try {
        return readlinkSync(`/proc/${server.process.pid}/fd/${name}`).endsWith('large.bin')
      } catch {
        return false
      }
    })
  await expect.poll(open).toEqual([])
  expect(await ask('/guide/one')).toMatchObject({ status: 200 })
})

it('loses no edit that follows another at once', async () => {
  const file = join(folder, 'docs/guide/one.mdx')
  const source = readFileSync(file, 'utf8')
  for (let round = 0; round < 12; round++) {
    const edit = (text: string) => writeFileSync(file, `${source}\n\n${text}\n`)
    edit(`First ${round}`)
    await setTimeout(round * 5)
    edit(`Second ${round}`)
    await expect
      .poll(async () => (await ask('/guide/one')).body, { timeout: 2000 })
      .toContain(`Second ${round}`)
  }
})

it.skipIf(process.platform !== 'linux')(
  'bundles edits of components, also after the process that does it has ended',
  async () => {
    const component = join(folder, 'components/Still.tsx')
    const page = join(folder, 'docs/guide/still.mdx')
    const save = (text: string) =>
      writeFileSync(component, `export default function Still() { return <p>${text}</p> }\n`)
    const shown = async () => (await ask('/guide/still')).body
    const bundlers = () =>
      readdirSync(`/proc/${server.process.pid}/task`)
        .flatMap((task) =>
          readFileSync(`/proc/${server.process.pid}/task/${task}/children`, 'utf8').split(' '),
        )
        .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bundler-'))
        .map(Number)
    // The site has no code yet, and the theme was bundled before.
    expect(bundlers()).toEqual([])
    mkdirSync(join(folder, 'components'), { recursive: true })
    save('Drawn once')
    writeFileSync(page, "import Still from '@site/components/Still'\n\n# Still\n\n<Still />\n")
    await expect.poll(shown, { timeout: 60_000 }).toContain('Drawn once')
    const [first, ...others] = bundlers()
    expect(others).toEqual([])
    save('Drawn twice')
    await expect.poll(shown, { timeout: 60_000 }).toContain('Drawn twice')
    expect(bundlers()).toEqual([first])
    process.kill(first!, 'SIGKILL')
    save('Drawn again')
    await expect.poll(shown, { timeout: 60_000 }).toContain('Drawn again')
    for (const made of [component, page]) rmSync(made)
    await expect.poll(async () => (await ask('/guide/still')).status, { timeout: 60_000 }).toBe(404)
  },
)

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
  // Creating the folder and the file may be two change events.
  await vi.waitUntil(async () => (await ask('/build/ci')).body.includes('Machines'), 10_000)
})

it('says what the build would refuse, and goes on when it is mended', async () => {
  let said = ''
  server.process.stdout?.on('data', (text) => {
    said += text
  })
  server.process.stderr?.on('data', (text) => {
    said += text
  })
  const within = { timeout: 10_000 }
  const deep = join(folder, 'docs/deep.mdx')
  writeFileSync(deep, `# Deep\n\n${'>'.repeat(3000)} deep\n`)
  await expect.poll(async () => (await ask('/deep')).body, within).toContain('nested too deeply')
  writeFileSync(deep, '# Deep\n\n{process.exit(0)}\n')
  const calls = 'code of the site calls `process.exit(0)`, which would end the server'
  await expect.poll(async () => (await ask('/deep')).body, within).toContain(calls)
  writeFileSync(deep, Buffer.from('# Deep\n\nCaf\xe9\n', 'latin1'))
  await expect.poll(async () => (await ask('/deep')).status && said, within).toContain('in UTF-8')
  writeFileSync(deep, '# Deep\n\nCafé\n')
  await expect.poll(async () => (await ask('/deep')).body, within).toContain('<p>Café</p>')
  rmSync(deep)
  const broken = join(folder, 'docs/line\nbreak.mdx')
  writeFileSync(broken, '# Line break\n')
  await expect.poll(() => said, within).toContain('a line break: /line\\nbreak.')
  rmSync(broken)
  const config = join(folder, 'quire.config.mjs')
  writeFileSync(config, 'export default {}\n')
  const several = 'There are several config files: quire.config.ts, quire.config.mjs.'
  await expect.poll(async () => (await ask('/guide/one')).body, within).toContain(several)
  rmSync(config)
  await expect.poll(async () => (await ask('/guide/one')).body, within).not.toContain(several)
})

it.skipIf(process.platform === 'win32')('ends when nobody hears it any more', async () => {
  const site = mkdtempSync(join(tmpdir(), 'quire-dev-left-'))
  cpSync(join(import.meta.dirname, 'fixtures/small'), site, { recursive: true })
  const left = await startDev(site)
  onTestFinished(() => {
    left.process.kill('SIGKILL')
    rmSync(site, { recursive: true, force: true })
  })
  const ended = new Promise((resolve) => left.process.once('exit', resolve))
  left.process.stdout?.destroy()
  left.process.stderr?.destroy()
  writeFileSync(join(site, 'quire.config.ts'), 'export default {}\n')
  await ended
})

it('does not take what it lists outside of the site for changes', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'quire-dev-outside-'))
  const site = join(parent, 'site')
  cpSync(join(import.meta.dirname, 'fixtures/small'), site, { recursive: true })
  writeFileSync(join(parent, 'shared.ts'), "export const title = 'Small'\n")
  const config = join(site, 'quire.config.ts')
  const text = readFileSync(config, 'utf8').replace("title: 'Small'", 'title')
  writeFileSync(config, `import { title } from '../shared.ts'\n${text}`)
  const outside = await startDev(site)
  onTestFinished(async () => {
    await outside.stop()
    rmSync(parent, { recursive: true, force: true })
  })
  let events = ''
  const stream = request(`${outside.url}/_quire/events`, (response) => {
    response.on('data', (sent) => {
      events += sent
    })
  }).end()
  stream.on('error', () => {})
  await expect.poll(() => events).toContain('event: revision')
  const page = join(site, 'docs/guide/one.mdx')
  writeFileSync(page, `${readFileSync(page, 'utf8')}\nNewer.\n`)
  await expect.poll(() => events, { timeout: 60_000 }).toContain('event: content')
  expect(events).not.toContain('event: code')
  // Files outside the folder are watched, too.
  writeFileSync(join(parent, 'shared.ts'), "export const title = 'Large'\n")
  await expect.poll(() => events, { timeout: 60_000 }).toContain('event: code')
})
