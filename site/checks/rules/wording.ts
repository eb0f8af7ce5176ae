import type { Finding, SiteCheck } from '../contract.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'

/** Words that are empty or belittle the reader's effort, each with what to write instead. */
const BANNED: Readonly<Record<string, string>> = {
  simply: 'Leave it out.',
  just: 'Leave it out, or say "only".',
  easy: 'Say what the reader has to do.',
  easily: 'Leave it out.',
  easier: 'Say what it saves.',
  effortless: 'Leave it out.',
  effortlessly: 'Leave it out.',
  powerful: 'Say what it can do.',
  seamless: 'Leave it out.',
  seamlessly: 'Leave it out.',
  robust: 'Say what it withstands.',
  blazing: 'Give a figure.',
  obviously: 'Leave it out.',
  straightforward: 'Leave it out.',
  leverage: 'Say "use".',
  utilize: 'Say "use".',
}

const WORD = new RegExp(`(?<![\\w-])(?:${Object.keys(BANNED).join('|')})(?![\\w-])`, 'gi')

/** A dash between parts of a sentence: an em dash, or a shorter one with spaces around it. */
const DASH = /\u2014| \u2013 | -- /g

/** Reports words in prose that the authors' guide rules out. */
export const bannedWord: SiteCheck = {
  name: 'banned-word',
  async run(context) {
    return readPagesAndPartials(context).flatMap((page) =>
      occurrences(page, WORD).map(({ text, offset }) =>
        report(
          page,
          'banned-word',
          offset,
          `"${text}" is not used in the docs.`,
          BANNED[text.toLowerCase()]!,
        ),
      ),
    )
  },
}

/** Prose uses no dashes to join parts of a sentence. */
export const emDash: SiteCheck = {
  name: 'em-dash',
  async run(context) {
    const hint = 'Use a comma, a colon, or two sentences.'
    return readPagesAndPartials(context).flatMap((page) =>
      occurrences(page, DASH).map(
        ({ offset }): Finding =>
          report(page, 'em-dash', offset, 'A dash joins parts of a sentence.', hint),
      ),
    )
  },
}

/** Matches in the prose, and in the front matter's titles, labels, descriptions and summaries. */
function occurrences(page: Page, pattern: RegExp): { text: string; offset: number }[] {
  const found = [...page.prose.matchAll(pattern)].map((match) => ({
    text: match[0],
    offset: match.index,
  }))
  const { end } = page.frontMatter
  const head = page.source.slice(0, end)
  for (const line of head.matchAll(/^ *(?:title|description|summary|sidebar_label):.*$/gm)) {
    for (const match of line[0]
      .replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
      .matchAll(pattern)) {
      found.push({ text: match[0], offset: line.index + match.index })
    }
  }
  return found.sort((a, b) => a.offset - b.offset)
}
