import type { Form, Forms } from './forms.ts'
import { letters } from './letters.ts'

/** Languages that write compounds as one word. */
const compounding = /^(?:de|nl|sv|da|nb|nn|no|is|fi|et|hu)\b/i

/** Minimum length of a part of a compound, in characters. */
const SHORTEST_PART = 4

/** Letters that German, Dutch and Swedish put between the parts of a compound. */
const links = ['', 's', 'es', 'n', 'en', 'er']

/** Maximum number of compounds for one word. */
const MOST = 30

export function hasCompounds(language: string): boolean {
  return compounding.test(language)
}

/** Returns the compounds that contain a word, the most frequent ones first. */
export function compoundsWith(part: string, { sorted, sizes, masks }: Forms): Form[] {
  if (part.length < SHORTEST_PART) return []
  const letterSet = letters(part)
  const found: Form[] = []
  for (let i = 0; i < sorted.length; i++) {
    if (sizes[i]! < part.length + 3 || (letterSet & ~masks[i]!) !== 0) continue
    if (sorted[i]!.text.includes(part)) found.push(sorted[i]!)
  }
  return found.sort((a, b) => b.spread - a.spread).slice(0, MOST)
}

/** Returns the two most frequent words that a compound consists of; empty if it is none. */
export function partsOf(key: string, forms: Forms): Form[] {
  let best: Form[] = []
  let most = -1
  for (let at = 3; at <= key.length - 3; at++) {
    const right = forms.get(key.slice(at))
    if (!right) continue
    for (const link of links) {
      if (!key.slice(0, at).endsWith(link) || at - link.length < 3) continue
      const left = forms.get(key.slice(0, at - link.length))
      const common = left ? Math.min(left.spread, right.spread) : -1
      if (left && common > most) [most, best] = [common, [left, right]]
    }
  }
  return best
}
