/** A piece of code, and the class for its color; plain text has none. */
export interface Piece {
  text: string
  kind?: 'k' | 'n' | 's' | 't' | 'f' | 'm' | 'p' | 'r'
}

const CALL =
  /(?<s>'[^']*'|"[^"]*"|`[^`]*`)|(?<r>(?<=[(,\s])\/[^/\s]+\/[a-z]*)|(?<n>\b\d[\d.]*\b|\b(?:true|false|null|undefined)\b)|(?<k>\b(?:async|await|const|function|new|return|import|from)\b)|(?<f>[\w$]+(?=\())|(?<p>[\w$]+(?=:\s))|(?<t>\b[A-Z][a-z]\w*\b)/g

/** Tokenizes a call such as `cy.get(selector)`: function names, literals, classes, keywords. */
export function callPieces(code: string): Piece[] {
  return pieces(code, CALL)
}

function pieces(code: string, lexeme: RegExp): Piece[] {
  const tokens: Piece[] = []
  let offset = 0
  for (const match of code.matchAll(lexeme)) {
    if (match.index > offset) tokens.push({ text: code.slice(offset, match.index) })
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
    tokens.push({ text: match[0], kind: kind as Piece['kind'] })
    offset = match.index + match[0].length
  }
  if (offset < code.length) tokens.push({ text: code.slice(offset) })
  return tokens
}
