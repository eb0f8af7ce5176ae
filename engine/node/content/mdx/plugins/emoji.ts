import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { EMOJI_CODE, type EmojiNames, withEmoji } from '../../../config/emoji.ts'
import { nearest } from '../../../errors/nearest.ts'
import type { CompileNotes } from '../notes.ts'
import { PLACE, placeOf } from './places.ts'

/**
 * Shows names between colons as emoji: `:tada:`. A word between colons that is no name is text, and
 * a finding if it looks like a misspelled one.
 */
export function emoji(notes: CompileNotes, names: EmojiNames): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'quire-emoji',
    options: { position: true },
    text(node, context) {
      const place = placeOf(node)
      const isText = escapedCodes(context.source.slice(place?.start.offset, place?.end.offset))
      for (const [index, [, name = '']] of [...node.value.matchAll(EMOJI_CODE)].entries()) {
        if (isText[index] || Object.hasOwn(names, name)) continue
        const meant = nearest(name, Object.keys(names))
        if (meant !== undefined) notes.add({ ...unknown(name, meant), position: place?.start })
      }
      let index = 0
      const value = node.value.replace(EMOJI_CODE, (code) =>
        isText[index++] ? code : withEmoji(code, names),
      )
      if (value === node.value) return
      context.replaceNode(node, { type: 'text', value, data: { [PLACE]: place } } as never)
    },
  })
}

/** Whether each name between colons in a source has a backslash before it, so that it is text. */
function escapedCodes(source: string): boolean[] {
  return [...source.matchAll(EMOJI_CODE)].map(({ index }) => source[index - 1] === '\\')
}

function unknown(name: string, meant: string) {
  return {
    rule: 'emoji',
    severity: 'warning' as const,
    message: `There is no emoji ":${name}:".`,
    hint: `Did you mean ":${meant}:"? For text, write a backslash before the first colon.`,
  }
}
