import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { MigrationError } from '../error.ts'
import { modulePlaces } from './module-places.ts'
import type { Settings } from './values.ts'

/**
 * Evaluates the config of another engine. The packages that it imports (plugins, themes of code) need
 * not be installed, since their exports are not used.
 *
 * @param file absolute path
 * @param stubs code of modules that replace packages, by their names
 * @returns the default export, or its result if it is a function
 * @throws MigrationError `config` if it cannot be evaluated
 */
export async function readConfig(
  file: string,
  root: string,
  stubs: Readonly<Record<string, string>> = {},
): Promise<Settings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-migrate-'))
  try {
    const bundle = await rolldown({
      input: file,
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
      tsconfig: false,
      plugins: [packagesAreAbsent(root, stubs), modulePlaces],
    })
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
    })
    await bundle.close()
    const bundled = path.join(folder, 'config.mjs')
    await writeFile(bundled, output[0].code)
    const module = (await import(pathToFileURL(bundled).href)) as { default?: unknown }
    const config = typeof module.default === 'function' ? await module.default() : module.default
    if (typeof config !== 'object' || config === null)
      throw new Error('Its default export is not an object.')
    return config as Settings
  } catch (error) {
    const [message] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new MigrationError({
      rule: 'config',
      message: `The config cannot be evaluated: ${message}`,
      hint: 'Make it run outside of its engine, for instance by removing what computes a setting, and run `quire migrate` again.',
      file: path.relative(root, file).split(path.sep).join('/'),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A module with exports that accept any use: as objects, as functions, and so on. The bundler reads named
 * imports from an object that inherits from the module, so it is its own prototype.
 */
const ANYTHING = `const anything = new Proxy(function () {}, {
  get: (target, key) => key === '__esModule' || typeof key === 'symbol' ? undefined : anything,
  getPrototypeOf: () => anything,
  apply: (target, it, args) => args[0],
})
module.exports = anything`

/** Leaves installed packages to Node.js, and replaces others by `ANYTHING`. */
function packagesAreAbsent(root: string, stubs: Readonly<Record<string, string>>): Plugin {
  const absent = '\0absent'
  const stub = '\0stub:'
  return {
    name: 'quire-migrate:absent-packages',
    resolveId(id, importer, { kind }) {
      if (/^(?:\.|\/|[A-Za-z]:[\\/]|\0)/.test(id)) return null
      if (Object.hasOwn(stubs, id)) return stub + id
      if (isBuiltin(id)) return { id, external: true }
      try {
        const found = createRequire(importer ?? path.join(root, 'package.json')).resolve(id)
        // `require` needs paths, `import` needs URLs.
        return { id: kind === 'require-call' ? found : pathToFileURL(found).href, external: true }
      } catch {
        return absent
      }
    },
    load(id) {
      if (id === absent) return { code: ANYTHING, moduleType: 'js' }
      const code = id.startsWith(stub) ? stubs[id.slice(stub.length)] : undefined
      return code === undefined ? null : { code, moduleType: 'js' }
    },
  }
}
