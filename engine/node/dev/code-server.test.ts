import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { listen } from '../serve/listen.ts'
import { noModules } from '../vite/site-modules.ts'
import { devBoot } from '../vite/vite-config.ts'
import { CodeServer, type SiteCode } from './code-server.ts'

let root: string
let http: Server
let code: CodeServer
let origin: string
let reloads: number

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

function siteWith(islands: readonly string[]): SiteCode {
  const config = {
    root,
    base: '/docs/',
    cacheDir: join(root, '.quire'),
    plugins: [],
    sharedFiles: [],
    customCss: [],
    headTags: [],
    csp: {},
    search: {},
    componentsFolder: join(root, 'components'),
    pagesFolder: join(root, 'pages'),
  } as unknown as SiteConfig
  const files = islands.map((name) => [name, join(root, `components/${name}.island.tsx`)] as const)
  return { config, session: { modules: { ...noModules, islands: new Map(files) } } }
}

async function fetched(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${origin}/docs/${path}`)
  return { status: response.status, text: await response.text() }
}

const islandModule = '_code/components/Clock.island.tsx'

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'code-server-'))
  write('components/Clock.island.tsx', 'export default () => <b>Noon</b>\n')
  write('components/Timer.island.tsx', 'export default () => <b>Later</b>\n')
  write('secret.ts', 'export const secret = 1\n')
  reloads = 0
  http = createServer()
  code = new CodeServer({
    http,
    host: 'localhost',
    needsReload() {
      reloads += 1
    },
  })
  http.on('request', (request, response) => code.answer(request, response))
  origin = `http://localhost:${await listen(http, 0, 'localhost')}`
  await code.use(siteWith(['Clock']))
})
afterEach(async () => {
  await code.close()
  http.closeAllConnections()
  await new Promise((done) => http.close(done))
  rmSync(root, { recursive: true })
})

it('knows the URLs of code', () => {
  expect(code.has('/docs/_code/@vite/client')).toBe(true)
  expect(code.has('/docs/guide/code')).toBe(false)
  expect(code.has('/_code/@vite/client')).toBe(false)
})

it('serves the boot script, the loaders of islands, and islands that can be replaced', async () => {
  expect((await fetched(devBoot)).status).toBe(200)
  const loaders = await fetched('_code/@id/__x00__virtual:quire/islands')
  expect(loaders.text).toContain(`"Clock": () => import("/docs/${islandModule}")`)
  const island = await fetched(islandModule)
  expect(island.text).toContain('Noon')
  expect(island.text).toContain('import.meta.hot.accept(')
})

it('gives code the base of the site, as builds do', async () => {
  write('components/Clock.island.tsx', 'export default () => <b>{import.meta.env.BASE_URL}</b>\n')
  await fetched('_code/@id/__x00__virtual:quire/islands')
  expect((await fetched(islandModule)).text).toContain('"BASE_URL": "/docs/"')
})

it('refuses files that no served module imports', async () => {
  expect((await fetched(islandModule)).status).toBe(403)
  expect((await fetched('_code/secret.ts')).status).toBe(403)
})

it('serves a module with a mistake once it is mended', async () => {
  write('components/Clock.island.tsx', 'export default () => <b>Noon\n')
  await fetched('_code/@id/__x00__virtual:quire/islands')
  expect((await fetched(islandModule)).status).toBe(404)
  write('components/Clock.island.tsx', 'export default () => <b>Noon again</b>\n')
  await code.changed([join(root, 'components/Clock.island.tsx')])
  await expect.poll(async () => (await fetched(islandModule)).text).toContain('Noon again')
})

it('asks for a reload when the site has other islands, but not when nothing has changed', async () => {
  await fetched('_code/@id/__x00__virtual:quire/islands')
  await code.use(siteWith(['Clock']))
  expect(reloads).toBe(0)
  await code.use(siteWith(['Clock', 'Timer']))
  expect(reloads).toBe(1)
  expect((await fetched('_code/@id/__x00__virtual:quire/islands')).text).toContain('"Timer"')
})
