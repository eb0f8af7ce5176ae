import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuire } from '../../tests/command-line/command-line.ts'

const ids = { ALGOLIA_APP_ID: 'TEA', ALGOLIA_API_KEY: 'public', ALGOLIA_INDEX_NAME: 'tea' }
/** A copy of the fixture, inside the repository, where packages are found. */
let site = ''

beforeAll(async () => {
  site = mkdtempSync(join(import.meta.dirname, 'fixture/.copy-'))
  for (const part of ['docs', 'quire.config.ts']) {
    cpSync(join(import.meta.dirname, 'fixture', part), join(site, part), { recursive: true })
  }
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** Builds the site with variables, and returns its scripts and its policy. */
async function build(name: string, env: Record<string, string>) {
  const out = join(site, name)
  const built = await runQuire(['build', site, '--out', out], { env })
  expect(built.code, built.err).toBe(0)
  const scripts = readdirSync(join(out, 'assets')).filter((file) => file.endsWith('.js'))
  return {
    code: scripts.map((file) => readFileSync(join(out, 'assets', file), 'utf8')).join('\n'),
    policy: readFileSync(join(out, '_headers'), 'utf8'),
    hasIndex: existsSync(join(out, '_data/search')),
  }
}

async function run(...args: string[]) {
  const { code, out, err } = await runQuire(args, { env: { ALGOLIA_ADMIN_API_KEY: '', ...ids } })
  return { status: code, stdout: out, stderr: err }
}

describe('a site with the plugin', () => {
  it('asks the service where its ids are known, and has no index of its own', async () => {
    const { code, policy, hasIndex } = await build('hosted', ids)
    expect(code).toContain('docusaurus_tag:')
    expect(code).toContain('"appId":"TEA"')
    expect(policy).toContain('http://localhost:4391')
    expect(hasIndex).toBe(false)
  })

  it('keeps the embedded search without them, and ships no code of the plugin', async () => {
    const { code, policy, hasIndex } = await build('embedded', {})
    expect(code).not.toMatch(/docusaurus_tag|algolia/i)
    expect(policy).not.toContain('4391')
    expect(hasIndex).toBe(true)
  })
})

describe('the command', () => {
  it('records writes what push would send', async () => {
    const out = join(site, 'records.json')
    expect(await run('hosted-search', 'records', site, '--out', out)).toMatchObject({ status: 0 })
    const records = JSON.parse(readFileSync(out, 'utf8'))
    expect(records).toContainEqual(
      expect.objectContaining({
        url: 'https://tea.example.com/guide/water#temperature',
        hierarchy: expect.objectContaining({ lvl0: 'Guide', lvl2: 'Temperature' }),
      }),
    )
    expect(JSON.parse((await run('hosted-search', 'records', site)).stdout)).toEqual(records)
  })

  it('push needs a key', async () => {
    const { status, stderr } = await run('hosted-search', 'push', site)
    expect(status).toBe(2)
    expect(stderr).toContain('No API key with write access to the index is set.')
    expect(stderr).toContain('hosted-search/push')
  })

  it.each([
    [['hosted-search', 'pull'], 'The plugin "hosted-search" has no command "pull".'],
    [['hosted-search', 'pull'], '`quire hosted-search push`, `quire hosted-search records`'],
    [['other-plugin', 'push'], 'There is no command "other-plugin".'],
    [['search', 'push'], 'Run `quire hosted-search push`'],
    [['hosted-search'], 'There is no command "hosted-search".'],
  ])('%j is explained', async (args, text) => {
    const { status, stderr } = await run(...args, ...(args.length > 1 ? [site] : []))
    expect(status).toBe(2)
    expect(stderr).toContain(text)
  })

  it('takes no option but --out', async () => {
    const { status, stderr } = await run('hosted-search', 'records', site, '--strict')
    expect(status).toBe(2)
    expect(stderr).toContain('`quire hosted-search records` has no option --strict.')
  })
})
