import { applyEdits, type DerivedCode, type Edit } from './edits.ts'
import { enumEdits } from './enums.ts'
import { dropTypeImports } from './imports.ts'
import { findImports } from './modules.ts'
import { parameterPropertyEdits } from './parameter-properties.ts'
import { redundantParentheses } from './parentheses.ts'
import { contextualWords, parseScript, type Script, type ScriptToken, tokenKinds } from './parse.ts'
import { removals } from './removals.ts'

/** JavaScript derived from TypeScript, with its parsed form. */
export interface StrippedCode extends DerivedCode {
  script: Script
}

/**
 * Converts TypeScript to the JavaScript that a person would write: types, type-only imports and
 * declarations are removed, enums become objects, parameter properties become assignments, and
 * comments and formatting are kept. `undefined` if there is no such JavaScript: decorators,
 * namespaces with values, enums with computed members, or nothing but types.
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
  edits.push(...removals(script, dropped))

  const result = applyEdits(code, edits)
  const parsed = parseScript(result.code, { jsx: true, types: false })
  return parsed && parsed.tokens.length > 1 ? { ...result, script: parsed } : undefined

  /** Whether a namespace exists at run time, which means that it is not marked with `declare`. */
  function isValueNamespace(index: number): boolean {
    const word = tokens[index]!.contextualKeyword
    if (word !== words._namespace && word !== words._module) return false
    if (tokens[index]!.identifierRole === null) return false
    // A key or a parameter in a type that happens to have this name.
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

  /** Drops a whole `declare` or `abstract` field; `index` is the modifier. */
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

  /** Handles exports of types, `export {}` and `export =`; `false` if there is no equivalent. */
  function dropExport(index: number): boolean {
    let at = index + 1
    const next = tokens[at]!
    if (next.type === kinds.eq) {
      edits.push({ start: tokens[index]!.start, end: tokens[index]!.end, text: 'module.exports' })
      return true
    }
    if (next.contextualKeyword === words._as) return false
    if (next.type === kinds._default && isTypeName(at + 1) && endsStatement(at + 2)) {
      dropped.fill(true, index, at + 2)
      if (tokens[at + 2]!.type === kinds.semi) dropped[at + 2] = true
      return true
    }
    const type = next.contextualKeyword === words._type && !next.isType
    if (type) at++
    if (tokens[at]!.type !== kinds.braceL) {
      if (type && tokens[at]!.type === kinds.star) dropThroughSource(index, at)
      return true
    }
    let close = at
    while (tokens[close]!.type !== kinds.braceR) close++
    const local = tokens[close + 1]!.contextualKeyword !== words._from
    for (let name = at + 1; name < close && local; name++) {
      // Only names without `as`: renamed types are marked with `type`.
      const single = tokens[name + 1]!.type === kinds.comma || name + 1 === close
      if (single && isTypeName(name)) dropped[name] = true
    }
    const isGone = (_: unknown, place: number): boolean => {
      const name = at + 1 + place
      return dropped[name]! || tokens[name]!.type === kinds.comma
    }
    if (type || tokens.slice(at + 1, close).every(isGone)) dropThroughSource(index, close)
    else dropListed(at, close)
    return true
  }

  /** Whether the script declares this name as a type and nothing else. */
  function isTypeName(index: number): boolean {
    const text = (token: ScriptToken): string => code.slice(token.start, token.end)
    const name = tokens[index]!
    if (name.type !== kinds.name || name.isType) return false
    const declared = tokens.filter(
      (token) =>
        token.identifierRole === 2 && token.type === kinds.name && text(token) === text(name),
    )
    return declared.length > 0 && declared.every((token) => token.isType)
  }

  function endsStatement(index: number): boolean {
    const { type } = tokens[index]!
    return type === kinds.eof || type === kinds.semi || /\n/.test(gap(index))
  }

  function dropThroughSource(first: number, close: number): void {
    let last = close
    while (tokens[last + 1]!.type === kinds.name && !/\n/.test(gap(last + 1))) last++
    if (tokens[last + 1]!.type === kinds.string) last++
    dropped.fill(true, first, last + 1)
    if (tokens[last + 1]!.type === kinds.semi) dropped[last + 1] = true
  }

  /** Drops the commas next to the dropped names of a list. */
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
}
