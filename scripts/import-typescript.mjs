import { mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const cache = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/.cache/programs')

/**
 * Bundles and imports a TypeScript program of the repository, since Node.js 20 cannot run it.
 *
 * @param {string} file absolute path of the program
 * @param {{ external?: RegExp }} [options] `external`: specifiers of modules to be left to Node.js
 * @returns {Promise<any>} the program's exports
 */
export async function importTypeScript(file, { external } = {}) {
  mkdirSync(cache, { recursive: true })
  const output = join(cache, `${basename(file, '.ts')}-${process.pid}.mjs`)
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    logLevel: 'warn',
    ...(external && { external }),
  })
  await bundle.write({ file: output, codeSplitting: false })
  await bundle.close()
  try {
    return await import(pathToFileURL(output).href)
  } finally {
    rmSync(output)
  }
}
