import { codePoint } from '../../files/invisible.ts'
import { textLines } from './fence-reader.ts'
import type { Note } from './notes.ts'

/** Letters that no text needs: a byte order mark, overrides of the direction, breaks of lines. */
const ALWAYS = /[\u2028\u2029\u202d\u202e]|(?<!^)\ufeff/

/** Letters that a text may have on purpose, to say where a long word breaks. */
const BREAKS = String.raw`[\u200b\u2060-\u2064\ufeff]`
const ANY = new RegExp(`${BREAKS}|${ALWAYS.source}`)
const BREAK = new RegExp(BREAKS)

/** Places where such letters change more than how words break, and what they do there. */
const PLACES: readonly [pattern: RegExp, effect: string][] = [
  [
    new RegExp(
      String.raw`^[ \t>]*${BREAKS}+(?=(?:[-+*]|\d{1,9}[.)]|#{1,6})[ \t]|\`{3}|~{3}|:{3}|>|\|)`,
    ),
    'what comes next is shown as text',
  ],
  [new RegExp(String.raw`\]\([^()\s]*${BREAKS}|https?:\/\/[^\s<>()]*${BREAKS}`), 'the URL has it'],
  [new RegExp(`\`[^\`]*${BREAKS}[^\`]*\``), 'readers copy it with the code'],
  [
    new RegExp(
      String.raw`^[ \t>]*#{1,6}[ \t].*${BREAKS}|^(?:title|sidebar_label|slug|id):.*${BREAKS}`,
    ),
    'the title is another one for searches and links',
  ],
]
/** Scripts without spaces, in which U+200B is between words. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/

/**
 * Reports invisible letters outside code blocks that change what a page says or does. Words are
 * copied with them from other pages.
 */
export function invisibleLetters(source: string): Note[] {
  if (!ANY.test(source)) return []
  const notes: Note[] = []
  for (const [line, text] of textLines(source)) {
    // The mark of the encoding begins a file.
    const seen = line === 1 ? text.replace(/^\ufeff/, '') : text
    if (!ANY.test(seen)) continue
    const found = ALWAYS.exec(seen) ?? (line > 1 ? /^\ufeff/.exec(seen) : null)
    const place = PLACES.find(([pattern]) => pattern.test(seen))
    if (!found && (!place || UNSPACED.test(seen))) continue
    const written = place?.[0].exec(seen)
    const from = written ? written.index + written[0].search(BREAK) : found!.index
    const letter = seen[from]!
    const effect = place ? `: ${place[1]}` : ''
    notes.push({
      rule: 'invisible-letter',
      severity: 'warning',
      message: `This line has the invisible letter ${codePoint(letter)}${effect}.`,
      hint: `Remove it: type the words around it again. Such letters come along when text is copied.${/[\u200b\u2060-\u2064]/.test(letter) ? ' Where a long word may break, write `<wbr />` in MDX.' : ''}`,
      position: { line, column: from + 1 + (text.length - seen.length) },
    })
  }
  return notes
}
