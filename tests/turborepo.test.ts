import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

/** A recipe of the guide: its files, and what is in them. */
const guide = readFileSync(
  join(import.meta.dirname, '../docs/docs/guides/many-machines.mdx'),
  'utf8',
)
const fileOfGuide = (name: string): string =>
  new RegExp(`title="${name}"\\n([\\s\\S]*?)\\n\`\`\``).exec(guide)![1]!
const { scripts } = JSON.parse(fileOfGuide('package.json')) as { scripts: Record<string, string> }
const { tasks } = JSON.parse(fileOfGuide('turbo.json')) as {
  tasks: Record<string, { dependsOn?: string[]; outputs: string[] }>
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Returns a fresh checkout of a site with the files of the recipe. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'quire-turbo-'))
  folders.push(root)
  cpSync(join(import.meta.dirname, 'fixtures/small'), root, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  const manifest = { name: 'site', private: true, packageManager: 'npm@11.0.0', scripts }
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(root, 'turbo.json'), fileOfGuide('turbo.json'))
  writeFileSync(join(root, '.gitignore'), '.quire\ndist\nnode_modules\n.turbo\n')
  return root
}

/** Returns the files of the site that was built from nothing, in one piece. */
async function coldPage(): Promise<string> {
  const root = checkout()
  expect(await runQuire(['build', root])).toMatchObject({ code: 0 })
  return readFileSync(join(root, 'dist/guide/one/index.html'), 'utf8')
}

it('what tasks of the recipe leave is all that the tasks after them need', async () => {
  expect(Object.keys(tasks).sort()).toEqual(Object.keys(scripts).sort())
  /** Folders that tasks have left, each with a copy elsewhere, as a cache keeps them. */
  const kept = new Map<string, string>()
  const done = new Set<string>()
  const run = async (name: string): Promise<string> => {
    const { dependsOn = [], outputs } = tasks[name]!
    for (const other of dependsOn) if (!done.has(other)) await run(other)
    const root = checkout()
    for (const other of dependsOn) {
      for (const output of tasks[other]!.outputs) {
        cpSync(kept.get(output)!, join(root, output.replace('/**', '')), { recursive: true })
      }
    }
    const [program, command, ...args] = scripts[name]!.split(' ')
    expect(program).toBe('quire')
    const { code, out, err } = await runQuire([command!, root, ...args])
    expect(code, err).toBe(0)
    for (const output of outputs) {
      const folder = join(root, output.replace('/**', ''))
      expect(existsSync(folder), output).toBe(true)
      kept.set(output, folder)
    }
    done.add(name)
    return out
  }
  expect(await run('site')).toContain(' 0 compiled')
  expect(done).toEqual(new Set(Object.keys(tasks)))
  const site = kept.get('dist/**')!
  expect(readFileSync(join(site, 'guide/one/index.html'), 'utf8')).toBe(await coldPage())
})

/** Turborepo is no package of the project: where there is one, its path is in the environment. */
const turbo = process.env.TURBO_PATH

it.skipIf(!turbo)(
  'Turborepo restores what other machines have made',
  async () => {
    const cache = mkdtempSync(join(tmpdir(), 'quire-turbo-'))
    folders.push(cache)
    const machine = (): string => {
      const root = checkout()
      const bin = join(root, 'node_modules/.bin')
      mkdirSync(bin, { recursive: true })
      const program = join(import.meta.dirname, '../engine/bin/quire.js')
      writeFileSync(join(bin, 'quire'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`)
      chmodSync(join(bin, 'quire'), 0o755)
      writeFileSync(join(root, 'package-lock.json'), '{}')
      execFileSync('git', ['init', '-q'], { cwd: root })
      execFileSync('git', ['add', '-A'], { cwd: root })
      return root
    }
    const run = (root: string, task: string): string =>
      execFileSync(turbo!, ['run', task, `--cache-dir=${cache}`, '--cache=local:rw'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      })
    for (const task of tasks.site!.dependsOn!) expect(run(machine(), task)).toContain('cache miss')
    const site = machine()
    const text = run(site, 'site')
    expect(text.match(/cache hit/g)).toHaveLength(3)
    expect(text).toContain(' 0 compiled')
    expect(readFileSync(join(site, 'dist/guide/one/index.html'), 'utf8')).toBe(await coldPage())
  },
  120_000,
)
