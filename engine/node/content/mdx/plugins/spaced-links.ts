import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { placeAt } from '../../../errors/place-at.ts'
import type { CompileNotes } from '../notes.ts'
import { placeOf } from './places.ts'

/** A link or an image up to its end, also if its text began in another node, as with code in it. */
const LINK = /(?:^|(!?)(?<!\\)\[)[^[\]\\]*\]\(([^()<>\n]*)\)/g

const TITLE = /\s+(?:"[^"]*"|'[^']*')\s*$/

/** Whether a text in parentheses can only be an address: a path, or the name of a file. */
const ADDRESS = /^(?:\.{0,2}\/|#|[a-z][a-z+.-]*:\/\/)|\.[a-z]\w{0,4}(?:[?#].*)?$/i

/** Whether a source may have addresses with a space, which only reading it as Markdown can tell. */
export function mayHaveSpacedLinks(source: string): boolean {
  return /\]\([^()<>\n"']*[^\s()<>"'] +[^\s()<>"']/.test(source)
}

/** Reports links and images whose address contains a space: Markdown shows them as text. */
export function spacedLinks(notes: CompileNotes, source: string): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'quire-spaced-links',
    options: { position: true },
    text(node) {
      const place = placeOf(node)
      const from = place?.start.offset
      // What a plugin has made has no place.
      if (from === undefined) return
      // The source has the backslashes that the text has lost.
      for (const match of source.slice(from, place?.end.offset).matchAll(LINK)) {
        const [, image, inside = ''] = match
        const address = inside.replace(TITLE, '').trim()
        if (!/\s/.test(address) || !ADDRESS.test(address)) continue
        notes.add({
          rule: 'spaced-link',
          message: `The address "${address}" contains a space, so the ${image ? 'image' : 'link'} is shown as text.`,
          hint: `Write \`<${address}>\` or \`${address.replaceAll(' ', '%20')}\`. If it is meant as text, write it as code, in backticks.`,
          position: placeAt(source, from + match.index),
        })
      }
    },
  })
}
