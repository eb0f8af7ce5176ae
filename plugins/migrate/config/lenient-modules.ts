/**
 * Returns the code of a module in the place of `node:fs` or `node:fs/promises`, for configs: relative
 * paths start at the site's folder, and missing files are empty. `missingFiles` has their paths.
 *
 * @param root absolute folder of the site
 */
export function lenientFiles(name: string, root: string): string {
  const isAsync = name.endsWith('/promises')
  const lenient = isAsync ? ['readFile', 'readdir'] : ['readFileSync', 'readdirSync']
  const functions = lenient.map((method) => {
    const empty = method.startsWith('readdir') ? '[]' : 'emptyFile(place, rest)'
    return `export ${isAsync ? 'async ' : ''}function ${method}(file, ...rest) {
  const place = placeOf(file)
  try {
    return ${isAsync ? 'await ' : ''}files.${method}(place, ...rest)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    missingFiles.add(place)
    return ${empty}
  }
}`
  })
  return `import files from '${name}'
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { missingFiles } from 'quire-migrate:missing-files'
export * from '${name}'
function placeOf(file) {
  if (file instanceof URL) return fileURLToPath(file)
  return typeof file === 'string' ? resolve(${JSON.stringify(root)}, file) : file
}
function emptyFile(place, [options]) {
  const text = /\\.json$/.test(place) ? '{}' : ''
  return options?.encoding ?? options ? text : Buffer.from(text)
}
${functions.join('\n')}
export default { ...files, ${lenient.join(', ')} }
`
}

/**
 * Code of a module in the place of `node:module`: `createRequire` returns a function that gives
 * something for absent modules, too, and their names for their places.
 */
export const lenientRequire = `import modules from 'node:module'
import { anythingOf } from 'quire-migrate:anything'
export * from 'node:module'
export function createRequire(from) {
  const real = modules.createRequire(from)
  const orElse = (get, instead) => {
    try {
      return get()
    } catch {
      return instead()
    }
  }
  return Object.assign((id) => orElse(() => real(id), () => anythingOf(id)), real, {
    resolve: (id) => orElse(() => real.resolve(id), () => id.startsWith('.') ? new URL(id, new URL(from, 'file:')).pathname : id),
  })
}
export default Object.assign({}, modules, { createRequire })
`
