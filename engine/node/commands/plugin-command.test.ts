import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasCommands, runPluginCommand } from './plugin-command.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-command-'))
  writeFileSync(
    join(root, 'quire.config.ts'),
    `let kettle = 'cold'
const plugin = {
  name: 'kettle',
  api: 1,
  version: '1',
  setup: ({ command }) => {
    kettle = 'warm for ' + command
  },
  commands: { boil: { description: 'Boil', run: ({ log }) => log('It is ' + kettle) } },
}
export default {
  title: 'Site',
  url: 'https://example.com',
  plugins: [plugin, { ...plugin, name: 'server' }, { name: 'mute', api: 1, version: '1' }],
}
`,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

it('runs when the plugins are set up', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await runPluginCommand('kettle', 'boil', { root } as Parameters<typeof runPluginCommand>[2])
  expect(log.mock.calls).toEqual([['It is warm for build']])
})

it('runs for a plugin that is called almost like a command, and else says what was meant', () => {
  const launcher = fileURLToPath(new URL('../../bin/quire.js', import.meta.url))
  const quire = (...argv: string[]) =>
    spawnSync(process.execPath, [launcher, ...argv, root], { encoding: 'utf8' })
  expect(quire('server', 'boil').stdout).toBe('It is warm for build\n')
  expect(quire('servers', 'boil').stderr).toContain('Did you mean `quire serve`?')
})

it.each([
  ['kettle', true],
  ['server', true],
  ['mute', false],
  ['kettles', false],
])('whether the plugin %s has commands: %s', async (name, has) => {
  expect(await hasCommands(name, root)).toBe(has)
  expect(await hasCommands(name, join(root, 'nowhere'))).toBe(false)
})

it('is unknown where there is no site', async () => {
  rmSync(join(root, 'quire.config.ts'))
  await expect(
    runPluginCommand('kettle', 'boil', { root } as Parameters<typeof runPluginCommand>[2]),
  ).rejects.toThrow('There is no command "kettle".')
})
