import { createRequire } from 'node:module'
import type { File } from 'sucrase/dist/types/parser'
import type { Token as ScriptToken } from 'sucrase/dist/types/parser/tokenizer'
import type { ContextualKeyword } from 'sucrase/dist/types/parser/tokenizer/keywords'
import type { TokenType } from 'sucrase/dist/types/parser/tokenizer/types'
import type { TokenClass, Tokens } from './token.ts'

/** Syntax that a script may use. `jsx` rules out type assertions in angle brackets. */
export interface Dialect {
  jsx: boolean
  types: boolean
}

interface Parser {
  parse(code: string, jsx: boolean, types: boolean, flow: boolean): File
  /** The kinds of tokens. */
  kinds: typeof TokenType
  /** Words that are keywords only in some places. */
  words: typeof ContextualKeyword
}

const require = createRequire(import.meta.url)
let parser: Parser | undefined

/**
 * Returns Sucrase's parser, loaded on first use. Its tokens say for each word whether it is part of
 * a type and what role it has. The package does not export it, hence the deep paths.
 */
function loadParser(): Parser {
  parser ??= {
    parse: require('sucrase/dist/parser/index.js').parse,
    kinds: require('sucrase/dist/parser/tokenizer/types.js').TokenType,
    words: require('sucrase/dist/parser/tokenizer/keywords.js').ContextualKeyword,
  }
  return parser
}

/** Keywords that the parser sometimes classifies as names: `as const`, `function () {}`. */
const RESERVED = new Set(['const', 'function', 'import', 'new', 'this'])
const CONSTANTS = new Set(['undefined', 'NaN', 'Infinity'])
/** Matches names that are classes or namespaces by convention: `JSON`, `URL`, `Intl`. */
const CAPITALIZED = /^[A-Z](?:[A-Za-z\d$]*[a-z][A-Za-z\d$]*|[A-Z]{2,})$/
const CONSTANT_CASE = /^[A-Z][A-Z\d]*_[A-Z\d_]*$/

/**
 * Returns the tokens of a whole script; `undefined` if it is invalid or only a fragment. The parser
 * knows which words are types, keys, declarations or keywords, so the only guess is the role of
 * capitalized names outside types.
 */
