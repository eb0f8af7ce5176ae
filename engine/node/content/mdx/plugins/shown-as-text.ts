import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { placeAt } from '../../../errors/place-at.ts'
import type { CompileNotes } from '../notes.ts'
import { placeOf } from './places.ts'

interface Problem {
  message: string
  hint: string
  severity?: 'warning'
}

/** A link or an image up to its end, also if its text began in another node, as with code in it. */
const LINK = /(?:^|(!?)(?<!\\)\[)[^[\]\\]*\]\(([^()<>\n]*)\)/g

const TITLE = /\s+(?:"[^"]*"|'[^']*')\s*$/

/** Whether a text in parentheses can only be an address: a path, or the name of a file. */
const ADDRESS = /^(?:\.{0,2}\/|#|[a-z][a-z+.-]*:\/\/)|\.[a-z]\w{0,4}(?:[?#].*)?$/i

/** What other engines understand, at the beginning of a line. */
const CONTAINER = /^[ \t>]*:{3,}[ \t]+([a-z][\w-]*)(?:[ \t]+(\S.*))?$/gm
const CONTENTS = /^\[\[toc\]\]$/gim
const ALERT = /^\[!(note|tip|important|warning|caution)\]/gim

/** Whether a source may have any of this, which only reading it as Markdown can tell. */
export function mayBeShownAsText(source: string): boolean {
  return /\]\([^()<>\n"']*[^\s()<>"'] +[^\s()<>"']|^[ \t>]*:{3,}[ \t]+[a-z]|\[\[toc\]\]|\[!\w+\]/im.test(
    source,
  )
}

/**
 * Reports what the author means as markup, and readers see as text: links and images whose address
 * contains a space, and forms that only other engines have.
 */
export function shownAsText(notes: CompileNotes, source: string): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'quire-shown-as-text',
    options: { position: true },
    text(node) {
      const place = placeOf(node)
      const from = place?.start.offset
      // What a plugin has made has no place.
      if (from === undefined) return
      // The source has the backslashes that the text has lost.
      const text = source.slice(from, place?.end.offset)
      const report = (pattern: RegExp, problemOf: (match: RegExpMatchArray) => Problem | null) => {
        for (const match of text.matchAll(pattern)) {
          const problem = problemOf(match)
          const position = placeAt(source, from + match.index)
          if (problem) notes.add({ rule: 'shown-as-text', ...problem, position })
        }
      }
      report(LINK, spacedLink)
      report(CONTAINER, container)
      report(CONTENTS, contents)
      report(ALERT, alert)
    },
  })
}

function spacedLink([, image, inside = '']: RegExpMatchArray): Problem | null {
  const address = inside.replace(TITLE, '').trim()
  if (!/\s/.test(address) || !ADDRESS.test(address)) return null
  return {
    message: `The address "${address}" contains a space, so the ${image ? 'image' : 'link'} is shown as text.`,
    hint: `Write \`<${address}>\` or \`${address.replaceAll(' ', '%20')}\`. If it is meant as text, write it as code, in backticks.`,
  }
}

function container([, name = '', title]: RegExpMatchArray): Problem {
  const instead: Record<string, string> = {
    details: 'Write `<details>` with a `<summary>`.',
    'code-group': 'Write `<Tabs>` with a `<TabItem>` around each block, in a file `.mdx`.',
  }
  return {
    severity: 'warning',
    message: `\`::: ${name}\` is shown as text: a space comes after the colons.`,
    hint: instead[name] ?? `Write \`:::${name}${title ? `[${title}]` : ''}\`.`,
  }
}

const contents = (): Problem => ({
  severity: 'warning',
  message: '`[[toc]]` is shown as text.',
  hint: 'Remove it: every page has a table of contents beside its text.',
})

function alert([written, kind = '']: RegExpMatchArray): Problem {
  const name = { important: 'info', caution: 'danger' }[kind.toLowerCase()] ?? kind.toLowerCase()
  return {
    severity: 'warning',
    message: `\`${written}\` is shown as text.`,
    hint: `Write \`:::${name}\` and \`:::\` around the text, on lines of their own, and no \`>\`.`,
  }
}
