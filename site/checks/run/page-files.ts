import { dirname, posix } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { COMPONENTS, FRAGMENT, JSX } from '../../simulator/compile/modules.ts'

/** Prefix of the paths of page files in imports of the entry. */
export const PAGE = '/page/'

const ENTRY = '/sample'
/** The stylesheets that files import are part of the frame's page. */
const STYLES = '/styles'

/** JSX is compiled to calls of functions that the simulator provides. */
export const JSX_OPTIONS = { runtime: 'classic', pragma: JSX, pragmaFrag: FRAGMENT } as const
const ENDINGS = ['', '.ts', '.tsx', '.js', '.json', '/index.ts']

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
 * Bundles files of a page as one script. What they import of React is the value of a variable.
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
    transform: { jsx: JSX_OPTIONS },
    plugins: [
      {
        name: 'page',
        resolveId(id, importer) {
          if (id === ENTRY || id.startsWith(PAGE)) return id
          if (/\.css$/.test(id)) return STYLES
          const found = resolveImport(id, importer?.replace(PAGE, '') ?? '', files)
          return found ? `${PAGE}${found}` : { id, external: true }
        },
        load(id) {
          if (id === ENTRY) return { code: entry, moduleType: 'js' }
          if (id === STYLES) return { code: '', moduleType: 'js' }
          const file = id.slice(PAGE.length)
          return { code: files.get(file) ?? '', moduleType: moduleTypeOf(file) }
        },
      },
    ],
  })
  const generating = bundle.generate({
    format: 'iife',
    sourcemap: true,
    codeSplitting: false,
    globals: (id) => `${COMPONENTS}[${JSON.stringify(id)}]`,
    ...(name && { name }),
  })
  const { output } = await generating.catch((error) => {
    // Declarations in an ambient fence exist only for the compiler.
    const [, missing] = /"(\w+)" is not exported/.exec(String(error)) ?? []
    throw missing === undefined ? error : new MissingPart(`\`${missing}\`, which is not shown`)
  })
  await bundle.close()
  return output[0]
}

function moduleTypeOf(file: string): 'json' | 'js' | 'ts' | 'tsx' {
  if (file.endsWith('.json')) return 'json'
  if (/\.[mc]?js$/.test(file)) return 'js'
  return /\.[jt]sx$/.test(file) ? 'tsx' : 'ts'
}
