/**
 * A text in pieces; every second piece, starting with the second, is a match. Never HTML. Names in
 * code font are between backticks, which may lie in different pieces.
 */
export type Marked = string[]
