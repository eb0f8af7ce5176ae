import {
  applyEdits,
  attachedCommentStart,
  type DerivedCode,
  type Edit,
  isLineStart,
  removal,
} from './edits.ts'

/** A part of the code: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

interface Removed extends Span {
  /** Whether the comments directly above are removed, too. */
  comments: boolean
}

const WORD = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*([a-z]+)/y

/** Collects changes of code. Changes inside a removed part are removed with it. */
export class Changes {
  readonly code: string
  readonly #removed: Removed[] = []
  readonly #edits: Edit[] = []
  readonly #unsupported: number[] = []

  constructor(code: string) {
    this.code = code
  }

  /** Removes a part of the code, and the blanks left behind. */
  remove(start: number, end: number): void {
    if (end > start) this.#removed.push({ start, end, comments: false })
  }

  /** Removes a declaration, with the comments on the lines directly above. */
  removeDeclaration({ start, end }: Span): void {
    this.#removed.push({ start, end, comments: true })
  }

  /** Removes some words from `start` up to the first thing that is not a word. */
  removeWords(start: number, end: number, words: ReadonlySet<string>): void {
    WORD.lastIndex = start
    for (let match = WORD.exec(this.code); match; match = WORD.exec(this.code)) {
      const after = WORD.lastIndex
      if (after > end) return
      const word = match[1] as string
      if (words.has(word)) this.remove(after - word.length, after)
    }
  }

  /** Removes some of the items of a list in braces, with a comma each. */
  removeItems(items: readonly Span[], gone: ReadonlySet<Span>): void {
    let kept: Span | undefined
    for (const item of items) {
      if (!gone.has(item)) kept = item
      else {
        const comma = /^\s*,/.exec(this.code.slice(item.end))
        if (comma) this.remove(item.start, item.end + comma[0].length)
        else {
          // The last item is removed with the comma before it, unless it is on a separate line.
          const ownLine = kept === undefined || isLineStart(this.code, item.start)
          this.remove(ownLine ? item.start : this.code.indexOf(',', kept?.end), item.end)
        }
      }
    }
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text })
  }

  /** Records something without an equivalent, unless it is removed anyway. */
  unsupported({ start }: Pick<Span, 'start'>): void {
    this.#unsupported.push(start)
  }

  /** Whether an offset is removed. Comments between removed parts may be, too. */
  isRemoved(at: number): boolean {
    return this.#removed.some(({ start, end }) => start <= at && at < end)
  }

  /** Returns the changed code; `undefined` if something has no equivalent. */
  apply(): DerivedCode | undefined {
    if (this.#unsupported.some((at) => !this.isRemoved(at))) return undefined
    const removals = this.#merged().map(({ start, end, comments }) => {
      const startsLine = isLineStart(this.code, start)
      const from = comments && startsLine ? attachedCommentStart(this.code, start) : start
      return removal(this.code, from, end, startsLine)
    })
    const others = this.#edits.filter(({ start }) => !this.isRemoved(start))
    return applyEdits(this.code, [...removals, ...others])
  }

  /** Returns the removed parts, with neighbours on a line merged. */
  #merged(): Removed[] {
    const merged: Removed[] = []
    for (const one of [...this.#removed].sort((a, b) => a.start - b.start || b.end - a.end)) {
      const last = merged.at(-1)
      if (last && /^[ \t]*$/.test(this.code.slice(last.end, one.start))) {
        last.end = Math.max(last.end, one.end)
      } else merged.push({ ...one })
    }
    return merged
  }
}
