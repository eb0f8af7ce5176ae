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
 * way: `--spec`, `cy.get`, `after:run`, `app.config.ts`, `snake_case`, `C++`, `C#`. Hyphens separate
 * words.
 */
const wordPattern =
  /(?<![\p{L}\p{N}_-])--[\p{L}\p{N}][\p{L}\p{N}_-]*|(?<![\p{L}\p{N}_])[A-Za-z](?:\w*\+\+|#)(?![\p{L}\p{N}_])|[\p{L}\p{N}_$](?:[\p{L}\p{N}\p{M}_$]|['’׳״](?=\p{L}))*(?:(?:\.(?=[\p{L}\p{N}_$])|:(?=[\p{L}_$]))[\p{L}\p{N}_$](?:[\p{L}\p{N}\p{M}_$])*)*/gu

/** The same pattern for ASCII, which is most text; without Unicode classes it takes half the time. */
const asciiPattern =
  /(?<![\w-])--[A-Za-z0-9][\w-]*|(?<!\w)[A-Za-z](?:\w*\+\+|#)(?!\w)|[\w$](?:[\w$]|'(?=[A-Za-z]))*(?:(?:\.(?=[\w$])|:(?=[A-Za-z_$]))[\w$]+)*/g

/** Scripts written without spaces, as the inside of a character class. */
const UNSPACED = ['Han', 'Hira', 'Kana', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const unspaced = new RegExp(`[${UNSPACED}]`, 'u')
/** Runs of such a script, and of all others: `テストをCIで` has three. */
const scriptRuns = new RegExp(`[${UNSPACED}][${UNSPACED}\\p{M}]*|[^${UNSPACED}]+`, 'gu')
/** A character with the marks on it: in Thai, they are vowels. Half-width marks of voice are letters. */
const character = /[^\p{M}ﾞﾟ][\p{M}ﾞﾟ]*|[\p{M}ﾞﾟ]+/gu

/** Articles and pronouns that French and Italian join to the next word: `l’application`. */
const elided = /^(?:[cdjlmnst]|qu|[adns][eu]?ll)['’](?=\p{L}{2})/iu

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII, the fast path for most text
const ascii = /^[\x00-\x7f]*$/

/** Whether a text can be read with patterns without Unicode classes, which take half the time. */
export const isAscii = (text: string): boolean => ascii.test(text)

/** Returns the words of a text, in order. In scripts without spaces, they overlap. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  // Most texts have none of these, so test the whole text once instead of every word.
  const isPlain = ascii.test(text)
  const hasUnspaced = !isPlain && unspaced.test(text)
  const hasApostrophe = /['’׳״]/.test(text)
  const add = (raw: string, start: number): void => {
    const written = hasApostrophe ? raw.replace(/['’׳״]/g, '') : raw
    const key = isPlain ? written.toLowerCase() : fold(written)
    if (key !== '') words.push({ key, written, start, end: start + raw.length })
  }
  const pattern = isPlain ? asciiPattern : wordPattern
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const raw = match[0]
    const start = match.index
    if (hasUnspaced && unspaced.test(raw)) {
      for (const { 0: run, index } of raw.matchAll(scriptRuns)) {
        if (unspaced.test(run)) {
          words.push(...pairsOf(run, start + index))
          continue
        }
        const [lead = ''] = /^[.:]*/.exec(run) ?? []
        add(run.slice(lead.length).replace(/[.:]+$/, ''), start + index + lead.length)
      }
      continue
    }
    const skipped = hasApostrophe ? (elided.exec(raw)?.[0].length ?? 0) : 0
    add(raw.slice(skipped), start + skipped)
  }
  return words
}

/**
 * Returns the pairs of adjacent characters of a run without spaces. Words found with a dictionary
 * would differ between the browser that reads a query and the machine that made the index.
 */
function pairsOf(run: string, start: number): Word[] {
  const characters = [...run.matchAll(character)]
  return characters.slice(0, Math.max(1, characters.length - 1)).map((first, i) => {
    const written = first[0] + (characters[i + 1]?.[0] ?? '')
    const at = start + first.index
    return { key: fold(written), written, start: at, end: at + written.length }
  })
}

/** Whether a folded word is a single character of a script without spaces: half of a pair. */
export function isHalfPair(key: string): boolean {
  return unspaced.test(key) && key.match(character)?.length === 1
}

/**
 * Marks that writers may leave out: accents, Hebrew points, Arabic vowels and the line that only
 * stretches a word. Marks of other scripts are letters.
 */
const optionalMarks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g

/** Letters with several spellings, and their form for comparison. */
const sameLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
}
const otherLetters = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu')

/** Katakana, each 96 code points after the hiragana of the same sound. */
const katakana = /[ァ-ヶ]/g

/**
 * Returns the form of a word used for comparison: lowercase, without accents and vowel marks, and with
 * the two scripts of Japanese sounds as one.
 */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(optionalMarks, '')
    .replace(otherLetters, (letter) => sameLetters[letter]!)
    .replace(katakana, (sound) => String.fromCharCode(sound.charCodeAt(0) - 96))
}

const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
}

/**
 * Returns other texts that stand for a word: with its umlauts as two letters, or without the article
 * or the particles that Arabic and Hebrew write together with it. Folded, like keys of words.
 */
export function spellings(written: string): string[] {
  if (ascii.test(written)) return []
  const lower = written.normalize('NFC').toLowerCase()
  const spelled = lower.replace(/[äöüøå]/g, (letter) => umlauts[letter]!)
  if (spelled !== lower) return [fold(spelled)]
  const key = fold(written)
  const article = /^(?:[وفبك]?ال|[وف]?لل)(?=.{3})/u.exec(key)
  if (article) return [key.slice(article[0].length)]
  const particles = /^[ובהכלמש]{1,2}(?=[א-ת]{3})/u.exec(key)?.[0] ?? ''
  return [...particles].map((_, i) => key.slice(i + 1))
}

/** A short name that is more than its words, other than a tag or a parameter: `{enter}`, `=>`, `cy.*`, `**\/*.cy.ts`, `@alias`. */
const symbolic =
  /^(?=.{2,12}$)(?![<[(?/])(?=.*[*+#@{}<>=!?&|^~%[\]])(?![([{}\]),;:]+$)(?!\w+[=?])[^\s'"`,;]+$/u

/** Returns the words of a name or a query that only their symbols distinguish, folded. */
export function symbolicNames(text: string): string[] {
  return text.split(/\s+/).flatMap((name) => (symbolic.test(name) ? fold(name) : []))
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

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Splits a name into its parts by the way it is written. */
export function nameParts(written: string): NameParts {
  if (/^[a-z\d]+$/.test(written)) return plainWord
  const bare = written.replace(/^-+/, '')
  const members = bare.split(/[.:_$+#]+/).filter(hasLetters)
  const humps = members.flatMap((member) =>
    member
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .split(/[\s-]+/)
      .filter(hasLetters),
  )
  return {
    members: members.length > 1 || bare !== written || /[+#]/.test(bare) ? members.map(fold) : [],
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

/** Whether a word is one of these. `sở` is none, although it is compared as `so`. */
export function isStopWord({ key, written }: Pick<Word, 'key' | 'written'>): boolean {
  return stopWords.has(key) && isAscii(written)
}
