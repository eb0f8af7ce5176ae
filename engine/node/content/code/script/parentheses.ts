import type { Edit } from './edits.ts'
import { contextualWords, type Script, tokenKinds } from './parse.ts'

/**
 * Returns the edits that remove parentheses needed only for a type assertion: `(x as any).y`
 * becomes `x.y`. They are kept around anything but a plain chain of names, calls and indexes.
 */
export function redundantParentheses(script: Script, dropped: readonly boolean[]): Edit[] {
  const { tokens } = script
  const kinds = tokenKinds()
  const words = contextualWords()
  const edits: Edit[] = []
  const opened: number[] = []

  tokens.forEach((token, index) => {
    if (token.isType) return
    if (token.type === kinds.parenL) opened.push(index)
    if (token.type !== kinds.parenR) return
    const open = opened.pop()
    if (open === undefined || dropped[index]) return
    const forChain =
      (endsInAssertion(index) || isAngled(open)) && isFree(open) && isChain(open, index)
    if (forChain || isWholeValue(open, index)) {
      for (const parenthesis of [tokens[open]!, token]) {
        edits.push({ start: parenthesis.start, end: parenthesis.end, text: '' })
      }
    }
  })
  return edits

  function endsInAssertion(close: number): boolean {
    let at = close - 1
    while (dropped[at - 1] && at > 0) at--
    const word = tokens[at]!.contextualKeyword
    return dropped[at]! && (word === words._as || word === words._satisfies)
  }

  /** Whether they enclose the whole value of a statement: `const x = (await y) as string`. */
  function isWholeValue(open: number, close: number): boolean {
    const word = tokens[close + 1]!.contextualKeyword
    if (!dropped[close + 1] || (word !== words._as && word !== words._satisfies)) return false
    const before = tokens[open - 1]?.type
    if (before !== kinds.eq && before !== kinds._return) return false
    if (tokens[open + 1]!.type === kinds.braceL) return false
    let after = close + 1
    while (dropped[after] && tokens[after]!.type !== kinds.eof) after++
    const next = tokens[after]!
    const ends = next.type === kinds.eof || next.type === kinds.semi || next.type === kinds.braceR
    const inside = script.code.slice(tokens[open]!.start, tokens[close]!.end)
    const lineEnds = script.code.slice(tokens[after - 1]!.end, next.start).includes('\n')
    const goesOn =
      next.type === kinds.dot || next.type === kinds.parenL || next.type === kinds.bracketL
    return (ends || (lineEnds && !goesOn)) && !/[,\n]/.test(inside)
  }

  function isAngled(open: number): boolean {
    return dropped[open + 1]! && tokens[open + 1]!.type === kinds.lessThan
  }

  /** Whether the parentheses do not belong to a call, a statement or parameters. */
  function isFree(open: number): boolean {
    let at = open - 1
    while (at >= 0 && dropped[at]) at--
    if (at < 0) return true
    const { type } = tokens[at]!
    if ([kinds.name, kinds.parenR, kinds.bracketR, kinds._this, kinds._super].includes(type)) {
      // `await` and the `of` of a loop look like names, but an expression follows them.
      const { contextualKeyword, identifierRole } = tokens[at]!
      if (contextualKeyword === words._await) return true
      return contextualKeyword === words._of && identifierRole === null
    }
    if (type === kinds.braceR || type === kinds._new || type === kinds.questionDot) return false
    const allowed = [kinds._return, kinds._typeof, kinds._void, kinds._throw, kinds._in]
    return (type & kinds.IS_KEYWORD) === 0 || allowed.includes(type)
  }

  function isChain(open: number, close: number): boolean {
    let depth = 0
    let first = true
    for (let at = open + 1; at < close; at++) {
      if (dropped[at]) continue
      const { type } = tokens[at]!
      const opens = type === kinds.parenL || type === kinds.bracketL || type === kinds.braceL
      if (opens) {
        if (first && type !== kinds.bracketL) return false
        if (!first && depth === 0 && type === kinds.braceL) return false
        depth++
      } else if ([kinds.parenR, kinds.bracketR, kinds.braceR].includes(type)) depth--
      else if (depth === 0) {
        const plain = type === kinds.name || type === kinds.dot || type === kinds._this
        if (!plain && !(type === kinds.string && first)) return false
      }
      first = false
    }
    return !first
  }
}
