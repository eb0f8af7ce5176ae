// The published form of the engine: its node side bundled, its browser side compiled file by file.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { inlined, nodeBundle, nodeBundleFiles } from '../../engine/bin/node-bundle.js'
import { compileFile, compileFolder } from './compile.mjs'
import { root } from './packages.mjs'

const engine = join(root, 'engine')

/** Writes the engine's code to a folder. Returns the dependencies that became part of it. */
export async function buildEngine(to, entries) {
  compileFolder(join(engine, 'client'), join(to, 'client'))
  compileFolder(join(engine, 'shared'), join(to, 'shared'))
  compileFile(join(engine, 'bin/quire.js'), join(to, 'bin/quire.js'))
  for (const name of entries) {
    // What the browser gets stays divided into modules; what Node.js runs is one file.
    if (/from '\.\/client\//.test(readFileSync(join(engine, `${name}.ts`), 'utf8'))) {
      compileFile(join(engine, `${name}.ts`), join(to, `${name}.js`))
    } else {
      const input = { ...nodeBundle(engine), input: { [name]: join(engine, `${name}.ts`) } }
      await write(input, { dir: to, entryFileNames: '[name].js' })
    }
  }
  await write(nodeBundle(engine), { ...nodeBundleFiles, dir: join(to, 'node') })
  writeFileSync(join(to, 'node/identity'), hashOfFolder(to))
  writeFileSync(join(to, 'node/LICENSES.txt'), licenses())
  return inlined
}

async function write(input, output) {
  const bundle = await rolldown(input)
  await bundle.write(output)
  await bundle.close()
}

/** Returns a hash of all files of a folder, wherever it lies. */
function hashOfFolder(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the licenses of the packages that are part of the bundle, as they ask for. */
function licenses() {
  return inlined
    .map((name) => {
      const folder = [engine, root]
        .map((at) => join(at, 'node_modules', name))
        .find((at) => existsSync(at))
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
      if (file === undefined) throw new Error(`The package "${name}" has no license file.`)
      return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
