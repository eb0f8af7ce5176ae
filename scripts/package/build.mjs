// `npm run package`: makes the published form of each package in `dist-packages/`, packs it, and
// checks it: its files and size, the reports of publint and @arethetypeswrong/cli, its public
// types. At the end, the published engine builds a site. With `--update`, the reports of files and
// types are written instead of compared.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { scriptOptions } from '../../.ci/setup.mjs'
import { packExtension } from '../../editors/vscode/package.mjs'
import { apiReports } from './api-report.mjs'
import { buildCommand } from './command.mjs'
import { compileFolder } from './compile.mjs'
import { contentReport } from './contents.mjs'
import { buildEngine } from './engine.mjs'
import { lintPackage } from './lint.mjs'
import { publishedManifest, sourceEntries } from './manifest.mjs'
import { output, packageFolder, publishedPackages, root } from './packages.mjs'
import { compareReport } from './report.mjs'
import { prepareTheme } from './theme.mjs'
import { declarationsOf } from './types.mjs'

const update = process.argv.includes('--update')
const failures = []

rmSync(output, { recursive: true, force: true })
const packages = publishedPackages().map(({ folder, manifest }) => ({
  folder,
  manifest,
  to: packageFolder(manifest),
  entries: sourceEntries(manifest).map(({ name }) => ({
    name,
    source: join(folder, `${name}.ts`),
  })),
}))

// Run the compiler and npm once for all packages: most of their time is start-up, and
// reading shared files.
const sources = packages.flatMap(({ entries }) => entries.map(({ source }) => source))
const declarations = await declarationsOf(sources)
for (const one of packages) await writePackage(one)
const packed = pack(packages.map(({ to }) => to))

// Check two packages at a time, since the checks of types run in other processes.
const waiting = packages.entries()
const checkNext = async () => {
  for (const [index, one] of waiting) await check(one, packed[index])
}
await Promise.all([checkNext(), checkNext()])

console.log(basename(await packExtension()))
failures.push(...tryEngine())
for (const failure of failures) console.error(`\n${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

/** Writes the published form of a package. */
async function writePackage({ folder, manifest, to, entries }) {
  mkdirSync(to, { recursive: true })
  let inlined = []
  if (manifest.name === 'quire-docs') {
    inlined = await buildEngine(
      to,
      entries.map(({ name }) => name),
    )
  } else if (manifest.bin && !manifest.exports) {
    await buildCommand(folder, to)
  } else {
    compileFolder(folder, to)
  }
  for (const { name, source } of entries) {
    writeFileSync(join(to, `${name}.d.ts`), declarations.get(source))
  }
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, inlined), null, 2)}\n`,
  )
  if (manifest.name === 'quire-docs') await prepareTheme(to)
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'))
  for (const name of ['README.md', 'CHANGELOG.md']) {
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(to, name))
  }
}

/** Packs folders. Returns npm's description of each tarball, in order. */
function pack(folders) {
  const args = ['pack', ...folders, '--json', '--ignore-scripts', '--pack-destination', output]
  const stdio = ['ignore', 'pipe', 'ignore']
  const json = execFileSync('npm', args, { ...scriptOptions, encoding: 'utf8', stdio })
  return JSON.parse(json)
}

/** Compares a package with its reports, and runs the linters. */
async function check({ folder, to, entries }, packed) {
  const texts = entries.map(({ source }) => [source, declarations.get(source)])
  const reports = [...apiReports(folder, texts), contentReport(folder, packed)]
  for (const report of reports) failures.push(...compareReport(report, update))
  failures.push(...(await lintPackage(to, join(output, packed.filename))))
  console.log(
    `${packed.filename}: ${packed.files.length} files, ${Math.round(packed.size / 1000)} KB, ` +
      `unpacked ${Math.round(packed.unpackedSize / 1000)} KB`,
  )
}

/** Builds a small site with the published engine. Returns the problems. */
function tryEngine() {
  const site = join(output, 'site')
  cpSync(join(root, 'tests/fixtures/small'), site, {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|\.quire)$/.test(path),
  })
  const cli = join(output, 'quire-docs/bin/quire.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build', site], {
    encoding: 'utf8',
  })
  return status === 0 ? [] : [`The published engine cannot build a site:\n${stdout}${stderr}`]
}
