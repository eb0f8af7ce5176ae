import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

/**
 * Replaces a module's references to its location by the location of its source, because the bundle
 * is evaluated elsewhere: `import.meta`, `__dirname`, `__filename` and `require.resolve`.
 */
export const modulePlaces: Plugin = {
  name: 'quire:module-places',
  transform: {
    filter: { code: /\bimport\.meta\b|\b__(?:dir|file)name\b|\brequire\.resolve\b/ },
    async handler(code, id) {
      if (id.startsWith('\0')) return null
      const { transformSync } = await import('rolldown/utils')
      const file = id.replace(/\?.*$/, '')
      const [url, filename, dirname] = [pathToFileURL(file).href, file, path.dirname(file)].map(
        (place) => JSON.stringify(place),
      )
      const {
        code: replaced,
        map,
        errors,
      } = transformSync(file, code, {
        sourcemap: true,
        tsconfig: false,
        jsx: 'preserve',
        define: {
          'import.meta': `({ url: ${url}, filename: ${filename}, dirname: ${dirname} })`,
          __filename: filename!,
          __dirname: dirname!,
          'require.resolve': `process.getBuiltinModule('node:module').createRequire(${url}).resolve`,
        },
      })
      // If there are errors, leave the code unchanged: the bundler reports them with their
      // locations.
      return errors.length > 0 ? null : { code: replaced, map: map ?? null, moduleType: 'jsx' }
    },
  },
}
