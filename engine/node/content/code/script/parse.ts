import { createRequire } from 'node:module'
import type { File } from 'sucrase/dist/types/parser'
import type { Token as SucraseToken } from 'sucrase/dist/types/parser/tokenizer'
import type { ContextualKeyword } from 'sucrase/dist/types/parser/tokenizer/keywords'
import type { TokenType } from 'sucrase/dist/types/parser/tokenizer/types'

/** Which syntax a script may use. `jsx` and type assertions in angle brackets exclude each other. */
export interface Dialect {
  jsx: boolean
  types: boolean
}

/** A token as the parser classified it; white space and comments lie between tokens. */
export type ScriptToken = SucraseToken

/** Parsed JavaScript or TypeScript. The last token is the end of the file. */
export interface Script {
  code: string
  tokens: ScriptToken[]
}

interface Parser {
  parse(code: string, jsx: boolean, types: boolean, flow: boolean): File
  kinds: typeof TokenType
  words: typeof ContextualKeyword
}

const require = createRequire(import.meta.url)
let loaded: Parser | undefined

/**
 * Sucrase's parser, loaded at first use. The package has no public entry for it, hence the deep
 * paths; its tokens say for each word whether it belongs to a type and what part it plays.
 */
function load(): Parser {
  loaded ??= {
    parse: require('sucrase/dist/parser/index.js').parse,
    kinds: require('sucrase/dist/parser/tokenizer/types.js').TokenType,
    words: require('sucrase/dist/parser/tokenizer/keywords.js').ContextualKeyword,
  }
  return loaded
}

/** Names of token kinds. */
export const tokenKinds = (): typeof TokenType => load().kinds

/** Names of words that are keywords in some places only. */
export const contextualWords = (): typeof ContextualKeyword => load().words

/** Parses a whole script; `undefined` where it is not valid, or is a fragment. */
export function parseScript(code: string, dialect: Dialect): Script | undefined {
  try {
    return { code, tokens: load().parse(code, dialect.jsx, dialect.types, false).tokens }
  } catch {
    return undefined
  }
}
