import { createRequire } from 'node:module'
import type { File } from 'sucrase/dist/types/parser'
import type { Token as SucraseToken } from 'sucrase/dist/types/parser/tokenizer'
import type { ContextualKeyword } from 'sucrase/dist/types/parser/tokenizer/keywords'
import type { TokenType } from 'sucrase/dist/types/parser/tokenizer/types'

/** Syntax that a script may use. `jsx` rules out type assertions in angle brackets. */
export interface Dialect {
  jsx: boolean
  types: boolean
}

/** A token as classified by the parser. White space and comments are not tokens. */
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
 * Returns Sucrase's parser, loaded on first use. Its tokens say for each word whether it is part of
 * a type and what role it has. The package does not export it, hence the deep paths.
 */
function load(): Parser {
  loaded ??= {
    parse: require('sucrase/dist/parser/index.js').parse,
    kinds: require('sucrase/dist/parser/tokenizer/types.js').TokenType,
    words: require('sucrase/dist/parser/tokenizer/keywords.js').ContextualKeyword,
  }
  return loaded
}

/** Returns the token kinds by name. */
export const tokenKinds = (): typeof TokenType => load().kinds

/** Returns the contextual keywords, which are keywords only in some places, by name. */
export const contextualWords = (): typeof ContextualKeyword => load().words

/** Parses a whole script; `undefined` if it is invalid or only a fragment. */
export function parseScript(code: string, dialect: Dialect): Script | undefined {
  try {
    return { code, tokens: load().parse(code, dialect.jsx, dialect.types, false).tokens }
  } catch {
    return undefined
  }
}
