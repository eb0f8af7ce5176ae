import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Parses the code of a module, or of a file with another extension. The parser, which is a large
 * library, is loaded with the first code: most builds after an edit parse none.
 */
export const parseCode: typeof import('rolldown/utils')['parseSync'] = (...input) => {
  const { parseSync }: typeof import('rolldown/utils') = require('rolldown/utils')
  return parseSync(...input)
}
