import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { placeAt } from '../../../errors/place-at.ts'
import { codePoint } from '../../../files/invisible.ts'
import type { CompileNotes, Note } from '../notes.ts'
import { containerOf } from './alerts.ts'
import { placeOf } from './places.ts'
import { cellsIn, DELIMITERS } from './table-cells.ts'

type Problem = Pick<Note, 'message' | 'hint' | 'severity'>

/**
 * A link or an image up to its end, including one whose text began in another node, such as code.
 */
const LINK = /(?:^|(!?)(?<!\\)\[)[^[\]\\]*\]\(([^()<>\n]*)\)/g

const TITLE = /\s+(?:"[^"]*"|'[^']*')\s*$/

/** Whether a text in parentheses is certainly a URL: a path, or the name of a file. */
const ADDRESS = /^(?:\.{0,2}\/|#|[a-z][a-z+.-]*:\/\/)|\.[a-z]\w{0,4}(?:[?#].*)?$/i

/** Container syntax of other engines, at the beginning of a line. */
const CONTAINER = /^[ \t>]*:{3,}[ \t]+([a-z][\w-]*)(?:[ \t]+(\S.*))?$/gm
const ALERT = /^[ \t>]*(\[!(note|tip|important|warning|caution)\][ \t]*(.*))$/gim
/** A collapsible section of other engines: `+++ Title`, text, `+++`. */
const COLLAPSIBLE = /^[ \t>]*\+{3,}[ \t]+(\S.*?)[ \t]*$/gm

/** A mark of Markdown with a space behind it that is not that of the keyboard. */
const SPACED_MARK = /^[ \t>]*([-*+]|#{1,6})([\u00a0\u2007\u202f\u3000])[ \u00a0\u3000]*(\S.*)/gm
/** The same with numbers, which prose may have once: two items at least are a list. */
const SPACED_NUMBERS = /^[ \t>]*(1[.)])([\u00a0\u2007\u202f\u3000])(\S.*)(?=\n[ \t>]*2[.)]\2)/gm
/** A mark of Markdown in the wide form that keyboards for Chinese and Japanese write. */
const WIDE =
  /^[ \t>]*(\uff03{1,6})[ \u3000]+\S|(\uff0a\uff0a)[^\uff0a\n]+\uff0a\uff0a|^[ \t>]*(\uff1a{3})[a-z\uff41-\uff5a]|(\uff40+)[^\uff40\n]+\uff40*/gim
/** A link with wide parentheses or brackets around something that is certainly a URL. */
const WIDE_LINK =
  /[[\uff3b]([^[\]\uff3b\uff3d\n]+)[\]\uff3d](?:[(\uff08])([^()\uff08\uff09\s]+)[)\uff09]/g
/** Two lines in a row that begin with the bullet or the dash of a word processor. */
const BULLETS =
  /^[ \t>]*([\u2022\u2023\u25aa\u25e6\u00b7\u30fb\u2013\u2014])\s*\S.*(?=\n[ \t>]*\1)/gm

/** A reference to a footnote. */
const NOTE = /(?<!\\)\[\^([\w.-]+)\](?!:)/g
const REFERENCE = /(?<![\\\w\]])(!?)\[[^[\]\\^][^[\]\\]+\]\[([^[\]\\^][^[\]\\]+)\]/g
const DEFINITION = /^[ \t>]*\[([^[\]]+)\]:/gm

/** The line below the header of a table, if the table is shown as text. */
const TABLE = new RegExp(DELIMITERS, 'gm')

