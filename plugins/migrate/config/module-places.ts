import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { transformSync } from 'rolldown/utils'

/**
 * Replaces a module's references to its location by the location of its source, since the bundle is
 * evaluated elsewhere. A missing file or package resolves to its name: the setting is still worth
 * reading.
 */
export const modulePlaces: Plugin = {
  name: 'quire-migrate:module-places',
  transform: {
    filter: { code: /\bimport\.meta\b|\b__(?:dir|file)name\b|\brequire\.resolve\b/ },
    handler(code, id) {
      if (id.startsWith('\0')) return null
      const file = id.replace(/\?.*$/, '')
      const [url, filename, dirname] = [pathToFileURL(file).href, file, path.dirname(file)].map(
        (place) => JSON.stringify(place),
      )
      const { code: replaced, errors } = transformSync(file, code, {
        tsconfig: false,
        jsx: 'preserve',
        define: {
          'import.meta': `({ url: ${url}, filename: ${filename}, dirname: ${dirname}, env: process.env })`,
          __filename: filename!,
          __dirname: dirname!,
          'require.resolve': `((id) => { const require = process.getBuiltinModule('node:module').createRequire(${url}); try { return require.resolve(id) } catch { return id.startsWith('.') ? process.getBuiltinModule('node:path').resolve(${dirname}, id) : id } })`,
        },
      })
      // The bundler reports the errors of a file with their places.
      return errors.length > 0 ? null : { code: replaced, map: null, moduleType: 'jsx' }
    },
  },
}
