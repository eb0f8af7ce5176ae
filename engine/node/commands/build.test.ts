import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { profiled } from './build.ts'

it('writes a profile, also to a folder that is not there yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-profile-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'profiles/build.cpuprofile')
  expect(await profiled(file, async () => 'done')).toBe('done')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('nodes')
})
