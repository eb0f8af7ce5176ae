import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { MigrationError } from './error.ts'

/** The config of a Docusaurus site, evaluated. What is in it is not known. */
export type DocusaurusConfig = Readonly<Record<string, unknown>>

const names = ['.ts', '.mts', '.js', '.mjs', '.cjs'].map((end) => `docusaurus.config${end}`)

/** Returns the absolute path of a folder's Docusaurus config; `undefined` if it has none. */
export function findDocusaurusConfig(root: string): string | undefined {
  return names.map((name) => path.join(root, name)).find((file) => existsSync(file))
}

/**
 * Evaluates a Docusaurus config. The packages that it imports need not be installed: what it takes
 * from them (themes of code, plugins) is not used.
 *
 * @throws MigrationError `docusaurus-config` if it cannot be evaluated
 */
export async function readDocusaurusConfig(file: string, root: string): Promise<DocusaurusConfig> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-migrate-'))
  try {
    const bundle = await rolldown({
      input: file,
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
      tsconfig: false,
      plugins: [packagesAreAbsent(root)],
    })
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
      // Configs use `require.resolve` and `__dirname`, which modules do not have.
      intro: [
        "import { createRequire as __createRequire } from 'node:module'",
        `const require = __createRequire(${JSON.stringify(pathToFileURL(file).href)})`,
        `const __dirname = ${JSON.stringify(path.dirname(file))}`,
        `const __filename = ${JSON.stringify(file)}`,
      ].join('\n'),
    })
    await bundle.close()
    const made = path.join(folder, 'config.mjs')
    await writeFile(made, output[0].code)
    const module = (await import(pathToFileURL(made).href)) as { default?: unknown }
    const config = typeof module.default === 'function' ? await module.default() : module.default
    if (typeof config !== 'object' || config === null) throw new Error('It exports no object.')
    return config as DocusaurusConfig
  } catch (error) {
    const [message] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new MigrationError({
      rule: 'docusaurus-config',
      message: `The config cannot be evaluated: ${message}`,
      hint: 'Make it run without Docusaurus, for instance by removing what computes a setting, and run `quire migrate` again.',
      file: path.relative(root, file).split(path.sep).join('/'),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Packages that are installed are left to Node.js; others become an object that is anything. */
function packagesAreAbsent(root: string): Plugin {
  const require = createRequire(path.join(root, 'package.json'))
  const stub = '\0absent'
  return {
    name: 'quire-absent-packages',
    resolveId(id) {
      if (/^(?:\.|\/|[A-Za-z]:[\\/]|\0)/.test(id)) return null
      if (id.startsWith('node:')) return { id, external: true }
      try {
        const found = require.resolve(id)
        return path.isAbsolute(found)
          ? { id: pathToFileURL(found).href, external: true }
          : { id, external: true }
      } catch {
        return stub
      }
    },
    load(id) {
      if (id !== stub) return null
      return {
        code: 'module.exports = new Proxy(function () {}, { get: (target, key, self) => key === "__esModule" || typeof key === "symbol" ? undefined : self, apply: (target, it, args) => args[0] })',
        moduleType: 'js',
      }
    },
  }
}
