import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runQuire } from '../tests/command-line/command-line.ts'
import { packageManagerOf, readArguments, titleOf, UsageError } from './arguments.ts'
import { kindNames, kinds } from './kinds.ts'
import { contentOf, writeSite } from './site.ts'

const repository = join(import.meta.dirname, '..')
const place = mkdtempSync(join(tmpdir(), 'quire-create-'))
// The packages of a new site come from this repository.
symlinkSync(join(repository, 'node_modules'), join(place, 'node_modules'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const awkward = `O'Neil & <Co> "x" {1} \\n`

describe('a new site', () => {
  for (const kind of kindNames) {
    // A kind with plugins can be built once they are in this repository.
    const missing = kinds[kind].plugins.filter(
      (name) => !existsSync(join(repository, 'plugins', name, 'index.ts')),
    )
    it(`of the kind ${kind} has a few files`, () => {
      const folder = join(place, 'files', kind)
      const files = writeSite({ folder, kind, title: 'Kettle', today: '2026-01-31' })
      const standing = ['.gitignore', 'AGENTS.md', 'package.json']
      expect(files).toEqual(expect.arrayContaining(standing))
      // A home page has its own styles.
      expect(files.length - standing.length).toBeLessThanOrEqual(kind === 'home' ? 7 : 5)
      for (const file of files) {
        expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/TITLE|TODAY/)
      }
    })

    it.skipIf(missing.length > 0)(`of the kind ${kind} builds without a finding`, async () => {
      const folder = join(place, kind)
      writeSite({ folder, kind, title: awkward, today: '2026-01-31' })
      symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
      expect((await runQuire(['build', folder])).out).toMatch(/^Built: /)
      const { out } = await runQuire(['check', folder])
      expect(out).toMatch(/: 0 errors, 0 warnings\.\n$/)
      expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain(
        `O'Neil &amp; &lt;Co> "x" {1} \\n</title>`,
      )
    })
  }

  it('has a manifest with a valid name, and the versions of this repository', () => {
    const folder = join(place, 'Böse Docs!')
    writeSite({ folder, kind: 'docs', title: 'Kettle', today: '2026-01-31' })
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const engine = JSON.parse(readFileSync(join(repository, 'engine/package.json'), 'utf8'))
    expect(manifest.name).toBe('b-se-docs')
    expect(manifest.dependencies['quire-docs']).toBe(`^${engine.version}`)
  })
})

describe('a folder', () => {
  it('may be new, or have what tools leave there, and nothing else', () => {
    const folder = join(place, 'own')
    expect(contentOf(folder)).toEqual([])
    mkdirSync(join(folder, '.git'), { recursive: true })
    expect(contentOf(folder)).toEqual([])
    writeFileSync(join(folder, 'notes.txt'), '')
    expect(contentOf(folder)).toEqual(['notes.txt'])
  })
})

describe('the command line', () => {
  it('takes a folder and options', () => {
    expect(
      readArguments(['my-docs', '--kind', 'home', '--title', 'Kettle', '--no-install']),
    ).toEqual({
      folder: 'my-docs',
      kind: 'home',
      title: 'Kettle',
      install: false,
      start: false,
      help: false,
      version: false,
    })
    expect(readArguments(['--start']).install).toBe(true)
    expect(readArguments([])).not.toHaveProperty('install')
  })

  it('says what is wrong and what is possible', () => {
    const wrong = (...argv: string[]) => {
      try {
        readArguments(argv)
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError)
        return (error as Error).message
      }
      return undefined
    }
    expect(wrong('--kind', 'hoe')).toBe(
      'There is no kind "hoe". The kinds are docs, home, library, blog.',
    )
    expect(wrong('a', 'b')).toBe('Unexpected argument "b": there can be only one folder.')
    expect(wrong('--kin', 'docs')).toContain("Unknown option '--kin'. See `npm create quire-docs")
    expect(wrong('--title', ' ')).toBe('--title is empty.')
  })

  it('makes a title from the name of the folder', () => {
    expect(['my-docs', '/a/kettle_guide/', '.', 'ümlaut'].map(titleOf)).toEqual([
      'My docs',
      'Kettle guide',
      titleOf(process.cwd()),
      'Ümlaut',
    ])
  })

  it('installs with what it was started with', () => {
    const agents = ['npm/11.0.0 node/v20', 'pnpm/10.1 npm/? node', 'yarn/4.1', 'bun/1.2', undefined]
    expect(agents.map(packageManagerOf)).toEqual(['npm', 'pnpm', 'yarn', 'bun', 'npm'])
  })
})

it('without a terminal nothing is asked, and a folder that is in use is refused', () => {
  // Node.js 20 does not run TypeScript, so the command is bundled like the published one.
  const cli = join(place, 'bundle')
  const bundle = `import('${join(repository, 'scripts/package/command.mjs')}').then(({ buildCommand }) => buildCommand('${join(repository, 'create')}', '${cli}'))`
  execFileSync(process.execPath, ['--input-type=module', '-e', bundle], { cwd: repository })
  const create = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(cli, 'cli.js'), ...args], {
      cwd: place,
      encoding: 'utf8',
      env: { ...process.env, npm_config_user_agent: 'pnpm/10.0.0' },
    })
    return { status, out: stdout, err: stderr }
  }
  expect(create()).toEqual({
    status: 2,
    out: '',
    err: 'Name the folder: `npm create quire-docs my-docs`.\n',
  })
  const first = create('a new one', '--kind', 'home')
  expect(first).toMatchObject({ status: 0, err: '' })
  expect(first.out).toContain('  pages/index.tsx\n')
  expect(first.out).toContain('Next:\n\n  cd "a new one"\n  pnpm install\n  pnpm run dev\n')
  expect(create('a new one')).toEqual({
    status: 2,
    out: '',
    err: `The folder "${join(place, 'a new one')}" is not empty: it contains .gitignore, AGENTS.md, docs …. Choose a new or an empty one.\n`,
  })
})
