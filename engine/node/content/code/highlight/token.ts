/**
 * Class of a token: `k` keyword, `s` string, `n` number or constant, `c` comment, `f` function,
 * `t` type, `p` property or key, `g` tag, `r` regular expression, `m` command, `i` inserted,
 * `d` deleted. Everything else is plain text.
 */
export type TokenClass = 'k' | 's' | 'n' | 'c' | 'f' | 't' | 'p' | 'g' | 'r' | 'm' | 'i' | 'd'

/** A highlighted range of code: offsets in UTF-16 units, `end` exclusive. */
export interface Token {
  start: number
  end: number
  class: TokenClass
}

/** Tokens of a piece of code, in order and without overlaps. */
export type Tokens = Token[]

/** Returns the tokens shifted by `offset` UTF-16 units. */
export function shiftTokens(tokens: Tokens, offset: number): Tokens {
  return tokens.map(({ start, end, class: kind }) => {
    return { start: start + offset, end: end + offset, class: kind }
  })
}
