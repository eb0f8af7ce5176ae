/** A piece of code and the class that colors it; without a class it is plain. */
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
  let at = 0
  for (const match of code.matchAll(lexeme)) {
    if (match.index > at) tokens.push({ text: code.slice(at, match.index) })
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
    tokens.push({ text: match[0], kind: kind as Piece['kind'] })
    at = match.index + match[0].length
  }
  if (at < code.length) tokens.push({ text: code.slice(at) })
  return tokens
}
