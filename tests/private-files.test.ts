import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serve } from '../engine/node/serve/server.ts'
import { runQuire } from './command-line/command-line.ts'
import { startDev } from './dev-process.ts'

/** Text in every file that must not be published. */
const SECRET = 'never-to-be-published'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (path: string) => join(folder, path)

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

function link(path: string, target: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  symlinkSync(target, at(path))
}

/** Writes a site in `site`, with files around it that must not be published. */
function writeSite(page: string, settings = ''): void {
  write('home/.npmrc', SECRET)
  write('home/secret.txt', SECRET)
  write('home/secret.md', `# ${SECRET}\n`)
  write('home/leak.svg', `<svg xmlns="http://www.w3.org/2000/svg"><desc>${SECRET}</desc></svg>`)
  write('site/.env', `SECRET=${SECRET}\n`)
  write('site/static/.env', `SECRET=${SECRET}\n`)
  write('site/static/.well-known/security.txt', 'Contact: mailto:a@example.com\n')
  write('site/static/public.txt', 'public')
  write('site/docs/other.mdx', '# Other\n')
  write('site/docs/index.mdx', `---\ntitle: Home\n---\n\n${page}\n`)
  write(
    'site/quire.config.ts',
    `// ${SECRET}\nexport default { title: 'Site', url: 'https://example.com', search: false, docs: { routeBasePath: '/' }, ${settings} }\n`,
  )
}

