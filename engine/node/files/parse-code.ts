import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let parser: typeof import('rolldown/utils') | undefined

/**
 * Loads the parser ahead where `parseCode` could not: with Yarn's Plug'n'Play, packages are in
 * archives, in which `import` finds them, but not `require`.
 */
export async function prepareParser(): Promise<void> {
  if (process.versions.pnp !== undefined) parser = await import('rolldown/utils')
}

/**
 * Parses the code of a module, or of a file with another extension. The parser, which is a large
 * library, is loaded with the first code: most builds after an edit parse none.
 */
export const parseCode: typeof import('rolldown/utils')['parseSync'] = (...input) => {
  parser ??= require('rolldown/utils') as typeof import('rolldown/utils')
  return parser.parseSync(...input)
}
