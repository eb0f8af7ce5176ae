// Text that search shows marks names in code font with backticks around them. A backtick is no part
// of any word, so marked text is searched like plain text.

/** Whether a word can only be code: it has parentheses, an inner dot or capital, or leading dashes. */
const isName =
  /^(?:--?[\p{L}\d][\p{L}\d-]*|[\p{L}\d_$.:]*(?:\(.*\)|\p{Ll}\p{Lu}|[_$]|\p{L}\.\p{L})\S*)$/u

const endsInWord = /[\p{L}\p{N}_.$-]$/u
const beginsWithWord = /^[\p{L}\p{N}_$-]/u

/**
 * Puts backticks around the names of a text that are set in code font; of names that overlap, around
 * the first and longest.
 *
 * Each name is searched for on its own: one pattern with all names as alternatives is tried at each
 * letter, which took a sixth of a whole build.
 *
 * @param names names in code font, in any order
 */
export function codeMarked(text: string, names: readonly string[]): string {
  const plain = text.replaceAll('`', '')
  const found: { start: number; end: number }[] = []
  for (const name of new Set(names)) {
    if (name === '' || name.includes('`')) continue
    for (let start = plain.indexOf(name); start >= 0; start = plain.indexOf(name, start + 1)) {
      const end = start + name.length
      // Two units are enough to see the whole character beside the name.
      if (endsInWord.test(plain.slice(Math.max(start - 2, 0), start))) continue
      if (beginsWithWord.test(plain.slice(end, end + 2))) continue
      found.push({ start, end })
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  let marked = ''
  let done = 0
  for (const { start, end } of found) {
    if (start < done) continue
    marked += `${plain.slice(done, start)}\`${plain.slice(start, end)}\``
    done = end
  }
  return marked + plain.slice(done)
}

/** Marks a title that is a name: it has no code font of its own. */
export function titleMarked(title: string): string {
  return isName.test(title) ? `\`${title}\`` : title
}

/** Returns a text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll('`', '')
}