export function scriptTokens(code: string, { jsx, types }: Dialect): Tokens | undefined {
  const { parse, kinds, words } = loadParser()
  // White space and comments are not tokens. The last one is the end of the file.
  let tokens: readonly ScriptToken[]
  try {
    tokens = parse(code, jsx, types, false).tokens
  } catch {
    return undefined
  }
  const result: Tokens = []
  let position = 0

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (token.start > position) pushComments(code, position, token.start, result)
    position = token.end
    const found = classOf(index)
    if (found) result.push({ start: token.start, end: token.end, class: found })
  }
  return result

  function classOf(index: number): TokenClass | undefined {
    const token = tokens[index]!
    switch (token.type) {
      case kinds.name:
        return classOfName(index)
      case kinds.string:
      case kinds.template:
      case kinds.backQuote:
        return 's'
      case kinds.num:
      case kinds.bigint:
      case kinds.decimal:
      case kinds._null:
      case kinds._true:
      case kinds._false:
        return 'n'
      case kinds.regexp:
        return 'r'
      case kinds.jsxName:
        return classOfJsxName(index)
      case kinds._void:
        return token.isType ? 't' : 'k'
      case kinds.dot:
        return classOfDot(index)
      default:
        if (token.type & kinds.IS_KEYWORD) return 'k'
    }
  }

  /** Class of a dot, which is part of the name in a qualified type or tag. */
  function classOfDot(index: number): TokenClass | undefined {
    const before = tokens[index - 1]
    if (before?.type === kinds.jsxName) return 'g'
    return before?.isType && before.type === kinds.name ? 't' : undefined
  }

  /** Class of a JSX name: the tag's name, including dots, is a tag; others are attributes. */
  function classOfJsxName(index: number): TokenClass {
    let before = index - 1
    while (tokens[before]?.type === kinds.dot) before -= 2
    const type = tokens[before]?.type
    const opens = type === kinds.jsxTagStart
    const closes = type === kinds.slash && tokens[before - 1]?.type === kinds.jsxTagStart
    return opens || closes ? 'g' : 'p'
  }

  function classOfName(index: number): TokenClass | undefined {
    const token = tokens[index]!
    const before = tokens[index - 1]?.type
    const isMember = before === kinds.dot || before === kinds.questionDot
    const name = code.slice(token.start, token.end)
    if (!isMember && (RESERVED.has(name) || isContextualKeyword(index))) return 'k'
    if (isCalled(index)) return token.isType || before !== kinds._new ? 'f' : 't'
    if (before === kinds.at) return 'f'
    const isKey = token.identifierRole === 10
    if (token.isType) {
      if (isKey) return 'p'
      if (CONSTANTS.has(name)) return 'n'
      return isTypeName(index) ? 't' : undefined
    }
    if (isKey) return isFunctionValue(index + 1) ? 'f' : 'p'
    if (before === kinds._class || before === kinds._extends || before === kinds._new) return 't'
    if (tokens[index - 1]?.contextualKeyword === words._enum) return 't'
    if (CONSTANTS.has(name) && !isMember) return 'n'
    if (isDeclaration(token) && isFunctionValue(index + 1)) return 'f'
    if (CONSTANT_CASE.test(name)) return 'n'
    return token.identifierRole !== null && CAPITALIZED.test(name) ? 't' : undefined
  }

  /** Whether a name within a type is a type, and not a parameter or declared variable. */
  function isTypeName(index: number): boolean {
    const token = tokens[index]!
    if (tokens[index - 1]?.type === kinds._typeof) return false
    if (tokens[index + 1]?.contextualKeyword === words._is && tokens[index + 1]?.isType)
      return false
    // Not the label of a tuple element: `[count: number]`.
    const before = tokens[index - 1]?.type
    if (before === kinds.bracketL || before === kinds.comma) {
      const next = tokens[index + 1]!
      if (next.type === kinds.colon && next.isType) return false
    }
    if (!isDeclaration(token)) return true
    const keyword = tokens[index - 1]
    return (
      keyword !== undefined &&
      (keyword.type === kinds._class ||
        [words._interface, words._type, words._enum, words._namespace].includes(
          keyword.contextualKeyword,
        ))
    )
  }

  function isContextualKeyword(index: number): boolean {
    const token = tokens[index]!
    const word = token.contextualKeyword
    if (word === words.NONE || word === words._exports || word === words._symbol) return false
    const next = tokens[index + 1]!
    if (word === words._constructor) return token.identifierRole === 10 && !token.isType
    // `get`, `set` and `async` are keywords before a member's name; otherwise they are names.
    if (token.identifierRole === 10) {
      return next.type === kinds.name || next.type === kinds.bracketL || next.type === kinds.hash
        ? next.identifierRole === 10
        : false
    }
    if (word === words._async) {
      return next.type !== kinds.dot && (next.type !== kinds.parenL || isArrowHead(index + 1))
    }
    if (word === words._require || word === words._module || word === words._global) {
      return token.isType && tokens[index - 1]?.contextualKeyword === words._declare
    }
    // `declare` and `abstract` are keywords before a declaration, `type` and `enum` before a name.
    if (token.identifierRole !== null) {
      return next.type === kinds.name || (next.type & kinds.IS_KEYWORD) !== 0
        ? code.slice(token.end, next.start).trim() === '' && token.identifierRole === 0
        : false
    }
    return true
  }

  function isDeclaration(token: ScriptToken): boolean {
    const role = token.identifierRole
    return role !== null && role >= 2 && role <= 4
  }

  /** Whether a name is called: `name(`, `name?.(`, `name<T>(`, or the tag of a template. */
  function isCalled(index: number): boolean {
    let next = index + 1
    if (tokens[next]?.type === kinds.question && tokens[next]?.isType) next++
    if (tokens[next]?.type === kinds.nonNullAssertion) next++
    if (tokens[next]?.type === kinds.questionDot) next++
    if (tokens[next]?.type === kinds.lessThan && tokens[next]?.isType) next = afterAngles(next)
    const type = tokens[next]?.type
    return (
      type === kinds.parenL ||
      (type === kinds.backQuote &&
        !tokens[index]!.isType &&
        tokens[next]!.start === tokens[index]!.end)
    )
  }

  /** Returns the index of the token after the type arguments that start at `index`. */
  function afterAngles(index: number): number {
    let depth = 0
    for (let at = index; at < tokens.length; at++) {
      const type = tokens[at]!.type
      if (!tokens[at]!.isType) return at
      if (type === kinds.lessThan) depth++
      if (type === kinds.greaterThan && --depth === 0) return at + 1
    }
    return tokens.length
  }

  /** Whether `= function`, `= () =>`, `: async (x) =>` … starts at `index`. */
  function isFunctionValue(index: number): boolean {
    let at = index
    if (tokens[at]?.type !== kinds.eq && tokens[at]?.type !== kinds.colon) return false
    at++
    if (tokens[at]?.contextualKeyword === words._async) at++
    if (tokens[at]?.type === kinds._function) return true
    if (tokens[at]?.type === kinds.lessThan && tokens[at]?.isType) at = afterAngles(at)
    if (tokens[at]?.type === kinds.name) return tokens[at + 1]?.type === kinds.arrow
    return tokens[at]?.type === kinds.parenL && isArrowHead(at)
  }

  /** Whether the parenthesis at `index` opens the parameters of an arrow function. */
  function isArrowHead(index: number): boolean {
    let depth = 0
    for (let at = index; at < tokens.length; at++) {
      const type = tokens[at]!.type
      if (type === kinds.parenL) depth++
      if (type === kinds.parenR && --depth === 0) {
        const next = tokens[at + 1]!
        return next.type === kinds.arrow || (next.type === kinds.colon && next.isType)
      }
    }
    return false
  }
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|^#![^\n]*/g

function pushComments(code: string, start: number, end: number, tokens: Tokens): void {
  // Fast path: most gaps are a single space, and comments have at least two characters.
  if (end - start < 2) return
  for (const match of code.slice(start, end).matchAll(COMMENT)) {
    const at = start + match.index
    tokens.push({ start: at, end: at + match[0].trimEnd().length, class: 'c' })
  }
}
