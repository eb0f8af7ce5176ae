/** A word of a text, with its position. */
export interface Word {
  /** The form used for comparison: lowercase, without accents or apostrophes. */
  key: string
  /** As written, but without apostrophes. */
  written: string
  start: number
  end: number
}

/**
 * Matches words: runs of letters and digits. Names stay whole, because readers search for them that
 * way: `--spec`, `cy.get`, `after:run`, `app.config.ts`, `snake_case`. Hyphens separate words.
 */
const wordPattern =
  /(?<![\p{L}\p{N}_-])--[\p{L}\p{N}][\p{L}\p{N}_-]*|[\p{L}\p{N}_$](?:[\p{L}\p{N}\p{M}_$]|['’](?=\p{L}))*(?:(?:\.(?=[\p{L}\p{N}_$])|:(?=[\p{L}_$]))[\p{L}\p{N}_$](?:[\p{L}\p{N}\p{M}_$])*)*/gu

/** The same pattern for ASCII, which is most text; without Unicode classes it takes half the time. */
const asciiPattern =
  /(?<![\w-])--[A-Za-z0-9][\w-]*|[\w$](?:[\w$]|'(?=[A-Za-z]))*(?:(?:\.(?=[\w$])|:(?=[A-Za-z_$]))[\w$]+)*/g

/** Scripts written without spaces; runs of them are split into pairs of characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII, the fast path for most text
const ascii = /^[\x00-\x7f]*$/

/** Whether a text can be read with patterns without Unicode classes, which take half the time. */
export const isAscii = (text: string): boolean => ascii.test(text)

/** Returns the words of a text, in order. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  // Most texts have none of these, so test the whole text once instead of every word.
  const isPlain = ascii.test(text)
  const hasUnspaced = !isPlain && unspaced.test(text)
  const hasApostrophe = text.includes("'") || text.includes('’')
  const pattern = isPlain ? asciiPattern : wordPattern
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index
    const raw = match[0]
    if (hasUnspaced && unspaced.test(raw)) {
      const characters = [...raw]
      let at = start
      characters.forEach((character, i) => {
        const pair = character + (characters[i + 1] ?? '')
        if (i === 0 || i + 1 < characters.length) {
          words.push({ key: fold(pair), written: pair, start: at, end: at + pair.length })
        }
        at += character.length
      })
      continue
    }
    const written = hasApostrophe ? raw.replace(/['’]/g, '') : raw
    const key = isPlain ? written.toLowerCase() : fold(written)
    words.push({ key, written, start, end: start + raw.length })
  }
  return words
}

/** Returns the form of a word used for comparison: lowercase, without accents. */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  return ascii.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Folded parts of a name: `scrollIntoView` has three, `cy.get` two, and a plain word none. */
export interface NameParts {
  /** Parts separated by dots, colons, or underscores; for a flag, what follows the dashes. */
  members: string[]
  /** Parts separated by camel case and hyphens, if that splits the name further. */
  humps: string[]
}

/** Most words are not names. */
const plainWord: NameParts = { members: [], humps: [] }

/** Splits a name into its parts by the way it is written. */
export function nameParts(written: string): NameParts {
  if (/^[a-z]+$/.test(written)) return plainWord
  const bare = written.replace(/^-+/, '')
  const members = bare.split(/[.:_$]+/).filter(Boolean)
  const humps = members.flatMap((member) =>
    member
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .split(/[\s-]+/)
      .filter(Boolean),
  )
  return {
    members: members.length > 1 || bare !== written ? members.map(fold) : [],
    humps: humps.length > members.length ? humps.map(fold) : [],
  }
}

/**
 * English words that say nothing about the topic of a text. They are not indexed in running text,
 * and in a query they count only if a title or a heading contains them.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about above after again all also although always am an and another any anyone anything are arent around as at back be ' +
    'because been before being below between both but by can cannot cant come comes could did didnt do does doesnt doing ' +
    'done dont down during each either else enough etc even ever every everything few for from further get gets give gives go ' +
    'goes got had has hasnt have havent having he her here him his how however i if im in instead into is isnt it ' +
    'itself its ive just keep least less let lets like made make makes many may me might mine more most much must my myself ' +
    'need needs neither never no none nor not nothing now of off often on once one only onto or other others otherwise our ' +
    'out over own per put rather really same say says see shall she should show since so some something soon still ' +
    'such take takes than that thats the their them then there therefore these they thing things this those though through ' +
    'thus to too toward two under unless until up upon us use used uses using very via want wants was wasnt way ways we well were ' +
    'what whatever whats when where whether which while who whom whose why will with within without wont would yes ' +
    'yet you your yours'
  ).split(' '),
)
