import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostNames } from '../../shared/hosts.ts'
import { siteHeaders } from '../output/headers.ts'
import { hostFiles } from '../output/host-files.ts'
import { type RunningServer, type ServeOptions, serve } from './server.ts'

const long = `<!doctype html><title>FAQ</title>${'<p>Answer.</p>'.repeat(100)}`
let folder: string
let outDir: string
const running: RunningServer[] = []

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'quire-serve-')))
  outDir = join(folder, 'build')
  const put = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(outDir, name)), { recursive: true })
    writeFileSync(join(outDir, name), content)
  }
  put('index.html', 'home')
  put('404.html', `<title>Page not found</title>${'x'.repeat(2000)}`)
  put('404.html.br', brotliCompressSync(`<title>Page not found</title>${'x'.repeat(2000)}`))
  put('fr/404.html', 'Page introuvable')
  put('errors/404.html', 'About the status 404')
  put('_data/pages/errors/404.json', '{"page":2}')
  put('fr/codes/404.html', 'Le code 404')
  put('fr/_data/pages/codes/404.json', '{"page":3}')
  put('errors/list/404/index.html', 'A folder')
  put('app/faq/index.html', long)
  put('app/faq/index.html.br', brotliCompressSync(long))
  put('app/faq/index.html.gz', gzipSync(long))
  put('app/flat.html', 'flat')
  put('app/flat/inner.html', 'inner')
  put('app/größe $/index.html', 'umlaut')
  put('assets/app-1a2b.js', 'export {}')
  put(
    'data.bin',
    Uint8Array.from({ length: 100 }, (_, index) => index),
  )
  put('files/archive.tar.gz', 'archive')
  put('_data/pages/app/faq.json', '{"page":1}')
  put('.env', 'SECRET=1')
  put('.well-known/security.txt', 'Contact: mailto:a@example.com')
  put('moved/index.html', 'stub')
  put('de/index.html', 'Startseite')
  put('de/index.md', '# Startseite')
  put('de/tee/index.html', 'Tee')
  put('de/tee.md', '# Tee')
  put('empty.txt', '')
  put('plain.html', long)
  put('assets/plain-1a2b.js', `export const a = '${'x'.repeat(3000)}'`)
  put('large.json', JSON.stringify(Array.from({ length: 300_000 }, (_, index) => index)))
  put('stale.html', 'new')
  put('stale.html.br', brotliCompressSync('old'))
  utimesSync(join(outDir, 'stale.html.br'), 1, 1)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  mkdirSync(join(folder, 'build-private'))
  writeFileSync(join(folder, 'build-private/secret.txt'), 'secret')
  symlinkSync(join(folder, 'secret.txt'), join(outDir, 'link.txt'))
  symlinkSync(folder, join(outDir, 'above'))
  symlinkSync(join(outDir, 'app/flat.html'), join(outDir, 'inside.html'))
  const headers = siteHeaders({ base: '/', policy: { inlineScripts: [] } })
  const redirects = [{ from: '/moved', to: '/app/faq#part' }]
  for (const { path, content } of hostFiles({
    hosts: hostNames,
    base: '/',
    trailingSlash: undefined,
    headers,
    redirects,
    markdown: null,
  })) {
    put(path, content)
  }
})

afterAll(async () => {
  await Promise.all(running.map((server) => server.close()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Partial<ServeOptions> = {}): Promise<RunningServer> {
  const defaults = { outDir, base: '/', trailingSlash: undefined, port: 0, host: '127.0.0.1' }
  const server = await serve({ ...defaults, ...options })
  running.push(server)
  return server
}

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
  text: string
}

/** Sends a raw request, unlike fetch: nothing is decoded, and redirects are not followed. */
function ask(
  server: RunningServer,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, method, headers, agent: false }
    httpRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({
          status: response.statusCode!,
          headers: response.headers as Record<string, string>,
          body,
          text: body.toString(),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Sends a request line exactly as given. */
function raw(server: RunningServer, target: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        'latin1',
      )
    })
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('end', () => resolve({ status: Number(text.split(' ')[1]), text }))
    socket.on('error', reject)
  })
}

