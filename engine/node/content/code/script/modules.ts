import { contextualWords, type Script, tokenKinds } from './parse.ts'

/** A name in the braces of an import or export: tokens `first` to `last`, without the comma. */
export interface Specifier {
  first: number
  last: number
  /** The name on the other side. */
  imported: string
  /** The name in this module. */
  local: string
  /** Marked with `type`. */
  type: boolean
}

/** An import statement; numbers are token indexes. */
export interface ImportStatement {
  first: number
  /** Last token, the semicolon excluded. */
  last: number
  /** `import type …` as a whole. */
  type: boolean
  defaultName?: { index: number; name: string }
  namespace?: { index: number; name: string }
  /** The braces, where there are some. */
  braces?: { open: number; close: number; specifiers: Specifier[] }
  /** `import fs = require('fs')` */
  require: boolean
  /** The module as it is written, quotes included. */
  source: string
}

/** All import statements at the top level; `undefined` where one has a form that is not known. */
export function findImports(script: Script): ImportStatement[] | undefined {
  const { code, tokens } = script
  const kinds = tokenKinds()
  const words = contextualWords()
  const result: ImportStatement[] = []
  const text = (index: number): string => code.slice(tokens[index]!.start, tokens[index]!.end)

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (token.type !== kinds._import || token.isType) continue
    const next = tokens[index + 1]!
    if (next.type === kinds.parenL || next.type === kinds.dot) continue
    const statement: ImportStatement = {
      first: index,
      last: index,
      type: false,
      require: false,
      source: '',
    }
    let at = index + 1
    const follows = tokens[at + 1]!
    if (
      next.contextualKeyword === words._type &&
      (follows.type === kinds.braceL ||
        follows.type === kinds.star ||
        (follows.type === kinds.name && follows.contextualKeyword !== words._from))
    ) {
      statement.type = true
      at++
    }
    if (tokens[at]!.type === kinds.name) {
      statement.defaultName = { index: at, name: text(at) }
      at++
      if (tokens[at]!.type === kinds.comma) at++
    }
    if (tokens[at]!.type === kinds.eq) {
      if (text(at + 1) !== 'require') return undefined
      statement.require = true
      statement.last = at + 4
      statement.source = text(at + 3)
      result.push(statement)
      continue
    }
    if (tokens[at]!.type === kinds.star) {
      statement.namespace = { index: at, name: text(at + 2) }
      at += 3
    } else if (tokens[at]!.type === kinds.braceL) {
      statement.braces = readSpecifiers(script, at)
      at = statement.braces.close + 1
    }
    if (tokens[at]!.contextualKeyword === words._from) at++
    if (tokens[at]!.type !== kinds.string) return undefined
    statement.source = text(at)
    // Import attributes.
    if (tokens[at + 1]!.type === kinds._with && tokens[at + 2]!.type === kinds.braceL) {
      while (tokens[at]!.type !== kinds.braceR) at++
    }
    statement.last = at
    result.push(statement)
    index = at
  }
  return result
}

/** The names in braces; `open` is the index of the opening one. */
function readSpecifiers(
  script: Script,
  open: number,
): { open: number; close: number; specifiers: Specifier[] } {
  const { code, tokens } = script
  const kinds = tokenKinds()
  const specifiers: Specifier[] = []
  let first = open + 1
  let at = first
  for (; ; at++) {
    const kind = tokens[at]!.type
    if (kind !== kinds.comma && kind !== kinds.braceR) continue
    if (at > first) {
      const parts = tokens.slice(first, at).map((token) => code.slice(token.start, token.end))
      // `type as` is a name called type; `type x` is a type.
      const type =
        parts[0] === 'type' && parts.length > 1 && !(parts[1] === 'as' && parts.length === 3)
      specifiers.push({
        first,
        last: at - 1,
        imported: parts[type ? 1 : 0]!,
        local: parts.at(-1)!,
        type,
      })
    }
    first = at + 1
    if (kind === kinds.braceR) return { open, close: at, specifiers }
  }
}
