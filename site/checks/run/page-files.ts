import { dirname, posix } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'

/** Prefix of the paths of page files in imports of the entry. */
export const PAGE = '/page/'

const ENTRY = '/sample'
const ENDINGS = ['', '.ts', '.js', '.json', '/index.ts']

/** Thrown if a sample needs code that its page does not show, or a package. */
export class MissingPart extends Error {}

/** Returns the path of the file that a relative import means. */
export function resolveImport(
  id: string,
  importer: string,
  files: ReadonlyMap<string, string>,
): string | undefined {
  if (!id.startsWith('.')) return undefined
  const place = posix.join(dirname(importer), id)
  const bare = place.replace(/\.[mc]?jsx?$/, '')
  return [place, bare]
    .flatMap((one) => ENDINGS.map((end) => one + end))
    .find((one) => files.has(one))
}

/**
 * Bundles files of a page as one script.
 *
 * @param entry code that imports them
 * @param name variable that has the exports of the entry
 * @throws MissingPart if something is imported that is declared only for the compiler
 */
export async function bundleFiles(
  entry: string,
  files: ReadonlyMap<string, string>,
  name?: string,
): Promise<OutputChunk> {
  const bundle = await rolldown({
    input: ENTRY,
    logLevel: 'silent',
    treeshake: false,
    tsconfig: false,
    plugins: [
      {
        name: 'page',
        resolveId(id, importer) {
          if (id === ENTRY || id.startsWith(PAGE)) return id
          const found = resolveImport(id, importer?.replace(PAGE, '') ?? '', files)
          return found ? `${PAGE}${found}` : { id, external: true }
        },
        load(id) {
          if (id === ENTRY) return { code: entry, moduleType: 'js' }
          const file = id.slice(PAGE.length)
          const moduleType = file.endsWith('.json') ? 'json' : /\.[mc]?js$/.test(file) ? 'js' : 'ts'
          return { code: files.get(file) ?? '', moduleType }
        },
      },
    ],
  })
  const made = bundle.generate({ format: 'iife', sourcemap: true, ...(name && { name }) })
  const { output } = await made.catch((error) => {
    // Declarations in an ambient fence exist only for the compiler.
    const [, missing] = /"(\w+)" is not exported/.exec(String(error)) ?? []
    throw missing === undefined ? error : new MissingPart(`\`${missing}\`, which is not shown`)
  })
  await bundle.close()
  return output[0]
}