describe('addresses', () => {
  it('serves pages with and without slash where the setting leaves it open', async () => {
    const server = await start()
    for (const path of ['/app/faq', '/app/faq/', '/app/faq?q=1']) {
      expect(await ask(server, path), path).toMatchObject({ status: 200, text: long })
    }
    expect((await ask(server, '/app/flat')).text).toBe('flat')
    expect((await ask(server, '/app/flat/inner')).text).toBe('inner')
    expect((await ask(server, '/app/gr%C3%B6%C3%9Fe%20$')).text).toBe('umlaut')
    expect((await ask(server, '/app')).status).toBe(404)
    expect((await ask(server, '/app/faq.json')).status).toBe(404)
  })

  it.each([
    [undefined, '/app/faq/index.html?a=%20b', '/app/faq?a=%20b'],
    [undefined, '/app/flat.html', '/app/flat'],
    [undefined, '/app/faq.html', '/app/faq'],
    [undefined, '/app/faq/index', '/app/faq'],
    [undefined, '/index.html', '/'],
    [undefined, '/index', '/'],
    [true, '/app/faq?x', '/app/faq/?x'],
    [true, '/app/faq/index.html', '/app/faq/'],
    [true, '/app/gr%C3%B6%C3%9Fe%20$', '/app/gr%C3%B6%C3%9Fe%20$/'],
    [false, '/app/faq/?x', '/app/faq?x'],
    [false, '/app/flat/', '/app/flat'],
    [undefined, '//app//faq/', '/app/faq/'],
    [undefined, '//app/faq.html', '/app/faq'],
  ])('with trailingSlash %s redirects %s to %s', async (trailingSlash, path, location) => {
    const server = await start({ trailingSlash })
    const answer = await ask(server, path)
    expect(answer.status).toBe(308)
    expect(answer.headers.location).toBe(location)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('answers a redirect of the config with the status that hosts are told', async () => {
    const answer = await ask(await start(), '/moved/?q=1')
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe('/app/faq?q=1#part')
    expect(readFileSync(join(outDir, '_redirects'), 'utf8')).toBe('/moved /app/faq#part 301\n')
  })

  it('serves canonical addresses, and files whatever the setting', async () => {
    const slash = await start({ trailingSlash: true })
    expect((await ask(slash, '/app/faq/')).status).toBe(200)
    expect((await ask(slash, '/')).text).toBe('home')
    expect((await ask(slash, '/assets/app-1a2b.js')).status).toBe(200)
    const bare = await start({ trailingSlash: false })
    expect((await ask(bare, '/app/faq')).status).toBe(200)
    expect((await ask(bare, '/')).text).toBe('home')
  })

  it('does not redirect to pages that do not exist', async () => {
    const server = await start({ trailingSlash: true })
    for (const path of ['/nothing', '/nothing.html', '/nothing/index.html', '//example.com/x']) {
      expect((await ask(server, path)).status, path).toBe(404)
    }
  })

  it('never redirects to another host', async () => {
    const server = await start()
    mkdirSync(join(outDir, 'example.com'), { recursive: true })
    writeFileSync(join(outDir, 'example.com/index.html'), 'page')
    for (const path of [
      '//example.com/',
      '///example.com',
      '//example.com/index.html',
      '/%2Fexample.com/index.html',
    ]) {
      expect((await ask(server, path)).headers.location, path).toMatch(/^\/example\.com/)
    }
  })

  it('knows the base, and hints at it outside', async () => {
    const server = await start({ base: '/docs/', trailingSlash: false })
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs\/$/)
    expect((await ask(server, '/docs/app/faq')).text).toBe(long)
    expect((await ask(server, '/docs/app/faq/')).headers.location).toBe('/docs/app/faq')
    expect((await ask(server, '/docs?a')).headers.location).toBe('/docs/?a')
    for (const path of ['/', '/app/faq', '/docsx/app/faq']) {
      const outside = await ask(server, path)
      expect(outside.status).toBe(404)
      expect(outside.text).toContain('<a href="/docs/">')
    }
  })
})

describe('what is not there', () => {
  it('is answered by the nearest 404 document, not cached, compressed', async () => {
    const server = await start()
    const answer = await ask(server, '/nothing', { 'accept-encoding': 'br' })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.body).toString()).toContain('Page not found')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers.etag).toBeUndefined()
    expect((await ask(server, '/fr/rien/du/tout')).text).toBe('Page introuvable')
    expect((await ask(server, '/assets/gone-1.js')).headers['cache-control']).toBe('no-cache')
  })

  it('has the 404 document itself among it', async () => {
    const server = await start()
    for (const path of ['/404.html', '/404', '/404/', '/fr/404.html']) {
      expect((await ask(server, path)).status, path).toBe(404)
    }
  })

  it('is not a page that is about it', async () => {
    const server = await start()
    expect((await ask(server, '/errors/404')).text).toBe('About the status 404')
    expect((await ask(server, '/errors/404.html')).headers.location).toBe('/errors/404')
    expect((await ask(server, '/fr/codes/404')).text).toBe('Le code 404')
    expect((await ask(server, '/errors/list/404')).text).toBe('A folder')
    const unknown = await ask(server, '/errors/nothing')
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Page not found')])
  })

  it('is JSON for records', async () => {
    const server = await start()
    expect((await ask(server, '/_data/pages/app/faq.json')).text).toBe('{"page":1}')
    const answer = await ask(server, '/_data/pages/nothing.json')
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(answer.text)).toEqual({ error: 'not-found' })
  })

  it.each([
    '/.env',
    '/.git/config',
    '/_headers',
    '/vercel.json',
    '/nginx-headers.conf',
    '/_quire-headers.json',
    '/app/faq/index.html.br',
    '/app/faq/index.html.gz',
    '/link.txt',
    '/above/secret.txt',
    '/above/build-private/secret.txt',
  ])('includes %s', async (path) => {
    const answer = await ask(await start(), path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Page not found')
  })

  it('does not include well-known addresses, archives and links inside the folder', async () => {
    const server = await start()
    expect((await ask(server, '/.well-known/security.txt')).status).toBe(200)
    expect((await ask(server, '/files/archive.tar.gz')).text).toBe('archive')
    expect((await ask(server, '/inside')).text).toBe('flat')
  })
})

