// Sends the same requests to `quire serve` and to the servers that the build writes files for.
// Needs the servers, which `apt-get install nginx apache2 caddy` installs on Debian; missing ones
// are skipped, and the report says so.
import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build, servers, startServer } from './servers.mjs'

const top = mkdtempSync(join(tmpdir(), 'quire-hosts-'))
// Servers that are started by root read files as another user.
chmodSync(top, 0o755)
// Suites end while later ones are still prepared, so clean up at the very end.
process.on('exit', () => rmSync(top, { recursive: true, force: true }))
const text = 'Water is boiled, and then poured over the leaves. '.repeat(40)

/** Builds a site of three pages in a new folder, with these settings. */
function makeSite(name, fields = '') {
  const site = join(top, name)
  const files = {
    'quire.config.ts': `import { defineConfig } from 'quire-docs'
export default defineConfig({
  title: 'Tea',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  hosting: ['nginx', 'apache', 'caddy'],
  i18n: { locales: ['en', 'de'] },
  headers: [{ path: '/img/*.svg', headers: { 'X-Kind': 'picture; "own"' } }],
  ${fields}
})
`,
    'docs/index.mdx': `---\ntitle: Home\n---\n\n${text}\n`,
    'docs/guide/tea.mdx': `---\ntitle: Tea\n---\n\n## Part\n\n${text}\n`,
    'docs/guide/größe $1.mdx': `---\ntitle: Size\n---\n\n${text}\n`,
    'static/img/a.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>\n`,
    'static/data.json': JSON.stringify({ text }),
    'redirects.txt': `/old /guide/tea#part
/alt%20name /guide/gr%C3%B6%C3%9Fe%20$1
/v1.2 /guide/tea
/former/* /guide/:splat
/away https://example.com/a?b=%20c
/far https://example.com/
`,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), content)
  }
  build(site)
  return site
}

const site = makeSite('site')
const asset = readdirSync(join(site, 'dist/assets')).find((name) => name.endsWith('.js'))

/** Sends a request without following redirects or decoding anything. */
function ask(origin, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode, headers: response.headers, body })
      })
    })
    sent.on('error', reject).end()
  })
}

/** Returns where a redirect leads, in the site or elsewhere. */
const target = (answer, origin) => answer.headers.location?.replace(origin, '')

