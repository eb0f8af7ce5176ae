/**
 * Scans the source of a page and skips everything that is not text: front matter, code, comments
 * and, in MDX, imports, tags and expressions.
 */
export class SourceScanner {
  readonly #source: string
  readonly #isMdx: boolean
  #at = 0

  constructor(source: string, isMdx: boolean) {
    this.#source = source
    this.#isMdx = isMdx
  }

  get done(): boolean {
    return this.#at >= this.#source.length
  }

  get rest(): string {
    return this.#source.slice(this.#at)
  }

  /** The character before; empty at the start. */
  get previous(): string {
    return this.#source[this.#at - 1] ?? ''
  }

  /** Whether the line contains only indentation and marks of quotes and lists so far. */
  get startsLine(): boolean {
    const line = this.#source.slice(this.#source.lastIndexOf('\n', this.#at - 1) + 1, this.#at)
    return /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*$/.test(line)
  }

  take(length: number): string {
    const taken = this.#source.slice(this.#at, this.#at + length)
    this.#at += length
    return taken
  }

  /** Consumes non-text, or text up to the next special character; empty at a dollar sign. */
  skip(): string {
    if (this.#at === 0) {
      const matter = /^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(this.#source)
      if (matter) return this.take(matter[0].length)
    }
    const character = this.#source[this.#at]
    if (character === '$') return ''
    return this.take(this.#notText(character) ?? 1)
  }

  #notText(character: string | undefined): number | null {
    const atLineStart = this.previous === '' || this.previous === '\n'
    if (character === '\\') return 2
    if ((character === '`' || character === '~') && this.startsLine) {
      const fence = this.#fence()
      if (fence !== null) return fence
    }
    if (character === '`') return this.#codeSpan()
    if (character === '<') return this.#tag()
    if (this.#isMdx && character === '{') return this.#braces()
    if (this.#isMdx && atLineStart && /^(?:import|export)\b/.test(this.#peek(7))) {
      return this.#paragraph()
    }
    return null
  }

  #fence(): number | null {
    const { rest } = this
    const open = /^(`{3,}|~{3,})([^\n]*)(?:\n|$)/.exec(rest)
    const mark = open?.[1]
    if (!open || !mark || (mark.startsWith('`') && open[2]?.includes('`'))) return null
    const close = new RegExp(`\\n[ \\t>]*\\${mark[0]}{${mark.length},}[ \\t]*(?=\\n|$)`).exec(
      rest.slice(open[0].length - 1),
    )
    return close ? open[0].length - 1 + close.index + close[0].length : rest.length
  }

  #codeSpan(): number {
    const { rest } = this
    const run = /^`+/.exec(rest)?.[0] ?? '`'
    const close = new RegExp(`(?<!\`)${run}(?!\`)`).exec(rest.slice(run.length))
    const inside = close ? rest.slice(run.length, run.length + close.index) : null
    if (!close || inside === null || /\n[ \t]*\n/.test(inside)) return run.length
    return run.length + close.index + run.length
  }

  /** A comment, or a tag with its attributes. */
  #tag(): number | null {
    const { rest } = this
    if (rest.startsWith('<!--')) {
      const end = rest.indexOf('-->')
      return end < 0 ? rest.length : end + 3
    }
    if (!/^<\/?[A-Za-z]/.test(this.#peek(3))) return null
    let quote = ''
    for (let at = 1; at < rest.length; at += 1) {
      const character = rest[at] as string
      if (quote !== '') {
        if (character === quote) quote = ''
      } else if (character === '"' || character === "'") quote = character
      else if (character === '{' && this.#isMdx) at += bracesLength(rest.slice(at)) - 1
      else if (character === '>') return at + 1
    }
    return null
  }

  #braces(): number {
    return bracesLength(this.rest)
  }

  #paragraph(): number {
    const end = /\n[ \t]*(?:\n|$)/.exec(this.rest)
    return end ? end.index : this.rest.length
  }

  #peek(length: number): string {
    return this.#source.slice(this.#at, this.#at + length)
  }
}

/** Length of an expression in braces, with its strings and templates; 1 if it is not closed. */
function bracesLength(text: string): number {
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (quote !== '') {
      if (character === '\\') at += 1
      else if (character === quote) quote = ''
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0) return 1
      at = end + 1
    } else if (character === '"' || character === "'" || character === '`') quote = character
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return 1
}
