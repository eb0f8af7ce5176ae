import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { profiled, runBuild, runMerge } from './build.ts'

it('writes a profile, also to a folder that is not there yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-profile-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'profiles/build.cpuprofile')
  expect(await profiled(file, async () => 'done')).toBe('done')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('nodes')
})

describe('the commands', () => {
  let root = ''
  let [out, err] = ['', '']

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quire-build-command-'))
    writeFileSync(
      join(root, 'quire.config.ts'),
      `export default { title: 'Teas', url: 'https://teas.example.com', docs: { routeBasePath: '/' } }\n`,
    )
    mkdirSync(join(root, 'docs'))
    writeFileSync(join(root, 'docs/index.mdx'), '# Teas\n')
    writeFileSync(join(root, 'docs/green.mdx'), '# Green\n')
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += text
      return true
    })
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += text
      return true
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(root, { recursive: true, force: true })
  })

  /** Runs a command on one thread; returns its exit code and its last lines. */
  async function run(command: typeof runBuild, more: object = {}) {
    ;[out, err] = ['', '']
    const code = await command({ root, name: undefined, port: undefined, threads: '1', ...more })
    return [code, out.replace(/[\d.]+ (?:m?s|[kM]?B)\b/gi, 'N').trimEnd()]
  }

  it('say what they have written and how long it took', async () => {
    const [code, text] = await run(runBuild, { timing: true })
    expect(code).toBe(0)
    expect(text).toMatch(
      /^Built: 3 pages, 2 compiled, in N\. .*dist: \d+ files written, 0 unchanged, 0 removed; N\.\n/,
    )
    expect(text).toMatch(
      /Steps, by the clock\n( {2}\w+ +N\n)+Stages of pages, summed over one thread\n/,
    )
    expect(text).toMatch(/Work\n {2}MDX files compiled: 2\n {2}pages: 4 made, 0 unchanged$/)
    const [again, next] = await run(runBuild, { timing: true, out: join(root, 'dist') })
    expect(again).toBe(0)
    expect(next).toContain(' 0 files written')
    expect(next).toContain('pages: 0 made, 4 unchanged')
    expect((await run(runBuild))[1]).not.toContain('Steps')
  })

  it('fail with errors, and write nothing', async () => {
    writeFileSync(join(root, 'docs/green.mdx'), '# Green\n\n[gone](/gone)\n')
    const one = await run(runBuild)
    expect(one).toEqual([1, 'Not written because of an error: 3 pages, 2 compiled, in N.'])
    expect(err).toContain('docs/green.mdx:3:1')
    expect(existsSync(join(root, 'dist/index.html'))).toBe(false)
    writeFileSync(join(root, 'docs/green.mdx'), '# Green\n\n[gone](/gone) [lost](/lost)\n')
    const [, text] = await run(runBuild, { reporter: 'json' })
    expect(JSON.parse(text as string).errors).toBe(2)
    expect(err).toContain('Not written because of 2 errors:')
  })

  it('build shards, and put them together', async () => {
    expect(await run(runBuild, { shard: '1/2' })).toEqual([
      0,
      'Built shard 1/2: 2 pages, 1 compiled, in N.',
    ])
    writeFileSync(join(root, 'docs/index.mdx'), '# Teas\n\n<Nothing />\n')
    expect(await run(runBuild, { shard: '2/2' })).toEqual([
      1,
      'Shard 2/2 has an error: 1 pages, 1 compiled, in N.',
    ])
    writeFileSync(join(root, 'docs/index.mdx'), '# Teas\n')
    await run(runBuild, { shard: '2/2' })
    const [code, text] = await run(runMerge)
    expect(code).toBe(0)
    expect(text).toMatch(/^Built: 3 pages, 0 compiled, in N\./)
  })

  it.each([
    [{ threads: '0' }, '"0" is not a number of threads.'],
    [{ threads: '1.5' }, '"1.5" is not a number of threads.'],
    [{ threads: 'two' }, '"two" is not a number of threads.'],
    [{ shard: '3/2' }, '"3/2" is not a shard of a site.'],
  ])('refuse %j', async (options, message) => {
    await expect(run(runBuild, options)).rejects.toThrow(message)
  })
})
