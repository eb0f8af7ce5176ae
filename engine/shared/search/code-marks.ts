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
 * One pattern with all names as alternatives would be tried at each letter, and a search for each
 * name would read the text once a name; here each place looks up the few names that begin like it.
 *
 * @param names names in code font, in any order
 */
export function codeMarked(text: string, names: readonly string[]): string {
  const plain = text.replaceAll('`', '')
  const known = new Set(names.filter((name) => name !== '' && !name.includes('`')))
  const lengths = lengthsByStart(known)
  let marked = ''
  let done = 0
  for (let start = 0; start < plain.length; start++) {
    const possible = lengths.get(plain.charCodeAt(start))
    if (possible === undefined) continue
    const end = endOfName(plain, start, possible, known)
    if (end < 0) continue
    marked += `${plain.slice(done, start)}\`${plain.slice(start, end)}\``
    done = end
    start = end - 1
  }
  return marked + plain.slice(done)
}

/** Returns the lengths of the names that begin with each code unit, the longest first. */
function lengthsByStart(names: ReadonlySet<string>): Map<number, number[]> {
  const found = new Map<number, Set<number>>()
  for (const name of names) {
    const code = name.charCodeAt(0)
    if (!found.has(code)) found.set(code, new Set())
    found.get(code)!.add(name.length)
  }
  return new Map(
    [...found].map(([code, lengths]) => [code, [...lengths].sort((a, b) => b - a)] as const),
  )
}

/** Returns where the longest name ends that begins at an offset as a word of its own, or -1. */
function endOfName(
  text: string,
  start: number,
  lengths: readonly number[],
  names: ReadonlySet<string>,
): number {
  // Two units are enough to see the whole character beside the name.
  if (endsInWord.test(text.slice(Math.max(start - 2, 0), start))) return -1
  for (const length of lengths) {
    const end = start + length
    if (!names.has(text.slice(start, end))) continue
    if (!beginsWithWord.test(text.slice(end, end + 2))) return end
  }
  return -1
}

/** Marks a title that is a name: it has no code font of its own. */
export function titleMarked(title: string): string {
  return isName.test(title) ? `\`${title}\`` : title
}

/** Returns a text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll('`', '')
}
