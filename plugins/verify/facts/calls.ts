/** A call of a command in a text, with the offsets of its flags. */
export interface CommandCall {
  /** The subcommand; empty if there is none. */
  command: string
  /** The words between the name and the first flag: the subcommand and its first arguments. */
  words: string[]
  offset: number
  flags: { flag: string; offset: number }[]
}

/**
 * Finds the calls of a command in a text. A call ends at the end of its line (unless a backslash
 * continues it), at the next command, or at the closing quote.
 */
export function readCalls(text: string, name: string): CommandCall[] {
  const calls: CommandCall[] = []
  const call = new RegExp(`(?<![\\w@/.-])${name}(?![\\w./@:-])(?:[ \\t]+([a-z][\\w-]*)\\b)?`, 'g')
  for (const match of text.matchAll(call)) {
    const start = match.index + match[0].length
    const quote = openQuote(text.slice(text.lastIndexOf('\n', match.index) + 1, match.index))
    const args = callEnd(quote).exec(text.slice(start))![0]
    // A quoted value may contain dashes that are not flags.
    const withoutQuoted = args.replace(/\\?(["'])[^\n]*?\\?\1/g, (value) =>
      '_'.repeat(value.length),
    )
    const flags = [...withoutQuoted.matchAll(/(?<=\s)--?[A-Za-z][\w-]*/g)].map((match) => ({
      flag: match[0],
      offset: start + match.index,
    }))
    const words = /^(?:[ \t]+[a-z][\w-]*(?![\w./:@-]))*/.exec(text.slice(match.index + name.length))
    const plain = (words?.[0] ?? '').split(/[ \t]+/).filter((word) => word !== '')
    calls.push({ command: match[1] ?? '', words: plain, offset: match.index, flags })
  }
  return calls
}

/** Returns the quote that is still open at the end of a text. */
function openQuote(text: string): string | undefined {
  let open: string | undefined
  for (const [mark] of text.matchAll(/(?<!\\)["']/g)) {
    if (open === undefined) open = mark
    else if (open === mark) open = undefined
  }
  return open
}

function callEnd(quote: string | undefined): RegExp {
  if (quote === '"') return /^(?:\\"[^"\n]*\\"|'[^'"\n]*'|[^\n;&|`"\\])*/
  if (quote === "'") return /^(?:"[^"'\n]*"|[^\n;&|`'])*/
  return /^(?:\\\r?\n|'[^'\n]*'|"[^"\n]*"|[^\n;&|`'"])*/
}
