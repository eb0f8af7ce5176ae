import { type ESTree, parseSync } from 'rolldown/utils'

/** Syntax that code may use. */
export type Syntax = 'ts' | 'tsx' | 'jsx'

/** Parsed code. Positions in the tree are offsets in UTF-16 units, `end` exclusive. */
export interface Script {
  code: string
  program: ESTree.Program
}

/** Parses a whole script; `undefined` if it is invalid or only a fragment. */
export function parseScript(code: string, lang: Syntax): Script | undefined {
  const parsed = parseSync(`sample.${lang}`, code, { lang, astType: 'ts' })
  return parsed.errors.length > 0 ? undefined : { code, program: parsed.program }
}

/** Whether code is a whole script. Does not build the tree, which is most of the work. */
export function isValid(code: string, lang: Syntax): boolean {
  return parseSync(`sample.${lang}`, code, { lang }).errors.length === 0
}
