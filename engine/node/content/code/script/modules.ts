import { contextualWords, type Script, tokenKinds } from './parse.ts'

/** A name in the braces of an import: tokens `first` to `last`, without the comma. */
export interface Specifier {
  first: number
  last: number
  /** The name in the other module. */
  imported: string
  /** The name in this module. */
  local: string
  /** Whether it is marked with `type`. */
  type: boolean
}

/** An import statement; numbers are token indexes. */
export interface ImportStatement {
  first: number
  /** Last token, excluding the semicolon. */
  last: number
  /** Whether the whole statement is `import type …`. */
  type: boolean
  defaultName?: { index: number; name: string }
  namespace?: { index: number; name: string }
  /** The braces, if there are any. */
  braces?: { open: number; close: number; specifiers: Specifier[] }
  /** Whether this is `import fs = require('fs')`. */
  require: boolean
  /** The module specifier as written, including quotes. */
  source: string
}

/** Returns all top-level import statements; `undefined` if one has an unknown form. */
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

/** Reads the names in braces; `open` is the index of the opening brace. */
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
      // In `type as x`, the imported name is `type`; in `type x`, it is a modifier.
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
