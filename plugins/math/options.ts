export interface MathOptions {
  /** Macros by name: `{ '\\RR': '\\mathbb{R}' }`. */
  macros?: Readonly<Record<string, string>>
  /**
   * Whether `$…$` is a formula. With `false`, only `$$…$$` and `math` fences are, as on sites whose
   * text is full of prices. Default: `true`.
   */
  singleDollar?: boolean
}

/** Returns the options, or throws an error that lists every mistake in them. */
export function readOptions(options: MathOptions = {}): Required<MathOptions> {
  const mistakes: string[] = []
  for (const name of Object.keys(options)) {
    if (name !== 'macros' && name !== 'singleDollar') {
      mistakes.push(`- "${name}" is not an option. There are macros and singleDollar.`)
    }
  }
  const { macros = {}, singleDollar = true } = options
  if (typeof singleDollar !== 'boolean') {
    mistakes.push(`- singleDollar: expected true or false, found ${JSON.stringify(singleDollar)}.`)
  }
  if (typeof macros !== 'object' || macros === null) {
    mistakes.push(`- macros: expected an object, found ${JSON.stringify(macros)}.`)
  } else {
    for (const [name, value] of Object.entries(macros)) {
      if (!/^\\(?:[a-zA-Z]+|[^a-zA-Z])$/.test(name)) {
        mistakes.push(`- macros: "${name}" is not the name of a macro, such as "\\\\RR".`)
      } else if (typeof value !== 'string') {
        mistakes.push(`- macros["${name}"]: expected TeX as text, found ${JSON.stringify(value)}.`)
      }
    }
  }
  if (mistakes.length > 0) throw new Error(`Options of math():\n${mistakes.join('\n')}`)
  return { macros, singleDollar }
}
