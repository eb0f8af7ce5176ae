import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DevProcess, startDev } from './dev-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-dev-packages-'))
const within = { timeout: 60_000 }
let server: DevProcess

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'fixtures/small'), folder, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  write('node_modules/heavy/package.json', manifest('heavy', '1.0.0'))
  write(
    'node_modules/heavy/index.js',
    "import { useId } from 'react'\nexport const useWeight = () => useId() && 'Weight 1'\n",
  )
  write('node_modules/styled/package.json', manifest('styled', '1.0.0'))
  write(
    'node_modules/styled/index.js',
    "import './styled.css'\nexport const styled = 'styled-by-a-package'\n",
  )
  write('node_modules/styled/styled.css', '.styled-by-a-package { color: red }\n')
  write('linked/package.json', manifest('linked', '1.0.0'))
  write('linked/index.js', "export const link = 'Linked 1'\n")
  symlinkSync('../linked', join(folder, 'node_modules/linked'))
  island('Round 1')
  write(
    'docs/guide/heavy.mdx',
    "import Heavy from '@site/components/Heavy.island'\n\n# Heavy\n\n<Heavy />\n",
  )
  server = await startDev(folder)
}, 60_000)

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const manifest = (name: string, version: string): string =>
  JSON.stringify({ name, version, type: 'module', main: 'index.js' })

/** Saves the island, which uses packages and shows a text. */
function island(text: string): void {
  write(
    'components/Heavy.island.tsx',
    `import { useWeight } from 'heavy'
import { link } from 'linked'
import { defineIsland } from 'quire-docs/islands'
import { useState } from 'react'
import { styled } from 'styled'

function Heavy() {
  const [count] = useState('${text}')
  return <p className={styled}>{[useWeight(), link, count].join(', ')}</p>
}

export default defineIsland('Heavy', Heavy)
`,
  )
}

const get = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text()
const page = (): Promise<string> => get('/guide/heavy')
/** Returns the code of the island, which is served once a module that imports it has been. */
const script = async (): Promise<string> => {
  await get('/_code/@id/__x00__virtual:quire/islands')
  return get('/_code/components/Heavy.island.tsx')
}

/** Returns the URL of the package's script, as imported by the island. */
async function packageAddress(): Promise<string> {
  const [, address = ''] = /from "([^"]+\/heavy\.js[^"]*)"/.exec(await script()) ?? []
  expect(address).not.toBe('')
  return address
}

it('bundles packages once, and serves the code of the site after each edit', async () => {
  await expect.poll(page, within).toContain('Weight 1, Linked 1, Round 1')
  await expect.poll(script, within).toContain('Round 1')
  const address = await packageAddress()
  const code = await get(address)
  expect(code).toContain('Weight 1')
  expect(await script()).not.toContain('Weight 1')
  for (const round of ['Round 2', 'Round 3']) {
    island(round)
    await expect.poll(page, within).toContain(`Weight 1, Linked 1, ${round}`)
    await expect.poll(script, within).toContain(round)
    expect(await packageAddress()).toBe(address)
    expect(await get(address)).toBe(code)
  }
  // The stylesheet of a package is part of the site's own, because the order of styles matters.
  const [, sheet = ''] = /href="([^"]+style[^"]*\.css)"/.exec(await page()) ?? []
  expect(await get(sheet)).toContain('.styled-by-a-package')
})

it('takes in edits of packages that are linked from elsewhere', async () => {
  write('linked/index.js', "export const link = 'Linked 2'\n")
  await expect.poll(page, within).toContain('Weight 1, Linked 2, Round 3')
})

it('bundles packages again when another version is installed', async () => {
  write('node_modules/heavy/package.json', manifest('heavy', '2.0.0'))
  write('node_modules/heavy/index.js', "export const useWeight = () => 'Weight 2'\n")
  island('Round 4')
  await expect.poll(page, within).toContain('Weight 2, Linked 2, Round 4')
  await expect.poll(script, within).toContain('Round 4')
  expect(await get(await packageAddress())).toContain('Weight 2')
})
