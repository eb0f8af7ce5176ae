import { consoleLanguages, PROMPT } from '../../../shared/console.ts'
import { codePoint } from '../../files/invisible.ts'
import type { FenceFinding } from './meta.ts'

const SHELLS = new Set('bash sh shell zsh fish powershell ps1 pwsh bat cmd'.split(' '))
const CONSOLES = new Set(consoleLanguages.split(' '))
/** Languages whose blocks may show any letters, as output and prose have them. */
const TEXTS = new Set([
  '',
  ...'text txt plain plaintext log output ansi md mdx markdown'.split(' '),
])

/** Characters of which a block with none of them has nothing to report. */
const ANY =
  /(?![\t\n])\p{Cc}|[\u00a0\u00ad\u2007\u200b\u200e-\u201f\u2028-\u202f\u2060-\u2069\u2212\u3000\ufeff]|\\[ \t]+$/mu

const INVISIBLE =
  /(?!\t)\p{Cc}|[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u
/** Marks of direction, which a line with letters of scripts from right to left may need. */
const DIRECTION = /[\u200e\u200f\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

const WIDE_SPACE = /[\u00a0\u2007\u202f\u3000]/
/** Quotes of prose that stand where a shell needs its own. */
const SHELL_QUOTES = /[\u201c-\u201f]|\u2018[^\u2018\u2019]*\u2019/
/** The same in code: after `=`, or as the argument of a call. */
const CODE_QUOTES = /(?<==\s*|\w\()[\u2018\u201c][^\u2018-\u201f]*[\u2019\u201d]/
/** The same in JSON, which has no quotes but its own. */
const JSON_QUOTES = /[\u201c-\u201f]/
/** A dash in place of the hyphens before the name of an option. */
const OPTION = /(?<=\s)[\u2010-\u2015\u2212]+([a-z][\w-]*)/i
const CUT = /\\[ \t]+$/

/**
 * Reports letters of a block that are not what they look like: those that nobody sees, spaces that
 * do not break, and the quotes and dashes of prose, which word processors write. Readers copy them,
 * and the copied code does not run. Of each kind, the first is reported.
 */
export function copiedLetters(code: string, language: string): FenceFinding[] {
  if (!ANY.test(code)) return []
  const found = new Map<string, FenceFinding>()
  const isConsole = CONSOLES.has(language)
  const isShell = isConsole || SHELLS.has(language)
  const lines = code.split('\n')
  const hasPrompts = isConsole && lines.some((line) => PROMPT.test(line))
  for (const [index, line] of lines.entries()) {
    if (!ANY.test(line)) continue
    const report = (kind: string, finding: Omit<FenceFinding, 'line'>): void => {
      if (!found.has(kind)) found.set(kind, { line: index + 1, ...finding })
    }
    const seen = RIGHT_TO_LEFT.test(line) ? line.replace(DIRECTION, '') : line
    const [letter] = INVISIBLE.exec(seen) ?? []
    if (letter !== undefined) report('invisible', invisible(letter))
    // What a program prints is shown as it is.
    if (TEXTS.has(language) || (hasPrompts && !PROMPT.test(line))) continue
    const [space] = (isShell ? WIDE_SPACE : /^\s*[\u00a0\u2007\u202f\u3000]/).exec(line) ?? []
    if (space !== undefined) report('space', wideSpace(space.at(-1)!))
    const bare = withoutTexts(line, isShell)
    const quotes = isShell ? SHELL_QUOTES : /^json/.test(language) ? JSON_QUOTES : CODE_QUOTES
    const [quote] = quotes.exec(bare) ?? []
    if (quote !== undefined) report('quote', proseQuote(quote[0]!))
    if (!isShell) continue
    const option = OPTION.exec(bare)
    if (option) report('dash', proseDash(option[0], option[1]!))
    if (CUT.test(line)) report('cut', cutCommand(CUT.exec(line)![0]))
  }
  return [...found.values()]
}

/** Blanks the texts in straight quotes and the comments of a line: they may contain any letters. */
function withoutTexts(line: string, isShell: boolean): string {
  const texts = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g
  const comments = isShell ? /(?<=^|\s)#.*$/ : /(?<=^|\s)(?:\/\/|\/\*|#|\*|<!--|--).*$/
  const blank = (text: string): string => ' '.repeat(text.length)
  return line.replace(texts, blank).replace(comments, blank)
}

function invisible(letter: string): Omit<FenceFinding, 'line'> {
  return {
    rule: 'invisible-letter',
    message: `The code has the invisible letter ${codePoint(letter)}, which readers copy along.`,
    hint: 'Remove it: type the words around it again. To show that letter, write its escape.',
    at: letter,
  }
}

function wideSpace(space: string): Omit<FenceFinding, 'line'> {
  return {
    message: `The code has the space ${codePoint(space)}, which is not that of the keyboard, so it does not run when it is copied.`,
    hint: 'Type the space again.',
    at: space,
  }
}

function proseQuote(quote: string): Omit<FenceFinding, 'line'> {
  return {
    message: `The code has ${quote}, a quote of prose, in place of its own quotes, so it does not run when it is copied.`,
    hint: `Write ${/[\u2018\u2019]/.test(quote) ? "'" : '"'}.`,
    at: quote,
  }
}

function proseDash(written: string, name: string): Omit<FenceFinding, 'line'> {
  return {
    message: `\`${written}\` begins with a dash, which the command takes for text when it is copied.`,
    hint: `Write ${name.length === 1 ? '' : 'hyphens: '}\`${name.length === 1 ? '-' : '--'}${name}\`.`,
    at: written,
  }
}

function cutCommand(end: string): Omit<FenceFinding, 'line'> {
  return {
    message: 'The command ends here when it is copied: there is a space after the backslash.',
    hint: 'Remove the space at the end of the line.',
    at: end,
  }
}
