// Bundles the theme for sites without custom code, as part of the published engine.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeLicenses } from './bundle.mjs'
import { output } from './packages.mjs'

/**
 * Bundles the theme with a published engine, for builds and for development. An engine that is not
 * in `node_modules` writes the theme to its own folder when it builds a site without custom code.
 *
 * @param engineFolder absolute folder of the engine
 */
export async function prepareTheme(engineFolder) {
  const site = mkdtempSync(join(output, 'plain-'))
  try {
    mkdirSync(join(site, 'docs'))
    writeFileSync(join(site, 'docs/index.md'), '# Start\n')
    writeFileSync(
      join(site, 'quire.config.mjs'),
      "export default { title: 'Site', url: 'https://example.com', docs: { routeBasePath: '/' } }\n",
    )
    execFileSync(process.execPath, [join(engineFolder, 'bin/quire.js'), 'build', site], {
      stdio: 'pipe',
    })
    const { dev } = await import(pathToFileURL(join(engineFolder, 'build.js')).href)
    const server = await dev({ root: site, port: 0 })
    await server.close()
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
  const themes = join(engineFolder, 'dist/theme')
  const packages = readdirSync(themes).flatMap((name) => {
    const theme = JSON.parse(readFileSync(join(themes, name, 'theme.json'), 'utf8'))
    return theme.packages.map(([one]) => one)
  })
  const { resolve } = createRequire(join(engineFolder, 'package.json'))
  writeLicenses(
    join(themes, 'LICENSES.txt'),
    [...new Set(packages)].sort().map((one) => dirname(resolve(`${one}/package.json`))),
  )
}
