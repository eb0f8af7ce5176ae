import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishPackages } from '../scripts/package/publish.mjs'

/** A package as sent to a registry. */
interface Sent {
  name: string
  versions: Record<string, { repository?: unknown }>
}

let folder = ''
let registry: Server
/** Published packages, by name. */
let stored: Map<string, Sent>
let env: NodeJS.ProcessEnv

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-publish-'))
  stored = new Map()
  registry = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url!.split('?')[0]!.slice(1))
    if (request.method === 'PUT') stored.set(name, (await json(request)) as Sent)
    const answer = stored.get(name)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'not found' }))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(registry.address() as AddressInfo).port}`
  const settings = join(folder, 'npmrc')
  writeFileSync(settings, `registry=http://${host}/\n//${host}/:_authToken=token\n`)
  env = {
    PATH: process.env.PATH,
    npm_config_userconfig: settings,
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
  }
})

afterEach(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a package as `npm run package` makes it. */
function make(name: string, version: string) {
  const target = join(folder, name.replace('/', '-'))
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name, version }))
  return { target, folder: `plugins/${name.split('/').at(-1)}`, version }
}

it('publishes what the registry does not have, and nothing twice', async () => {
  const packages = [make('quire-docs', '0.2.0'), make('@quire-docs/math', '0.2.0')]
  expect(await publishPackages(packages.slice(0, 1), [], env)).toEqual(['quire-docs@0.2.0'])
  expect(await publishPackages(packages, [], env)).toEqual(['@quire-docs/math@0.2.0'])
  expect(await publishPackages(packages, [], env)).toEqual([])
  expect([...stored.keys()]).toEqual(['quire-docs', '@quire-docs/math'])
})

it('publishes a further version of a package', async () => {
  await publishPackages([make('quire-docs', '0.2.0')], [], env)
  expect(await publishPackages([make('quire-docs', '0.3.0')], [], env)).toEqual([
    'quire-docs@0.3.0',
  ])
  expect(Object.keys(stored.get('quire-docs')!.versions)).toContain('0.3.0')
})

it('names the repository of the workflow, which proofs of origin are compared with', async () => {
  const variables = { ...env, GITHUB_REPOSITORY: 'someone/quire' }
  await publishPackages([make('@quire-docs/math', '0.2.0')], [], variables)
  expect(stored.get('@quire-docs/math')!.versions['0.2.0']!.repository).toEqual({
    type: 'git',
    url: 'git+https://github.com/someone/quire.git',
    directory: 'plugins/math',
  })
})

it('sends nothing in a dry run', async () => {
  const packages = [make('quire-docs', '0.2.0')]
  expect(await publishPackages(packages, ['--dry-run'], env)).toEqual(['quire-docs@0.2.0'])
  expect([...stored.keys()]).toEqual([])
})

it('refuses packages of another version than their sources', async () => {
  const { target, folder: source } = make('quire-docs', '0.1.0')
  const newer = { target, folder: source, version: '0.2.0' }
  await expect(publishPackages([newer], [], env)).rejects.toThrow(
    /does not contain version 0\.2\.0: run `npm run package` first/,
  )
  expect(readFileSync(join(target, 'package.json'), 'utf8')).toContain('0.1.0')
  expect([...stored.keys()]).toEqual([])
})

it('ends with what npm says when the registry fails', async () => {
  const packages = [make('quire-docs', '0.2.0')]
  registry.removeAllListeners('request')
  registry.on('request', (_, response) => response.writeHead(403).end('{"error":"no entry"}'))
  await expect(publishPackages(packages, [], env)).rejects.toThrow(/npm view .* failed:[\s\S]*E403/)
})
