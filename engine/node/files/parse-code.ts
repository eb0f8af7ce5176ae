import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let parser: typeof import('rolldown/utils') | undefined

/**
 * Preloads the parser where `parseCode` cannot: with Yarn's Plug'n'Play, packages are in archives,
 * which `import` can read, but `require` cannot.
 */
export async function prepareParser(): Promise<void> {
  if (process.versions.pnp !== undefined) parser = await import('rolldown/utils')
}

/**
 * Parses the code of a module, or of a file with another extension. The parser is a large library
 * and is loaded on first use: most builds after an edit parse no code.
 */
export const parseCode: typeof import('rolldown/utils')['parseSync'] = (...input) => {
  parser ??= require('rolldown/utils') as typeof import('rolldown/utils')
  return parser.parseSync(...input)
}
