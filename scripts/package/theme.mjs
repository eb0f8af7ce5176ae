// The theme as it is bundled for sites without code of their own, as part of the published engine.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeLicenses } from './bundle.mjs'
import { output } from './packages.mjs'

/**
 * Bundles the theme with a published engine, for builds and for development: building a site
 * without code of its own creates it, and the engine keeps it in its own folder unless it is
 * installed.
 *
 * @param to absolute folder of the engine
 */
export async function prepareTheme(to) {
  const site = mkdtempSync(join(output, 'plain-'))
  try {
    mkdirSync(join(site, 'docs'))
    writeFileSync(join(site, 'docs/index.md'), '# Start\n')
    writeFileSync(
      join(site, 'quire.config.mjs'),
      "export default { title: 'Site', url: 'https://example.com', docs: { routeBasePath: '/' } }\n",
    )
    execFileSync(process.execPath, [join(to, 'bin/quire.js'), 'build', site], { stdio: 'pipe' })
    const { dev } = await import(pathToFileURL(join(to, 'build.js')).href)
    const server = await dev({ root: site, port: 0 })
    await server.close()
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
  const themes = join(to, 'dist/theme')
  const packages = readdirSync(themes).flatMap((name) => {
    const facts = JSON.parse(readFileSync(join(themes, name, 'theme.json'), 'utf8'))
    return facts.packages.map(([one]) => one)
  })
  const { resolve } = createRequire(join(to, 'package.json'))
  writeLicenses(
    join(themes, 'LICENSES.txt'),
    [...new Set(packages)].sort().map((one) => dirname(resolve(`${one}/package.json`))),
  )
}
