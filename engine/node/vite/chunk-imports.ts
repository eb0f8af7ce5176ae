import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { engineModule } from '../files/engine-folder.ts'

/** A call of the bundler's wrapper around `import()`, up to the URL of the chunk. */
const WRAPPED =
  /(\bloadCode(?:\$\d+)?\((?:async )?)\(\)( => (?:\{\s*const \{[^}]*\} = await )?import\()"([^"]+)"\)/g

/** The list of files to load with a chunk, for the wrapper; it is always empty. */
const LIST = /, __VITE_PRELOAD__\)/g

/**
 * Makes every `import()` of browser code use `loadCode`, which limits its time and loads a failed
 * chunk from another URL. It replaces the bundler's wrapper, which also waits for stylesheets: there
 * are none, and the wrapper would cost every page half a kilobyte.
 */
export function chunkImports(): Plugin {
  return {
    name: 'quire-chunk-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () =>
        `export { loadCode as __vitePreload } from ${JSON.stringify(engineModule('client/runtime/load-code'))}`,
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes('__VITE_PRELOAD__')) return null
      return withReplaceableAddresses(
        code,
        Object.values(chunks).flatMap(({ imports }) => imports),
      )
    },
  }
}

/**
 * Lets the wrapper choose the URL from which each chunk is loaded.
 *
 * @param imported files of the chunks that other chunks import. These keep their URL: other chunks
 *   import them from it, and with two URLs, their modules would exist twice.
 */
export function withReplaceableAddresses(code: string, imported: readonly string[] = []): string {
  const fixed = new Set(imported.map((file) => basename(file)))
  return code
    .replace(WRAPPED, (call, start: string, middle: string, address: string) =>
      fixed.has(basename(address)) ? call : `${start}(at)${middle}at("${address}"))`,
    )
    .replace(LIST, ')')
}
