/** A call of a command in a text, with the offsets of its flags. */
export interface CommandCall {
  /** The subcommand; empty if there is none. */
  command: string
  /** The plain words after the name, up to the first flag: the subcommand and its first arguments. */
  words: string[]
  offset: number
  flags: { flag: string; offset: number }[]
}

/**
 * Finds the calls in a text. A call ends at the end of its line (unless a backslash continues it),
 * at the next command, or at the end of the quotes around it.
 */
export function readCalls(text: string, name: string): CommandCall[] {
  const calls: CommandCall[] = []
  const call = new RegExp(`(?<![\\w@/.-])${name}(?![\\w./@:-])(?:[ \\t]+([a-z][\\w-]*)\\b)?`, 'g')
  for (const match of text.matchAll(call)) {
    const from = match.index + match[0].length
    const quote = openQuote(text.slice(text.lastIndexOf('\n', match.index) + 1, match.index))
    const rest = callEnd(quote).exec(text.slice(from))![0]
    // A quoted value may contain dashes that are not flags.
    const bare = rest.replace(/\\?(["'])[^\n]*?\\?\1/g, (value) => '_'.repeat(value.length))
    const flags = [...bare.matchAll(/(?<=\s)--?[A-Za-z][\w-]*/g)].map((match) => ({
      flag: match[0],
      offset: from + match.index,
    }))
    const words = /^(?:[ \t]+[a-z][\w-]*(?![\w./:@-]))*/.exec(text.slice(match.index + name.length))
    const plain = (words?.[0] ?? '').split(/[ \t]+/).filter((word) => word !== '')
    calls.push({ command: match[1] ?? '', words: plain, offset: match.index, flags })
  }
  return calls
}

/** The quote that is still open at the end of this start of a line. */
function openQuote(start: string): string | undefined {
  let open: string | undefined
  for (const [mark] of start.matchAll(/(?<!\\)["']/g)) {
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