for (const [name, server] of Object.entries(servers)) {
  const folder = join(top, name.replace(' ', '-'))
  const running = await startServer(server, { site, folder })
  describe(name, { skip: running === null && `${name} is not installed` }, () => {
    const { origin } = running ?? {}
    after(() => running?.stop())
    let home
    before(async () => {
      home = await ask(origin, '/')
    })

    it('serves pages, with and without a slash at the end', async () => {
      assert.equal(home.status, 200)
      assert.match(home.headers['content-type'], /^text\/html\b/)
      for (const path of ['/guide/tea', '/guide/tea/', '/guide/tea?q=1']) {
        const { status, body } = await ask(origin, path)
        assert.equal(status, 200, path)
        assert.match(body.toString(), /<h1[^>]*>Tea</, path)
      }
      const { status, body } = await ask(origin, '/guide/gr%C3%B6%C3%9Fe%20$1')
      assert.equal(status, 200)
      assert.match(body.toString(), /<h1[^>]*>Size</)
    })

    it('answers other addresses with the not-found page', async () => {
      for (const path of ['/nothing', '/guide/nothing/', '/guide', '/nothing.json']) {
        const { status, headers, body } = await ask(origin, path)
        assert.equal(status, 404, path)
        assert.match(headers['content-type'], /^text\/html\b/, path)
        assert.match(body.toString(), /Page not found/, path)
        assert.match(headers['content-security-policy'] ?? '', /default-src 'self'/, path)
      }
    })

    it('sends the security headers once with each answer', async () => {
      for (const path of ['/', '/guide/tea', '/data.json', '/img/a.svg', `/assets/${asset}`]) {
        const { headers } = await ask(origin, path)
        assert.match(headers['content-security-policy'] ?? '', /^default-src 'self'/, path)
        assert.doesNotMatch(headers['content-security-policy'], /default-src.*default-src/, path)
        assert.equal(headers['x-content-type-options'], 'nosniff', path)
        assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path)
      }
    })

    it('sends the headers of single paths, and lets hashed files be kept', async () => {
      const picture = await ask(origin, '/img/a.svg')
      assert.equal(picture.headers['x-kind'], 'picture; "own"')
      assert.equal(picture.headers['cache-control'], 'no-cache')
      assert.equal(home.headers['cache-control'], 'no-cache')
      assert.equal(home.headers['x-kind'], undefined)
      const kept = await ask(origin, `/assets/${asset}`)
      assert.equal(kept.headers['cache-control'], 'public, max-age=31536000, immutable')
    })

    it('redirects, also all paths below one', async () => {
      for (const [from, to] of [
        ['/old', '/guide/tea#part'],
        ['/old/', '/guide/tea#part'],
        ['/alt%20name', '/guide/gr%C3%B6%C3%9Fe%20$1'],
        ['/v1.2', '/guide/tea'],
        ['/former/tea', '/guide/tea'],
        ['/former/gr%C3%B6%C3%9Fe%20$1', '/guide/gr%C3%B6%C3%9Fe%20$1'],
        ['/away', 'https://example.com/a?b=%20c'],
        ['/far', 'https://example.com/'],
        ['/old?lang=js&x=%20y', '/guide/tea?lang=js&x=%20y#part'],
        ['/old/?lang=js', '/guide/tea?lang=js#part'],
        ['/alt%20name?q', '/guide/gr%C3%B6%C3%9Fe%20$1?q'],
        ['/former/tea?q=1', '/guide/tea?q=1'],
        ['/far?q=1', 'https://example.com/?q=1'],
        // A target with a query of its own keeps that one.
        ['/away?q=1', 'https://example.com/a?b=%20c'],
      ]) {
        const answer = await ask(origin, from)
        assert.equal(answer.status, 301, from)
        // A dollar sign may be encoded or not, and hexadecimal digits have no case.
        const plain = (url) => decodeURIComponent(url)
        assert.equal(plain(target(answer, origin)), plain(to), from)
      }
    })

    it('sends compressed files to those who can read them', async () => {
      const plain = await ask(origin, '/guide/tea')
      assert.equal(plain.headers['content-encoding'], undefined)
      for (const path of ['/guide/tea', '/data.json', '/img/a.svg']) {
        const whole = await ask(origin, path)
        const type = whole.headers['content-type']
        const gzip = await ask(origin, path, { 'accept-encoding': 'gzip' })
        assert.equal(gzip.headers['content-encoding'], 'gzip', path)
        assert.equal(gzip.headers['content-type'], type, path)
        assert.match(gzip.headers.vary ?? '', /accept-encoding/i, path)
        assert.deepEqual(gunzipSync(gzip.body), whole.body, path)
        if (!server.brotli) continue
        const brotli = await ask(origin, path, { 'accept-encoding': 'gzip, deflate, br' })
        assert.equal(brotli.headers['content-encoding'], 'br', path)
        assert.equal(brotli.headers['content-type'], type, path)
        assert.deepEqual(brotliDecompressSync(brotli.body), whole.body, path)
      }
    })

    it('says when nothing has changed', async () => {
      const { headers } = await ask(origin, '/guide/tea')
      assert.ok(headers.etag)
      const again = await ask(origin, '/guide/tea', { 'if-none-match': headers.etag })
      assert.equal(again.status, 304)
      assert.equal(again.body.length, 0)
    })

    it('keeps to itself what is for hosts', async () => {
      for (const path of ['/_quire-headers.json', '/.htaccess', '/site.caddy']) {
        const { status } = await ask(origin, path)
        assert.ok(status === 404 || status === 403, `${path}: ${status}`)
      }
    })

    it('answers with Markdown where that is asked for', async () => {
      for (const path of ['/guide/tea', '/guide/gr%C3%B6%C3%9Fe%20$1/', '/', '/de', '/de/']) {
        const { status, headers, body } = await ask(origin, path, { accept: 'text/markdown' })
        assert.equal(status, 200, path)
        assert.match(headers['content-type'], /^text\/markdown\b/, path)
        assert.match(headers.vary ?? '', /accept\b/i, path)
        assert.doesNotMatch(body.toString(), /<html/, path)
      }
      const html = await ask(origin, '/guide/tea', { accept: 'text/html, text/markdown;q=0' })
      assert.match(html.headers['content-type'], /^text\/html\b/)
    })
  })
}

for (const trailingSlash of [true, false]) {
  const own = makeSite(`slash-${trailingSlash}`, `trailingSlash: ${trailingSlash},`)
  for (const [name, server] of Object.entries(servers)) {
    const folder = join(top, `${name.replace(' ', '-')}-${trailingSlash}`)
    const running = await startServer(server, { site: own, folder })
    const title = `${name} with trailingSlash ${trailingSlash}`
    describe(title, { skip: running === null && `${name} is not installed` }, () => {
      const { origin } = running ?? {}
      after(() => running?.stop())

      it('serves each page at one address, and redirects the other form to it', async () => {
        for (const page of ['/guide/tea', '/guide/gr%C3%B6%C3%9Fe%20$1']) {
          const [right, wrong] = trailingSlash ? [`${page}/`, page] : [page, `${page}/`]
          const { status, body } = await ask(origin, right)
          assert.equal(status, 200, right)
          assert.match(body.toString(), /<h1/, right)
          const answer = await ask(origin, `${wrong}?q=1`)
          assert.ok([301, 308].includes(answer.status), `${wrong}: ${answer.status}`)
          const plain = (url) => decodeURIComponent(url)
          assert.equal(plain(target(answer, origin)), plain(`${right}?q=1`), wrong)
        }
        assert.equal((await ask(origin, '/')).status, 200)
        assert.equal((await ask(origin, `/assets/${asset}`)).status, 200)
        assert.equal((await ask(origin, '/nothing/')).status, 404)
        assert.equal((await ask(origin, '/nothing')).status, 404)
      })
    })
  }
}
