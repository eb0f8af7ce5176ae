import { attachedCommentStart, type Edit, isLineStart, removal } from './edits.ts'
import { contextualWords, type Script, tokenKinds } from './parse.ts'

/**
 * Returns the edits that remove the dropped tokens. Adjacent tokens are removed together, with
 * anything between them, but each declaration and member separately, so that lines stay separate.
 */
export function removals(script: Script, dropped: readonly boolean[]): Edit[] {
  const { code, tokens } = script
  const kinds = tokenKinds()
  const words = contextualWords()
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

  function gap(index: number): string {
    return code.slice(tokens[index - 1]!.end, tokens[index]!.start)
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

  /** Whether a type continues after the line break that follows the token at `index`. */
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

  /** Whether a type declaration, ambient declaration or import starts at `index`. */
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
