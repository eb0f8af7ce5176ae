import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'quire-launcher-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function quire(...args: string[]): { code: number | null; err: string } {
  const cli = join(copy, 'engine/bin/quire.js')
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' })
  return { code: status, err: stderr }
}

it('recovers from incomplete dependencies as soon as they are complete', () => {
  const engine = join(repository, 'engine')
  for (const part of readdirSync(engine)) {
    if (part === 'dist' || part === 'node_modules') continue
    cpSync(join(engine, part), join(copy, 'engine', part), { recursive: true })
  }
  cpSync(join(repository, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  const packages = join(copy, 'node_modules')
  mkdirSync(packages)
  const link = (name: string) => {
    const [own, shared] = ['engine/', ''].map((folder) =>
      join(repository, folder, 'node_modules', name),
    )
    symlinkSync(existsSync(own!) ? own! : shared!, join(packages, name))
  }
  const names = readdirSync(join(repository, 'node_modules')).filter((name) => name !== 'zod')
  for (const name of names) link(name)

  const broken = quire('--help')
  expect(broken.err).toContain('The dependencies of Quire are not complete.\n  Run `npm ci` in ')
  expect(broken.err).not.toContain('    at ')
  expect(broken.code).toBe(2)

  link('zod')
  const whole = quire('--help')
  expect(whole).toEqual({ code: 0, err: '' })
}, 30_000)
