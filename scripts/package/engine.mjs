// Builds the published form of the engine: bundles for Node.js, single modules for browsers.
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlined, nodeBundle, nodeBundleFiles } from '../../engine/bin/node-bundle.js'
import { writeBundle, writeLicenses } from './bundle.mjs'
import { compileFile, compileFolder } from './compile.mjs'
import { root } from './packages.mjs'

const engine = join(root, 'engine')

/** Writes the engine's code to a folder. Returns the dependencies that became part of it. */
export async function buildEngine(to, entries) {
  compileFolder(join(engine, 'client'), join(to, 'client'))
  compileFolder(join(engine, 'shared'), join(to, 'shared'))
  compileFile(join(engine, 'bin/quire.js'), join(to, 'bin/quire.js'))
  // The rules that `quire help` explains.
  copyFileSync(join(root, 'docs/docs/reference/rules.mdx'), join(to, 'rules.mdx'))
  const parts = [
    await writeBundle(nodeBundle(engine), { ...nodeBundleFiles, dir: join(to, 'node') }),
  ]
  for (const name of entries) {
    // `build.js` shares the bundle of the command line, which contains its functions and threads.
    if (name === 'build') {
      writeFileSync(join(to, 'build.js'), "export * from './node/program.mjs'\n")
      continue
    }
    // Browser code stays in separate modules; Node.js code becomes one file.
    if (/from '\.\/client\//.test(readFileSync(join(engine, `${name}.ts`), 'utf8'))) {
      compileFile(join(engine, `${name}.ts`), join(to, `${name}.js`))
    } else {
      const input = { ...nodeBundle(engine), input: { [name]: join(engine, `${name}.ts`) } }
      parts.push(await writeBundle(input, { dir: to, entryFileNames: '[name].js' }))
    }
  }
  writeFileSync(join(to, 'node/identity'), hashOfFolder(to))
  writeLicenses(join(to, 'node/LICENSES.txt'), [...new Set(parts.flat())].sort())
  return inlined
}

/** Returns a hash of all files of a folder, independent of its location. */
function hashOfFolder(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
