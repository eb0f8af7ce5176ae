import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { shellSources } from './page-origins.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-origins-'))
afterAll(() => rmSync(root, { recursive: true }))

it('links of a sidebar come from sidebars files, else from the config, as all others do', () => {
  for (const name of ['sidebars.ts', 'old.json', 'quire.config.ts']) {
    writeFileSync(join(root, name), `text of ${name}`)
  }
  const config = {
    ...{ root, configFile: join(root, 'quire.config.ts') },
    docs: [{ versions: [{ sidebarsFile: 'sidebars.ts' }, {}, { sidebarsFile: 'old.json' }] }].map(
      ({ versions }) => ({
        versions: versions.map(({ sidebarsFile }) =>
          sidebarsFile === undefined ? {} : { sidebarsFile: join(root, sidebarsFile) },
        ),
      }),
    ),
  } as unknown as SiteConfig
  const file = (name: string) => ({ file: name, source: `text of ${name}` })
  expect(shellSources(config, 'sidebar')).toEqual(
    ['sidebars.ts', 'old.json', 'quire.config.ts'].map(file),
  )
  expect(shellSources(config, 'navbar')).toEqual([file('quire.config.ts')])
})
