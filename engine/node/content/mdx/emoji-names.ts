import { EMOJI_CODE } from '../../config/emoji.ts'
import { textLines } from './fence-reader.ts'
import type { Note } from './notes.ts'

/**
 * The names that READMEs have most. The whole list of GitHub has words that a text may have between
 * colons, and takes 350 KB.
 */
const COMMON = new Set(
  '+1 -1 arrow_right arrow_up art books boom bug bulb check_mark construction exclamation eyes fire gear globe_with_meridians hammer hammer_and_wrench heart heavy_check_mark heavy_exclamation_mark information_source key link lock memo no_entry package point_right pushpin question rocket rotating_light smile sparkles star tada thumbsup warning wave white_check_mark wrench x zap'.split(
    ' ',
  ),
)

/** Reports the first name of an emoji on a page of a site that shows such names as text. */
export function emojiNamesAsText(source: string): Note[] {
  if (!source.includes(':')) return []
  for (const [line, text] of textLines(source)) {
    if (!text.includes(':')) continue
    const prose = text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => ' '.repeat(code.length))
    for (const [code, name = ''] of prose.matchAll(EMOJI_CODE)) {
      const at = prose.indexOf(code)
      if (!COMMON.has(name) || prose[at - 1] === '\\') continue
      return [
        {
          rule: 'emoji',
          severity: 'warning',
          message: `\`${code}\` is shown as text: on this site, names between colons are no emoji.`,
          hint: 'Write the emoji itself, or `markdown: { emoji: true }` in the config. For text, write a backslash before the first colon.',
          position: { line, column: at + 1 },
        },
      ]
    }
  }
  return []
}
