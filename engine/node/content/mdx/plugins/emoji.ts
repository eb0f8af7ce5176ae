import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { EMOJI_CODE, type EmojiNames } from '../../../config/emoji.ts'
import { nearest } from '../../../errors/nearest.ts'
import type { CompileNotes } from '../notes.ts'
import { PLACE, placeOf } from './places.ts'

/** Whether a source may have names between colons. */
export function mayHaveEmoji(source: string): boolean {
  return /:[a-z0-9+_-]+:/.test(source)
}

/**
 * Shows names between colons as emoji: `:tada:`. Other words between colons stay text, and are reported
 * if they look like misspelled names.
 */
export function emoji(notes: CompileNotes, names: EmojiNames): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'quire-emoji',
    options: { position: true },
    text(node, context) {
      const place = placeOf(node)
      const isText = escapedCodes(context.source.slice(place?.start.offset, place?.end.offset))
      let index = 0
      const value = node.value.replace(EMOJI_CODE, (code, name: string) => {
        if (isText[index++]) return code
        if (Object.hasOwn(names, name)) return names[name]!
        const meant = nearest(name, Object.keys(names))
        if (meant !== undefined) notes.add({ ...unknown(name, meant), position: place?.start })
        return code
      })
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
