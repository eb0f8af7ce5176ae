import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig } from '../../engine/node/config/load.ts'
import { ConfigError } from '../../engine/node/config/report.ts'

const here = import.meta.dirname
const sites = readdirSync(here).filter((name) => name.startsWith('config-'))

it('finds the sites', () => {
  expect(sites).toContain('config-several-mistakes')
})

it.each(sites)('%s is refused with exactly the expected message', async (name) => {
  const folder = path.join(here, name)
  const error = await loadConfig(folder, { env: {} }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  const expected = readFileSync(path.join(folder, 'expected.txt'), 'utf8')
  expect(`${(error as ConfigError).message}\n`).toBe(expected)
})
