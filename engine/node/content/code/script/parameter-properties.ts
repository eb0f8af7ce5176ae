import type { Edit } from './edits.ts'
import { contextualWords, type Script, tokenKinds } from './parse.ts'

/**
 * Returns the edits that add `this.url = url` to constructors for parameters with a modifier. The
 * modifiers themselves are dropped with the types. `undefined` if a constructor has no body, or a
 * single-line body, which leaves no room to add a line.
 */
export function parameterPropertyEdits(script: Script): Edit[] | undefined {
  const { code, tokens } = script
  const kinds = tokenKinds()
  const words = contextualWords()
  const modifiers = [
    kinds._private,
    kinds._protected,
    kinds._public,
    kinds._readonly,
    kinds._override,
  ]
  const edits: Edit[] = []
  // Add semicolons if most lines of the sample end in one.
  const ends = (sign: RegExp): number => code.match(sign)?.length ?? 0
  const semicolon = ends(/;[ \t]*$/gm) > ends(/[\w)\]'"`][ \t]*$/gm) ? ';' : ''

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (token.contextualKeyword !== words._constructor || token.isType) continue
    if (tokens[index + 1]?.type !== kinds.parenL) continue
    const close = matching(index + 1)
    const names: string[] = []
    for (let at = index + 2; at < close; at++) {
      if (!modifiers.includes(tokens[at]!.type) || modifiers.includes(tokens[at + 1]!.type))
        continue
      names.push(code.slice(tokens[at + 1]!.start, tokens[at + 1]!.end))
    }
    if (names.length === 0) continue
    if (tokens[close + 1]!.type !== kinds.braceL) return undefined
    const edit = assignments(close + 1, names, indentOf(token.start))
    if (!edit) return undefined
    edits.push(edit)
  }
  return edits

  /** Returns the edit that adds the assignments; `open` is the opening brace of the body. */
  function assignments(open: number, names: string[], indent: string): Edit | undefined {
    const close = matching(open)
    const inner = `${indent}${indent.includes('\t') ? '\t' : '  '}`
    const lines = names.map((name) => `\n${inner}this.${name} = ${name}${semicolon}`).join('')
    const start = tokens[open]!.end
    const end = tokens[close]!.start
    if (code.slice(start, end).trim() === '') return { start, end, text: `${lines}\n${indent}` }
    if (!code.slice(start, end).includes('\n')) return undefined
    let after = open
    for (let at = open + 1; at < close; at++) {
      if (tokens[at]!.type !== kinds._super || tokens[at + 1]!.type !== kinds.parenL) continue
      after = matching(at + 1)
      if (tokens[after + 1]!.type === kinds.semi) after++
      break
    }
    return { start: tokens[after]!.end, end: tokens[after]!.end, text: lines }
  }

  function matching(open: number): number {
    let depth = 0
    for (let at = open; at < tokens.length; at++) {
      const { type } = tokens[at]!
      if ([kinds.parenL, kinds.braceL, kinds.bracketL, kinds.dollarBraceL].includes(type)) depth++
      if ([kinds.parenR, kinds.braceR, kinds.bracketR].includes(type) && --depth === 0) return at
    }
    return tokens.length - 1
  }

  function indentOf(position: number): string {
    const start = code.lastIndexOf('\n', position - 1) + 1
    return /^[ \t]*/.exec(code.slice(start, position))![0]
  }
}