describe('attacks', () => {
  it.each([
    ['/../secret.txt', 400],
    ['/app/../../secret.txt', 400],
    ['/%2e%2e/secret.txt', 400],
    ['/%2E%2E%2Fsecret.txt', 400],
    ['/app%2f..%2f..%2fsecret.txt', 400],
    ['/%252e%252e/secret.txt', 404],
    ['/%252e%252e%252fsecret.txt', 404],
    ['/..%5csecret.txt', 400],
    ['/..\\secret.txt', 400],
    ['/app\\..\\..\\secret.txt', 400],
    ['/app/faq%00.html', 400],
    ['/%00', 400],
    ['/app/faq%0d%0aX-Injected:%201', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['/%c3', 400],
    ['/%c0%ae%c0%ae/secret.txt', 400],
    ['../secret.txt', 400],
    ['http://localhost/../secret.txt', 400],
    ['/..;/secret.txt', 404],
    ['/./secret.txt', 400],
    ['/build-private/../secret.txt', 400],
    [`/${'a'.repeat(5000)}`, 404],
  ])('%s is answered with %s', async (target, status) => {
    const server = await start()
    const answer = await raw(server, target)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('secret')
    expect(answer.text).not.toContain('\r\nX-Injected')
    expect((await ask(server, '/')).status).toBe(200)
  })

  it('reads whole addresses as proxies send them', async () => {
    expect((await raw(await start(), 'http://localhost/app/flat')).status).toBe(200)
  })

  it('answers other methods with 405', async () => {
    const server = await start()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await ask(server, '/', {}, method)
      expect(answer.status, method).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
    }
  })
})

