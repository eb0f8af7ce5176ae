/** Inflectional endings by language. The rest of a word has at least three or four letters. */
const inflections: Readonly<Record<string, RegExp>> = {
  de: /(?<=.{4})(?:e[mnrs]?|n|s)$/u,
  nl: /(?<=.{4})(?:en|s)$/u,
  fr: /(?<=.{4})(?:es?|s|x)$/u,
  es: /(?<=.{4})(?:es|s)$/u,
  pt: /(?<=.{4})(?:es|s)$/u,
  it: /(?<=.{4})[aeio]$/u,
  ru: /(?<=.{4})(?:ами|ями|ого|его|ов|ев|ах|ях|ам|ям|ом|ем|ии|ия|ию|ей|[аеиоуыьюя])$/u,
  ar: /(?<=.{3})(?:ات|ون|ين|ها|يه|[هي])$/u,
}

/** Returns the function for the stems of a language's words: in most, each word is its stem. */
export function stemmerFor(language: string): (word: string) => string {
  const [name = ''] = language.toLowerCase().split('-')
  const ending = inflections[name]
  if (ending) return (word) => word.replace(ending, '')
  return name === 'en' ? stem : (word) => word
}

/**
 * Returns the stem shared by the forms of an English word, such as retry, retries, retried, and
 * retrying, or configure and configuration. It follows Porter's rules where they help search in
 * manuals. Stems only group related forms; they are never shown. Names and short words are returned
 * unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  let w = word
  if (w.endsWith('sses') || (w.endsWith('ies') && w.length > 4)) w = w.slice(0, -2)
  else if (/[^aeiou]ies$/.test(w)) w = w.slice(0, -1)
  else if (/(?:ch|sh|x|zz|ias)es$/.test(w)) w = w.slice(0, -2)
  else if (/[^su]s$/.test(w) && !w.endsWith('ias')) w = w.slice(0, -1)

  const verb = /^(.*[aeiouy].*?)(ed|ing|ings)$/.exec(w)
  if (w.endsWith('eed')) {
    if (measure(w.slice(0, -3)) > 0) w = w.slice(0, -1)
  } else if (verb?.[1] && verb[1].length > 2) {
    w = verb[1]
    if (/(?:at|bl|iz|[^aeiou]us)$/.test(w)) w += 'e'
    else if (/([^aeiouylsz])\1$/.test(w)) w = w.slice(0, -1)
    else if (measure(w) === 1 && endsShort(w)) w += 'e'
  }
  if (/[^aeiou]y$/.test(w) && w.length > 3) w = `${w.slice(0, -1)}i`

  for (const { ending, replacement, least } of endings) {
    if (!w.endsWith(ending)) continue
    const root = w.slice(0, -ending.length)
    if (measure(root) >= least) w = root + replacement
    break
  }
  if (
    w.endsWith('e') &&
    (measure(w.slice(0, -1)) > 1 || (measure(w.slice(0, -1)) === 1 && !endsShort(w.slice(0, -1))))
  ) {
    w = w.slice(0, -1)
  }
  if (w.endsWith('ll') && measure(w) > 1) w = w.slice(0, -1)
  return w
}

/**
 * Suffixes of derived words, with their replacements. The first match is replaced if the measure of
 * the rest is at least 1, or 2 for suffixes with an exclamation mark.
 */
const endings = (
  'ization izer ize isation ations ation ate ability>abl abiliti>abl ibiliti>ibl able>abl ible>ibl ' +
  'ional>ion iveness>iv fulness>ful ousness>ous ness ement! ment! ally>al alli>al ently>ent ' +
  'entli>ent ly! li! ction>ct ption>pt rtion>rt ssion>ss! ical>ic icate>ic ance! ence! ive!'
)
  .split(' ')
  .map((rule) => {
    const [ending = '', replacement = ''] = rule.replace('!', '').split('>')
    return { ending, replacement, least: rule.endsWith('!') ? 2 : 1 }
  })

/** Returns Porter's measure: the number of vowel-consonant sequences. */
function measure(text: string): number {
  return text.replace(/^[^aeiouy]+/, '').match(/[aeiouy]+[^aeiouy]+/g)?.length ?? 0
}

function endsShort(text: string): boolean {
  return /^(?:.*[^aeiou])?[aeiouy][^aeiouwxy]$/.test(text)
}
