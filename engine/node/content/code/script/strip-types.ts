import {
  applyEdits,
  attachedCommentStart,
  type DerivedCode,
  type Edit,
  isLineStart,
  removal,
} from './edits.ts'
import { enumEdits } from './enums.ts'
import { dropTypeImports } from './imports.ts'
import { findImports } from './modules.ts'
import { parameterPropertyEdits } from './parameter-properties.ts'
import { redundantParentheses } from './parentheses.ts'
import { contextualWords, parseScript, type Script, tokenKinds } from './parse.ts'

/** JavaScript made from TypeScript, parsed. */
export interface StrippedCode extends DerivedCode {
  script: Script
}

/**
 * The JavaScript that a person would write for a piece of TypeScript: types, type-only imports and
 * declarations are gone, enums are objects, parameter properties are assignments; comments and
 * format stay. `undefined` where there is no such JavaScript: decorators, namespaces with values,
 * enums with computed members, or nothing but types.
 */
export function stripTypes(script: Script): StrippedCode | undefined {
  const { code, tokens } = script
  const kinds = tokenKinds()
  const words = contextualWords()
  const imports = findImports(script)
  if (!imports) return undefined
  const dropped = tokens.map((token) => token.isType)
  const edits: Edit[] = []

  for (let index = 0; index < tokens.length - 1; index++) {
    const token = tokens[index]!
    const next = tokens[index + 1]!
    if (token.isType) {
      if (isValueNamespace(index)) return undefined
      continue
    }
    switch (token.type) {
      case kinds.at:
        return undefined
      case kinds._private:
      case kinds._protected:
      case kinds._public:
      case kinds._readonly:
      case kinds._override:
      case kinds.nonNullAssertion:
        dropped[index] = true
        break
      case kinds._abstract:
      case kinds._declare:
        dropped[index] = true
        if (next.type !== kinds._class) dropMember(index)
        break
      case kinds._enum: {
        const found = enumEdits(script, index)
        if (!found) return undefined
        edits.push(...found)
        break
      }
      case kinds._export:
        if (!dropExport(index)) return undefined
        break
    }
  }
  dropTypeImports(script, imports, dropped, edits)
  const properties = parameterPropertyEdits(script)
  if (!properties) return undefined
  edits.push(...properties)
  if (edits.length === 0 && !dropped.includes(true)) {
    return { code, sources: code.split('\n').map((_, index) => [index + 1]), script }
  }
  edits.push(...redundantParentheses(script, dropped))
  edits.push(...removals())

  const result = applyEdits(code, edits)
  const parsed = parseScript(result.code, { jsx: true, types: false })
  return parsed && parsed.tokens.length > 1 ? { ...result, script: parsed } : undefined

  /** A namespace that exists at run time: nothing before it says `declare`. */
  function isValueNamespace(index: number): boolean {
    const word = tokens[index]!.contextualKeyword
    if (word !== words._namespace && word !== words._module) return false
    if (tokens[index]!.identifierRole === null) return false
    // A key, or a parameter of a type, that happens to have this name.
    const next = tokens[index + 1]!
    if (next.type !== kinds.name && next.type !== kinds.string) return false
    let depth = 0
    for (let at = index - 1; at >= 0 && tokens[at]!.isType; at--) {
      if (tokens[at]!.type === kinds.braceR) depth++
      if (tokens[at]!.type === kinds.braceL) depth--
      // Inside `declare global { … }` or the like.
      if (depth < 0) return false
    }
    return tokens[index - 1]?.contextualKeyword !== words._declare
  }

  /** `declare` and `abstract` fields go as a whole; `index` is the modifier. */
  function dropMember(index: number): void {
    let at = index + 1
    const start = tokens[at]!
    if (start.type === kinds.bracketL)
      while (tokens[at]!.type !== kinds.bracketR) dropped[at++] = true
    else while (!tokens[at]!.isType && !/\n/.test(gap(at)) && at < index + 5) dropped[at++] = true
    if (!tokens[at]!.isType && tokens[at]!.type === kinds.bracketR) dropped[at++] = true
    while (tokens[at]!.isType) dropped[at++] = true
    if (tokens[at]!.type === kinds.semi) dropped[at] = true
  }

  /** Exports of types, `export {}` and `export =`; false for a form that has no equal. */
  function dropExport(index: number): boolean {
    let at = index + 1
    const next = tokens[at]!
    if (next.type === kinds.eq) {
      edits.push({ start: tokens[index]!.start, end: tokens[index]!.end, text: 'module.exports' })
      return true
    }
    if (next.contextualKeyword === words._as) return false
    const type = next.contextualKeyword === words._type && !next.isType
    if (type) at++
    if (tokens[at]!.type !== kinds.braceL) {
      if (type && tokens[at]!.type === kinds.star) dropThroughSource(index, at)
      return true
    }
    let close = at
    while (tokens[close]!.type !== kinds.braceR) close++
    const specifiers = tokens.slice(at + 1, close).filter((token) => token.type !== kinds.comma)
    if (type || specifiers.every((token) => token.isType)) dropThroughSource(index, close)
    else dropListed(at, close)
    return true
  }

  function dropThroughSource(first: number, close: number): void {
    let last = close
    while (tokens[last + 1]!.type === kinds.name && !/\n/.test(gap(last + 1))) last++
    if (tokens[last + 1]!.type === kinds.string) last++
    dropped.fill(true, first, last + 1)
    if (tokens[last + 1]!.type === kinds.semi) dropped[last + 1] = true
  }

  /** Commas beside the dropped names of a list. */
  function dropListed(open: number, close: number): void {
    for (let at = open + 1; at < close; at++) {
      if (!dropped[at] || dropped[at + 1]) continue
      if (tokens[at + 1]!.type === kinds.comma) dropped[at + 1] = true
      else {
        let before = at
        while (dropped[before]) before--
        if (tokens[before]!.type === kinds.comma) dropped[before] = true
      }
    }
  }

  function gap(index: number): string {
    return code.slice(tokens[index - 1]!.end, tokens[index]!.start)
  }

  /** Edits for the runs of dropped tokens. */
  function removals(): Edit[] {
    const result: Edit[] = []
    for (let first = 0; first < tokens.length; first++) {
      if (!dropped[first] || tokens[first]!.type === kinds.eof) continue
      let last = first
      let depth = bracket(first)
      while (dropped[last + 1] && tokens[last + 1]!.type !== kinds.eof) {
        if (depth <= 0 && /\n/.test(gap(last + 1)) && !continues(last)) break
        last++
        depth += bracket(last)
      }
      const start = tokens[first]!.start
      const startsLine = isLineStart(code, start)
      const from = startsLine && isDeclaration(first) ? attachedCommentStart(code, start) : start
      result.push(removal(code, from, tokens[last]!.end, startsLine))
      first = last
    }
    return result
  }

  function bracket(index: number): number {
    switch (tokens[index]!.type) {
      case kinds.braceL:
      case kinds.parenL:
      case kinds.bracketL:
      case kinds.lessThan:
      case kinds.dollarBraceL:
        return 1
      case kinds.braceR:
      case kinds.parenR:
      case kinds.bracketR:
      case kinds.greaterThan:
        return -1
      default:
        return 0
    }
  }

  /** Whether a type goes on over the line break behind the token at `index`. */
  function continues(index: number): boolean {
    const joins = (at: number): boolean => {
      const { type, contextualKeyword } = tokens[at]!
      return (
        [
          kinds.bitwiseOR,
          kinds.bitwiseAND,
          kinds.arrow,
          kinds.colon,
          kinds.question,
          kinds.eq,
        ].includes(type) ||
        [kinds.dot, kinds.comma, kinds._extends, kinds._typeof].includes(type) ||
        [words._as, words._satisfies, words._is, words._keyof, words._implements].includes(
          contextualKeyword,
        )
      )
    }
    return joins(index) || joins(index + 1)
  }

  /** Whether a declaration of a type, an ambient one or an import begins here. */
  function isDeclaration(index: number): boolean {
    const first = tokens[index]!
    if (first.type === kinds._import) return true
    const at = first.type === kinds._export ? index + 1 : index
    const { type, contextualKeyword } = tokens[at]!
    return (
      (first.type === kinds._export && (type === kinds.braceL || type === kinds._default)) ||
      [words._interface, words._type, words._declare, words._namespace, words._module].includes(
        contextualKeyword,
      )
    )
  }
}