describe('headers', () => {
  it('sets security headers and types on every answer', async () => {
    const server = await start()
    for (const path of ['/', '/nothing', '/assets/app-1a2b.js', '/app/faq.html', '/%zz']) {
      const { headers } = await ask(server, path)
      expect(headers['content-security-policy'], path).toContain("default-src 'self'")
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
    expect((await ask(server, '/')).headers['content-type']).toBe('text/html; charset=utf-8')
    const script = await ask(server, '/assets/app-1a2b.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask(server, '/')).headers['cache-control']).toBe('no-cache')
  })

  it('answers HEAD like GET without a body', async () => {
    const server = await start()
    for (const path of ['/app/faq', '/nothing', '/app/faq.html', '/data.bin', '/empty.txt']) {
      const [get, head] = [await ask(server, path), await ask(server, path, {}, 'HEAD')]
      expect(head.body.length).toBe(0)
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
      expect(head.status).toBe(get.status)
    }
  })
})

describe('Markdown', () => {
  it.each([
    ['/de', 'text/markdown', '# Startseite'],
    ['/de/tee', 'text/markdown, text/html', '# Tee'],
    ['/de/tee', 'text/html, text/markdown;q=0.9', 'Tee'],
    ['/de', '*/*', 'Startseite'],
    ['/app/flat', 'text/markdown', 'flat'],
  ])('answers %s for %s with %s', async (path, accept, text) => {
    expect((await ask(await start(), path, { accept })).text).toBe(text)
  })
})

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0.1, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['deflate, zstd', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=nonsense', undefined],
    ['', undefined],
  ])('answers "%s" with %s', async (accept, encoding) => {
    const answer = await ask(await start(), '/app/faq', { 'accept-encoding': accept })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding as string]
    expect((decode?.(answer.body) ?? answer.body).toString()).toBe(long)
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each(['/plain', '/assets/plain-1a2b.js', '/large.json'])(
    'compresses %s, which the build has not',
    async (path) => {
      const server = await start()
      const plain = await ask(server, path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const first = await ask(server, path, { 'accept-encoding': encoding })
        expect(first.headers['content-encoding']).toBe(encoding)
        expect(first.headers['content-length']).toBe(String(first.body.length))
        expect(decode(first.body).toString()).toBe(plain.text)
        const again = await ask(server, path, { 'accept-encoding': encoding })
        expect(again.headers.etag).toBe(first.headers.etag)
        expect(again.headers.etag).not.toBe(plain.headers.etag)
      }
    },
  )

  it('leaves out what is older than its page, and what is too small or no text', async () => {
    const server = await start()
    const accept = { 'accept-encoding': 'br' }
    expect((await ask(server, '/stale', accept)).text).toBe('new')
    expect((await ask(server, '/', accept)).headers['content-encoding']).toBeUndefined()
    expect((await ask(server, '/data.bin', accept)).headers['content-encoding']).toBeUndefined()
    expect((await ask(server, '/data.bin', accept)).headers.vary).toBeUndefined()
  })
})