/** Returns the files of a folder that contain the secret. */
function leaks(path: string): string[] {
  if (!existsSync(at(path))) return []
  return readdirSync(at(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(SECRET))
}

it.each([
  ['a link to a hidden file', '[x](../.env)'],
  ['a link to a file elsewhere', '[x](../../home/.npmrc)'],
  ['an encoded link', '[x](%2e%2e/%2e%2e/home/secret.txt)'],
  ['a link from the root of the site', '[x](@site/quire.config.ts)'],
  ['a link to the config', '[x](../quire.config.ts)'],
  ['a link to a symbolic link', '[x](./leak.txt)'],
  ['an image that is a symbolic link', '![x](./leak.svg)'],
  ['a file in a linked folder', '[x](./home/secret.txt)'],
  ['an HTML link', '<a href="../.env">x</a>'],
  ['a required file', '<a href={require("../.env").default}>x</a>'],
  ['a raw import', "import t from '../../home/secret.txt?raw'\n\n<pre>{t}</pre>"],
  ['a raw import of a symbolic link', "import t from './leak.txt?raw'\n\n<pre>{t}</pre>"],
  ['a raw import of the config', "import t from '../quire.config.ts?raw'\n\n<pre>{t}</pre>"],
  ['a raw loader', "import t from '!!raw-loader!../.env'\n\n<pre>{t}</pre>"],
  ['a partial', "import P from '../../home/secret.md'\n\n<P />"],
  ['an imported image', 'import src from \'./leak.svg\'\n\n<img src={src} alt="x" />'],
])('%s publishes nothing', async (_, page) => {
  writeSite(page, "docs: { routeBasePath: '/', exclude: ['home/**'] },")
  link('site/docs/leak.txt', '../../home/secret.txt')
  link('site/docs/leak.svg', '../../home/leak.svg')
  link('site/docs/home', '../../home')
  const { code, out, err } = await runQuire(['build', at('site')])
  expect(out + err).toContain('private-file')
  expect(out + err).toMatch(/docs\/index\.mdx:\d+:\d+ {2}error {2}The file "/)
  expect(code).toBe(1)
  expect(leaks('site/dist')).toEqual([])
})

it('an absolute import publishes nothing', async () => {
  writeSite(`import t from '${at('home/secret.txt')}?raw'\n\n<pre>{t}</pre>`)
  const { code, out, err } = await runQuire(['build', at('site')])
  expect(out + err).toContain('must not be published: it is outside of the folders of the site.')
  expect(code).toBe(1)
  expect(leaks('site/dist')).toEqual([])
})

it('the same holds for plain Markdown', async () => {
  writeSite('[x](../.env) [y](../../home/.npmrc)', "markdown: { format: 'md' },")
  const { code, out, err } = await runQuire(['build', at('site')])
  expect((out + err).match(/private-file$/gm)).toHaveLength(2)
  expect(code).toBe(1)
  expect(leaks('site/dist')).toEqual([])
})

it('what the site declares may be published, wherever it is', async () => {
  write('examples/tea.ts', 'export const tea = 1\n')
  write('packages/tea/docs/green.mdx', '# Green\n\n![cup](./cup.svg)\n')
  write('packages/tea/docs/cup.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('site/ext/b.mdx', '# B\n')
  writeSite(
    "import t from '../../examples/tea.ts?raw'\n\n<pre>{t}</pre> [source](../../examples/tea.ts)",
    `sharedFiles: ['../examples'], docs: [
      { routeBasePath: '/' },
      { id: 'tea', folder: '../packages/tea/docs', routeBasePath: 'tea' },
    ],`,
  )
  link('site/docs/ext', '../ext')
  const { code, out, err } = await runQuire(['build', at('site')])
  expect(out + err).not.toContain('private-file')
  expect(code).toBe(0)
  const files = readdirSync(at('site/dist'), { recursive: true, encoding: 'utf8' })
  expect(files).toContain('ext/b/index.html')
  expect(files).toContain('.well-known/security.txt')
  expect(files.some((file) => /^assets.tea-.*\.ts$/.test(file))).toBe(true)
  expect(files.some((file) => /^assets.cup-.*\.svg$/.test(file))).toBe(true)
  expect(leaks('site/dist')).toEqual([])
})

it('nothing is written or removed through a link in the output folder', async () => {
  writeSite('Text.')
  expect((await runQuire(['build', at('site')])).code).toBe(0)
  write('elsewhere/index.html', 'precious')
  rmSync(at('site/dist/other'), { recursive: true })
  link('site/dist/other', at('elsewhere'))
  const { code, out, err } = await runQuire(['build', at('site')])
  expect(out + err).toContain('The output folder contains a symbolic link "other"')
  expect(code).toBe(1)
  rmSync(at('site/docs/other.mdx'))
  expect((await runQuire(['build', at('site')])).code).toBe(0)
  expect(readFileSync(at('elsewhere/index.html'), 'utf8')).toBe('precious')
  expect(readdirSync(at('elsewhere'))).toEqual(['index.html'])
})

/** Paths with which clients try to leave a folder, or to read hidden files. */
const attempts = [
  '/.env',
  '/static/.env',
  '/../.env',
  '/..%2f.env',
  '/%2e%2e/.env',
  '/%2e%2e%2f.env',
  '/..%5c.env',
  '/docs/../../home/secret.txt',
  '/assets/../../.env',
  '/assets/%2e%2e/.env',
  '/assets/..%2f..%2f.env',
  '/_code/0/../../.env',
  '/_quire/../.env',
  '/_data/../../.env',
  '/_data/pages/..%2f..%2f.env',
  '/@fs/SITE/.env',
  '/@fs/SITE/quire.config.ts',
  '/@id/.env',
  '/quire.config.ts',
  '/quire.config.ts?raw',
  '/.env?raw',
  '/.env?url',
  '/.env?import&raw',
  '/leak.txt',
  '/home/secret.txt',
  '//etc/passwd',
  '/.%00/.env',
  '/SITE/.env',
  '/.well-known/../.env',
]

/** Requests a path exactly as given; `fetch` would normalize it first. */
function ask(url: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { path }, (response) => {
      let body = ''
      response.on('data', (text) => {
        body += text
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

/** Sends a request line that no regular HTTP client would send. */
function askRaw(url: string, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => {
      socket.end(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    })
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

async function expectNothing(url: string): Promise<void> {
  for (const attempt of attempts) {
    const path = attempt.replace('SITE', at('site'))
    const { status, body } = await ask(url, path)
    expect(body, path).not.toContain(SECRET)
    expect(status, path).not.toBe(200)
  }
  for (const target of ['../../.env', 'file:///etc/passwd', '/../../../../../../etc/passwd']) {
    const answer = await askRaw(url, target)
    expect(answer, target).not.toMatch(/^HTTP\/1.1 200|root:/)
  }
}

it('the development server serves nothing that must not be published', async () => {
  writeSite('[x](../.env) ![y](./leak.svg)')
  link('site/docs/leak.svg', '../../home/leak.svg')
  link('site/static/leak.txt', '../../home/secret.txt')
  link('site/static/home', '../../home')
  const server = await startDev(at('site'))
  try {
    await expectNothing(server.url)
    const { body } = await ask(server.url, '/')
    expect(body).not.toContain(SECRET)
    expect(body).not.toMatch(/"\/assets\/[^"]*(?:env|leak)/)
    const notes = await ask(server.url, '/_quire/findings/')
    expect(notes.body).toContain('must not be published')
    expect((await ask(server.url, '/public.txt')).body).toBe('public')
    expect((await ask(server.url, '/.well-known/security.txt')).status).toBe(200)
  } finally {
    await server.stop()
  }
})

it('the server of a built site serves nothing that is hidden or outside', async () => {
  writeSite('Text.')
  expect((await runQuire(['build', at('site')])).code).toBe(0)
  write('site/dist/.env', SECRET)
  link('site/dist/leak.txt', '../../home/secret.txt')
  link('site/dist/home', '../../home')
  const server = await serve({
    outDir: at('site/dist'),
    base: '/',
    trailingSlash: undefined,
    port: 0,
  })
  try {
    await expectNothing(server.url)
    expect((await ask(server.url, '/public.txt')).body).toBe('public')
    expect((await ask(server.url, '/.well-known/security.txt')).status).toBe(200)
  } finally {
    await server.close()
  }
})
