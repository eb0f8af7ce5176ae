import type { Form, Forms } from './forms.ts'
import { letters } from './letters.ts'

/** Languages that write compounds as one word. */
const compounding = /^(?:de|nl|sv|da|nb|nn|no|is|fi|et|hu)\b/i

/** Minimum length of a part of a compound, in characters. */
const MIN_PART_LENGTH = 4

/** Letters that German, Dutch and Swedish put between the parts of a compound. */
const links = ['', 's', 'es', 'n', 'en', 'er']

/** Maximum number of compounds for one word. */
const MAX_COMPOUNDS = 30

export function hasCompounds(language: string): boolean {
  return compounding.test(language)
}

/** Returns the compounds that contain a word, the most frequent ones first. */
export function compoundsWith(part: string, { sorted, sizes, masks }: Forms): Form[] {
  if (part.length < MIN_PART_LENGTH) return []
  const letterSet = letters(part)
  const compounds: Form[] = []
  for (let i = 0; i < sorted.length; i++) {
    if (sizes[i]! < part.length + 3 || (letterSet & ~masks[i]!) !== 0) continue
    if (sorted[i]!.text.includes(part)) compounds.push(sorted[i]!)
  }
  return compounds.sort((a, b) => b.spread - a.spread).slice(0, MAX_COMPOUNDS)
}

/** Returns the two most frequent words that form a compound; empty if the word is not a compound. */
export function partsOf(key: string, forms: Forms): Form[] {
  let best: Form[] = []
  let bestSpread = -1
  for (let offset = 3; offset <= key.length - 3; offset++) {
    const right = forms.get(key.slice(offset))
    if (!right) continue
    for (const link of links) {
      if (!key.slice(0, offset).endsWith(link) || offset - link.length < 3) continue
      const left = forms.get(key.slice(0, offset - link.length))
      const common = left ? Math.min(left.spread, right.spread) : -1
      if (left && common > bestSpread) [bestSpread, best] = [common, [left, right]]
    }
  }
  return best
}