describe('conditional requests', () => {
  it('answers 304 to the tag it gave, per encoding', async () => {
    const server = await start()
    const plain = await ask(server, '/app/faq')
    const packed = await ask(server, '/app/faq', { 'accept-encoding': 'br' })
    expect(plain.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    for (const tag of [
      plain.headers.etag!,
      `W/${plain.headers.etag}`,
      `"x", ${plain.headers.etag}`,
      '*',
    ]) {
      const answer = await ask(server, '/app/faq', { 'if-none-match': tag })
      expect(answer.status, tag).toBe(304)
      expect(answer.body.length).toBe(0)
      expect(answer.headers).toMatchObject({
        etag: plain.headers.etag,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      })
    }
    const other = { 'if-none-match': plain.headers.etag!, 'accept-encoding': 'br' }
    expect((await ask(server, '/app/faq', other)).status).toBe(200)
  })

  it('goes by date only where no tag was sent', async () => {
    const server = await start()
    const modified = (await ask(server, '/app/faq')).headers['last-modified']!
    expect((await ask(server, '/app/faq', { 'if-modified-since': modified })).status).toBe(304)
    const old = new Date(0).toUTCString()
    expect((await ask(server, '/app/faq', { 'if-modified-since': old })).status).toBe(200)
    const both = { 'if-modified-since': modified, 'if-none-match': '"other"' }
    expect((await ask(server, '/app/faq', both)).status).toBe(200)
  })

  it('keeps the tag of a file written anew with the same content, and not of another', async () => {
    const server = await start()
    const tag = async () => (await ask(server, '/rewritten.txt')).headers.etag
    writeFileSync(join(outDir, 'rewritten.txt'), 'one')
    const first = await tag()
    utimesSync(join(outDir, 'rewritten.txt'), 5, 5)
    expect(await tag()).toBe(first)
    writeFileSync(join(outDir, 'rewritten.txt'), 'two')
    expect(await tag()).not.toBe(first)
  })
})

describe('ranges', () => {
  it.each([
    ['bytes=0-9', '0-9'],
    ['bytes=90-', '90-99'],
    ['bytes=-5', '95-99'],
    ['bytes=-500', '0-99'],
    ['bytes=50-500', '50-99'],
  ])('%s', async (range, expected) => {
    const answer = await ask(await start(), '/data.bin', { range })
    const [start_, end] = expected.split('-').map(Number)
    expect(answer.status).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${expected}/100`)
    expect([...answer.body]).toEqual(
      Array.from({ length: end! - start_! + 1 }, (_, index) => start_! + index),
    )
  })

  it.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const answer = await ask(await start(), '/data.bin', { range })
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */100')
  })

  it.each(['bytes=0-1,5-6', 'bytes=9-0', 'bytes=-', 'bytes=a-b', 'items=0-1'])(
    '%s is ignored',
    async (range) => {
      const answer = await ask(await start(), '/data.bin', { range })
      expect(answer).toMatchObject({ status: 200, body: { length: 100 } })
    },
  )

  it('sends a part only of what the reader has', async () => {
    const server = await start()
    const { headers } = await ask(server, '/data.bin')
    const range = 'bytes=0-1'
    const status = async (condition: string) =>
      (await ask(server, '/data.bin', { range, 'if-range': condition })).status
    expect(await status(headers.etag!)).toBe(206)
    expect(await status(`W/${headers.etag}`)).toBe(200)
    expect(await status('"other"')).toBe(200)
    expect(await status(headers['last-modified']!)).toBe(206)
    expect(await status(new Date(0).toUTCString())).toBe(200)
  })

  it('counts bytes of the plain file', async () => {
    const request = { range: 'bytes=0-14', 'accept-encoding': 'br' }
    const answer = await ask(await start(), '/app/faq', request)
    expect(answer).toMatchObject({ status: 206, text: '<!doctype html>' })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})

describe('the server', () => {
  it('names a port in use and the option', async () => {
    const { port } = await start()
    await expect(start({ port })).rejects.toMatchObject({
      findings: [
        {
          rule: 'port-in-use',
          message: `Port ${port} on 127.0.0.1 is already in use.`,
          hint: expect.stringContaining('--port'),
        },
      ],
    })
  })

  it('says when there is nothing to serve', async () => {
    await expect(start({ outDir: join(folder, 'nothing') })).rejects.toThrow(
      'There is no built site',
    )
  })

  it('closes with idle connections open, and twice', async () => {
    const server = await start()
    const socket = connect(server.port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
    await Promise.all([server.close(), server.close(), closed])
    await expect(ask(server, '/')).rejects.toThrow('ECONNREFUSED')
  })

  it('serves a folder of another origin with harmless headers', async () => {
    const other = join(folder, 'other')
    mkdirSync(join(other, 'assets'), { recursive: true })
    writeFileSync(join(other, 'index.html'), 'other')
    writeFileSync(join(other, 'assets/a.css'), '')
    const server = await start({ outDir: other })
    expect((await ask(server, '/')).headers['x-content-type-options']).toBe('nosniff')
    expect((await ask(server, '/assets/a.css')).headers['cache-control']).toContain('immutable')
    expect((await ask(server, '/nothing')).text).toBe('There is no page at this URL.\n')
  })

  it('follows a build into the folder that it serves', async () => {
    const other = join(folder, 'built-again')
    mkdirSync(other, { recursive: true })
    writeFileSync(join(other, 'index.html'), 'page')
    const write = (value: string, second: number) => {
      const file = join(other, '_quire-headers.json')
      writeFileSync(
        file,
        JSON.stringify({ headers: [{ path: '/*', headers: { 'X-Build': value } }] }),
      )
      utimesSync(file, second, second)
    }
    const server = await start({ outDir: other })
    expect((await ask(server, '/')).headers['x-build']).toBeUndefined()
    write('first', 1)
    expect((await ask(server, '/')).headers['x-build']).toBe('first')
    write('second', 2)
    expect((await ask(server, '/')).headers['x-build']).toBe('second')
  })
})
