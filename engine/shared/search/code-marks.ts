// Text that search shows marks names in code font with backticks around them. A backtick is no part
// of any word, so marked text is searched like plain text.

/** Whether a word can only be code: it has parentheses, an inner dot or capital, or leading dashes. */
const isName =
  /^(?:--?[\p{L}\d][\p{L}\d-]*|[\p{L}\d_$.:]*(?:\(.*\)|\p{Ll}\p{Lu}|[_$]|\p{L}\.\p{L})\S*)$/u

/**
 * Puts backticks around the names of a text that are set in code font.
 *
 * @param names names in code font, in any order
 */
export function codeMarked(text: string, names: readonly string[]): string {
  const plain = text.replaceAll('`', '')
  const known = [...new Set(names)]
    .filter((name) => name !== '' && !name.includes('`') && plain.includes(name))
    .sort((a, b) => b.length - a.length)
  if (known.length === 0) return plain
  const pattern = known.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  return plain.replace(
    new RegExp(`(?<![\\p{L}\\p{N}_.$-])(?:${pattern})(?![\\p{L}\\p{N}_$-])`, 'gu'),
    '`$&`',
  )
}

/** Marks a title that is a name: it has no code font of its own. */
export function titleMarked(title: string): string {
  return isName.test(title) ? `\`${title}\`` : title
}

/** Returns a text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll('`', '')
}
