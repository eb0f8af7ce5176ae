// Texts in search results mark names in code font with backticks. Backticks are not part of words, so
// marked text is searched like plain text.

/** Whether a word can only be code: it has parentheses, an inner dot or capital, or leading dashes. */
const isName =
  /^(?:--?[\p{L}\d][\p{L}\d-]*|[\p{L}\d_$.:]*(?:\(.*\)|\p{Ll}\p{Lu}|[_$]|\p{L}\.\p{L})\S*)$/u

const endsInWord = /[\p{L}\p{N}_.$-]$/u
const beginsWithWord = /^[\p{L}\p{N}_$-]/u

/**
 * Puts backticks around the names of a text that are set in code font; of names that overlap, around
 * the first and longest. One pattern with all names would take four times as long as looking up, at
 * each letter, the few names that begin with it.
 *
 * @param names names in code font, in any order
 */
export function codeMarked(text: string, names: readonly string[]): string {
  const plain = withoutMarks(text)
  const byStart = new Map<string, string[]>()
  for (const name of [...new Set(names)].sort((a, b) => b.length - a.length)) {
    const start = name[0] ?? '`'
    byStart.set(start, [...(byStart.get(start) ?? []), name])
  }
  let marked = ''
  let done = 0
  for (let at = 0; at < plain.length; at++) {
    const possible = byStart.get(plain[at]!)
    // Two units are enough to see the whole character beside the name.
    if (!possible || endsInWord.test(plain.slice(Math.max(at - 2, 0), at))) continue
    const name = possible.find((one) => {
      const end = at + one.length
      return plain.startsWith(one, at) && !beginsWithWord.test(plain.slice(end, end + 2))
    })
    if (name === undefined) continue
    marked += `${plain.slice(done, at)}\`${name}\``
    done = at + name.length
    at = done - 1
  }
  return marked + plain.slice(done)
}

/** Marks a title that is a name, since titles have no code font. */
export function titleMarked(title: string): string {
  return isName.test(title) ? `\`${title}\`` : title
}

/** Returns a text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll('`', '')
}
