/** A word as it stands in a text, with its place there. */
export interface Word {
  /** What it is compared by: lower case, without accents and apostrophes. */
  key: string
  /** As written, apostrophes left out. */
  written: string
  start: number
  end: number
}

/**
 * Words are runs of letters and digits. Names stay whole, because readers search for them whole:
 * `--spec`, `cy.get`, `after:run`, `app.config.ts`, `snake_case`. Hyphens part words.
 */
const wordPattern =
  /(?<![\p{L}\p{N}_-])--[\p{L}\p{N}][\p{L}\p{N}_-]*|[\p{L}\p{N}_$](?:[\p{L}\p{N}\p{M}_$]|['’](?=\p{L}))*(?:(?:\.(?=[\p{L}\p{N}_$])|:(?=[\p{L}_$]))[\p{L}\p{N}_$](?:[\p{L}\p{N}\p{M}_$])*)*/gu

/** Scripts that write no spaces: their runs are cut into pairs of characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

// biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII is nearly all there is
const ascii = /^[\x00-\x7f]*$/

/** The words of a text, in order. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  // What most texts have none of is looked for once, not in every word.
  const hasUnspaced = unspaced.test(text)
  const hasApostrophe = /['’]/.test(text)
  const isAscii = ascii.test(text)
  for (const match of text.matchAll(wordPattern)) {
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
    const key = isAscii ? written.toLowerCase() : fold(written)
    words.push({ key, written, start, end: start + raw.length })
  }
  return words
}

/** The form that words are compared in. */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  return ascii.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Parts of a name, folded: `scrollIntoView` has three, `cy.get` two, a plain word none. */
export interface NameParts {
  /** Between dots, colons and underscores; of a flag what follows the dashes. */
  members: string[]
  /** Between the humps of camel case and hyphens, where that is finer. */
  humps: string[]
}

/** Takes a name apart, by the way it is written. */
export function nameParts(written: string): NameParts {
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
 * English words that say nothing of what a text is about. They are not indexed in running text, and
 * in a query they count only where a title or a heading has them.
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