/** A formula of TeX: between dollars, with an index, a power or a command. */
const FORMULA =
  /(?<![\\$\w])\$(?:(?![\s{$])[^$\n]*(?:[\^_]\S|\\[a-z]+)[^$\n]*(?<=\S)\$(?![\w$])|\$(?!\$)[^$]+\$\$)/iy

/** Whether a source may contain such text. A fast check before the source is parsed. */
export function mayBeShownAsText(source: string): boolean {
  const foreign =
    /\]\([^()<>\n"']*[^\s()<>"'] +[^\s()<>"']|^[ \t>]*(?::{3,}[ \t]+[a-z]|\+{3,}[ \t]+\S)|\[!\w+\]/im
  return (
    foreign.test(source) || copied.test(source) || mayHaveFormulas(source) || hasUndefined(source)
  )
}

/** Marks that a keyboard or a word processor has written in another form. */
const copied =
  /^[ \t>]*(?:(?:[-*+]|#{1,6}|1[.)])[\u00a0\u2007\u202f\u3000]|[\u2022\u2023\u25aa\u25e6\u00b7\u30fb\u2013\u2014])|[\uff03\uff0a\uff40\uff3b]|\uff1a{3}|[\]\uff3d][(\uff08][.\w/#]/m

function mayHaveFormulas(source: string): boolean {
  return /\$\$|\$[^$\n]*[\^_\\][^$\n]*\$/.test(source)
}

/** Whether a source has references to footnotes or link definitions that it does not define. */
function hasUndefined(source: string): boolean {
  if (!/\[\^|\]\[/.test(source)) return false
  const defined = new Set([...source.matchAll(DEFINITION)].map(([, name = '']) => nameOf(name)))
  const isMissing = (name = ''): boolean => !defined.has(nameOf(name))
  return (
    [...source.matchAll(NOTE)].some(([, name]) => isMissing(`^${name}`)) ||
    [...source.matchAll(REFERENCE)].some(([, , name]) => isMissing(name))
  )
}

const nameOf = (written: string): string => written.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Reports intended markup that readers see as text: links and images whose URL contains a space or is
 * not defined, footnotes without a note, tables with a mismatched header, syntax of other engines, and
 * marks in the form of word processors and of other keyboards.
 *
 * @param hasMath whether a plugin shows formulas
 */
export function shownAsText(
  notes: CompileNotes,
  source: string,
  hasMath: boolean,
): MdastPluginDefinition {
  let isReported = hasMath
  return defineMdastPlugin({
    name: 'quire-shown-as-text',
    options: { position: true },
    text(node) {
      const place = placeOf(node)
      const from = place?.start.offset
      // A node from a plugin has no position.
      if (from === undefined) return
      // The source still has the backslashes that the text has lost.
      const text = source.slice(from, place?.end.offset)
      const report = (pattern: RegExp, problemOf: (match: RegExpMatchArray) => Problem | null) => {
        for (const match of text.matchAll(pattern)) {
          const problem = problemOf(match)
          const position = placeAt(source, from + match.index)
          if (problem)
            notes.add({ rule: 'shown-as-text', severity: 'warning', ...problem, position })
        }
      }
      report(LINK, spacedLink)
      report(CONTAINER, container)
      report(COLLAPSIBLE, collapsible)
      // The source still has the mark of an alert, which its text has lost.
      const isAlert = !node.value.startsWith('[!')
      report(ALERT, (match) => (isAlert && match.index === 0 ? null : alert(match)))
      const written = isReported ? null : formulaIn(source, from, text)
      if (written !== null) {
        isReported = true
        const position = placeAt(source, source.indexOf(written, from))
        notes.add({ rule: 'shown-as-text', severity: 'warning', ...FORMULA_PROBLEM, position })
      }
      // Text in the middle of a line begins no block.
      const isStart = /(?:^|\n)[ \t>]*$/.test(source.slice(Math.max(0, from - 40), from))
      const atStart =
        (problemOf: (match: RegExpMatchArray) => Problem | null) => (match: RegExpMatchArray) =>
          match.index === 0 && !isStart ? null : problemOf(match)
      report(SPACED_MARK, atStart(spacedMark))
      report(SPACED_NUMBERS, atStart(spacedMark))
      report(WIDE, wide)
      report(WIDE_LINK, wideLink)
      let previous: string | undefined
      report(
        BULLETS,
        atStart(({ 1: mark }) => {
          const isSame = mark === previous
          previous = mark
          return isSame ? null : bullets(mark!)
        }),
      )
      report(NOTE, note)
      report(REFERENCE, reference)
      report(TABLE, (match) => table(source.slice(0, from + (match.index ?? 0)), match))
    },
  })
}

function spacedLink([, image, inside = '']: RegExpMatchArray): Problem | null {
  const address = inside.replace(TITLE, '').trim()
  if (!/\s/.test(address) || !ADDRESS.test(address)) return null
  return {
    severity: 'error',
    message: `The URL "${address}" contains a space, so the ${image ? 'image' : 'link'} is shown as text.`,
    hint: `Write \`<${address}>\` or \`${address.replaceAll(' ', '%20')}\`. If it is meant as text, write it as code, in backticks.`,
  }
}

function spacedMark([, mark = '', space = '', text = '']: RegExpMatchArray): Problem {
  return {
    message: `\`${mark}\` is shown as text: the space behind it is ${codePoint(space)}, which came along when the line was copied or typed.`,
    hint: `Type the space again: \`${mark} ${text.trim().slice(0, 30)}\`.`,
  }
}

function wide([written, ...marks]: RegExpMatchArray): Problem {
  const mark = marks.find((one) => one !== undefined) ?? ''
  return {
    message: `\`${mark}\` is shown as text: it is the wide form of the mark.`,
    hint: `Write \`${narrow(written.trim())}\`.`,
  }
}

function wideLink([written, , url = '']: RegExpMatchArray): Problem | null {
  if (!ADDRESS.test(url) || !/[\uff08\uff09\uff3b\uff3d]/.test(written)) return null
  return {
    message: `The link \`${written}\` is shown as text: its brackets are wide ones.`,
    hint: `Write \`${narrow(written)}\`.`,
  }
}

/** Returns a text with the characters of the keyboard in place of their wide forms. */
function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

function bullets(mark: string): Problem {
  return {
    message: `Lines that begin with \`${mark}\` are shown as one paragraph: in Markdown, it is no mark of a list.`,
    hint: 'Write `- ` in its place. If it is no list, end each line with a backslash.',
  }
}

/** Returns the first formula that begins in a text; in MDX, it may end behind the text. */
function formulaIn(source: string, from: number, text: string): string | null {
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at + 1)) {
    FORMULA.lastIndex = from + at
    const [written] = FORMULA.exec(source) ?? []
    if (written !== undefined) return written
  }
  return null
}

/** The same for all formulas, so that reports can show it once. */
const FORMULA_PROBLEM: Problem = {
  message: 'A formula is shown as text: no plugin of the site shows formulas.',
  hint: 'Install `@quire-docs/math`, and add `math()` to `plugins` in the config. If it is meant as text, write `\\$`.',
}

function collapsible([, title = '']: RegExpMatchArray): Problem {
  return {
    message: 'The lines between `+++` are shown as text.',
    hint: `Write \`:::details[${title}]\` in place of the first \`+++\`, and \`:::\` in place of the last.`,
  }
}

function container([, name = '', title]: RegExpMatchArray): Problem {
  const instead: Record<string, string> = {
    'code-group': 'Write `<Tabs>` with a `<TabItem>` around each block, in a file `.mdx`.',
  }
  return {
    message: `\`::: ${name}\` is shown as text: a space comes after the colons.`,
    hint: instead[name] ?? `Write \`:::${name}${title ? `[${title}]` : ''}\`.`,
  }
}

function note([written, name = '']: RegExpMatchArray): Problem {
  return {
    message: `\`${written}\` is shown as text: the page has no footnote "${name}".`,
    hint: `Write it on a line of its own: \`[^${name}]: …\`. If it is meant as text, write it as code, in backticks.`,
  }
}

function reference([written, image, name = '']: RegExpMatchArray): Problem {
  return {
    message: `The ${image ? 'image' : 'link'} \`${written}\` is shown as text: the page does not say where "${name}" leads.`,
    hint: `Write it on a line of its own: \`[${name}]: /address\`. If it is meant as text, write it as code, in backticks.`,
  }
}

function table(before: string, [line]: RegExpMatchArray): Problem | null {
  const header = before.trimEnd().split('\n').at(-1) ?? ''
  const [cells, marks] = [cellsIn(header), cellsIn(line)]
  if (!header.includes('|') || cells === marks) return null
  return {
    message: `This table is shown as text: its header has ${cells} cells, and the line below it ${marks}.`,
    hint: 'Give both as many cells. Write `\\|` for a bar within a cell.',
  }
}

function alert([, written = '', kind = '', text = '']: RegExpMatchArray): Problem {
  const name = containerOf(kind)
  return {
    message: `\`${written.trim()}\` is shown as text: the mark of an alert is the first line of a quote, alone.`,
    hint: text
      ? `Write \`> [!${kind}]\` with the text on the next line, behind \`>\`, or \`:::${name}[${text}]\` for a title.`
      : `Write \`> [!${kind}]\`, and \`>\` before each line of the text.`,
  }
}
