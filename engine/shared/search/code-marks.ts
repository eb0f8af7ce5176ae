// Texts in search results mark names in code font with backticks. Backticks are not part of words, so
// marked text is searched like plain text.

/** Whether a word can only be code: it has parentheses, an inner dot or capital, or leading dashes. */
const isName =
  /^(?:--?[\p{L}\d][\p{L}\d-]*|[\p{L}\d_$.:]*(?:\(.*\)|\p{Ll}\p{Lu}|[_$]|\p{L}\.\p{L})\S*)$/u

const endsInWord = /[\p{L}\p{N}_.$-]$/u
const beginsWithWord = /^[\p{L}\p{N}_$-]/u

/**
 * Puts backticks around names in code font. If names overlap, the first and longest is marked. This
 * looks up names by their first letter, four times as fast as a pattern with all names.
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
  let markedEnd = 0
  for (let offset = 0; offset < plain.length; offset++) {
    const candidates = byStart.get(plain[offset]!)
    // Two code units contain the whole character beside the name.
    if (!candidates || endsInWord.test(plain.slice(Math.max(offset - 2, 0), offset))) continue
    const name = candidates.find((candidate) => {
      const end = offset + candidate.length
      return plain.startsWith(candidate, offset) && !beginsWithWord.test(plain.slice(end, end + 2))
    })
    if (name === undefined) continue
    marked += `${plain.slice(markedEnd, offset)}\`${name}\``
    markedEnd = offset + name.length
    offset = markedEnd - 1
  }
  return marked + plain.slice(markedEnd)
}

/** Marks a title that is a name, since titles have no code font. */
export function titleMarked(title: string): string {
  return isName.test(title) ? `\`${title}\`` : title
}

/** Returns a text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll('`', '')
}
