/**
 * The classes that tokens can have: `k` keyword, `s` string, `n` number or constant, `c` comment,
 * `f` function, `t` type, `p` property or key, `g` tag, `r` regular expression, `m` command,
 * `i` inserted, `d` deleted. What has none of them stays plain text.
 */
export type TokenClass = 'k' | 's' | 'n' | 'c' | 'f' | 't' | 'p' | 'g' | 'r' | 'm' | 'i' | 'd'

/** A coloured stretch of code: offsets in UTF-16 units, `end` exclusive. */
export interface Token {
  start: number
  end: number
  class: TokenClass
}

/** Tokens of a piece of code in order, never overlapping. */
export type Tokens = Token[]

/** The same tokens for code that stands `offset` units further on. */
export function shiftTokens(tokens: Tokens, offset: number): Tokens {
  return tokens.map((token) => ({
    start: token.start + offset,
    end: token.end + offset,
    class: token.class,
  }))
}
