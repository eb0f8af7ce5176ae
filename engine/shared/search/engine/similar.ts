import type { Form, Forms } from './forms.ts'
import { bitCount, letters } from './letters.ts'

/** Longest form that can be a misspelled word. */
const LONGEST_FORM = 60

/** How well forms fit that differ by mistakes; by this factor less if also in another way. */
const fit = { mistakes: 0.84, otherStart: 0.88, goesOn: 0.8 }

/**
 * Returns the forms that are closest to a word that is not in the index, each with how well it fits.
 *
 * @param isOpen whether the word may go on
 */
export function similar(key: string, forms: Forms, isOpen: boolean): [Form, number][] {
  if (key.length < 4) return []
  const { sorted, sizes, masks } = forms
  const limit = key.length >= 8 ? 2 : 1
  const letterSet = letters(key)
  // Prefix matching hides typos, so a longer form has to start with the same letter.
  const from = isOpen ? forms.firstFrom(key[0]!) : 0
  const to = isOpen ? forms.firstFrom(`${key[0]}\uffff`) : 0
  const nearest: { form: Form; mistakes: number; goesOn: boolean }[] = []
  let least = limit
  for (let i = 0; i < sorted.length; i++) {
    const length = sizes[i]!
    const canGoOn = i >= from && i < to
    if (length < Math.max(3, key.length - limit) || length > LONGEST_FORM) continue
    if (length > key.length + limit && !canGoOn) continue
    const mask = masks[i]!
    if (bitCount(letterSet & ~mask) > limit || (!canGoOn && bitCount(mask & ~letterSet) > limit))
      continue
    const form = sorted[i]!
    const whole = distance(key, form.text, limit)
    const goesOn = whole > limit && canGoOn
    const mistakes = goesOn ? distance(key, form.text, limit, true) : whole
    if (mistakes > least) continue
    least = mistakes
    nearest.push({ form, mistakes, goesOn })
  }
  return nearest
    .filter(({ mistakes }) => mistakes === least)
    .map(({ form, goesOn }) => {
      const start = form.text[0] === key[0] ? 1 : fit.otherStart
      return [form, fit.mistakes * start * (goesOn ? fit.goesOn : 1)]
    })
}

/**
 * Returns the edit distance between two words: letters omitted, added, changed, or swapped with a
 * neighbor. With `open`, `typed` is compared with the best-matching prefix of `word`.
 *
 * @param limit number of edits above which the comparison gives up
 * @returns the number of edits, or a number above `limit`
 */
export function distance(typed: string, word: string, limit: number, open = false): number {
  const rows = typed.length
  const columns = open ? Math.min(word.length, rows + limit) : word.length
  if (Math.abs(rows - columns) > limit) return limit + 1
  let [before2, before, current] = table
  for (let j = 0; j <= columns; j++) before[j] = j
  for (let i = 1; i <= rows; i++) {
    const letter = typed.charCodeAt(i - 1)
    let least = i
    current[0] = i
    for (let j = 1; j <= columns; j++) {
      const other = word.charCodeAt(j - 1)
      const changed = before[j - 1]! + (letter === other ? 0 : 1)
      let cost = Math.min(changed, before[j]! + 1, current[j - 1]! + 1)
      if (letter === word.charCodeAt(j - 2) && other === typed.charCodeAt(i - 2)) {
        cost = Math.min(cost, before2[j - 2]! + 1)
      }
      current[j] = cost
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    ;[before2, before, current] = [before, current, before2]
  }
  return open
    ? Math.min(...before.subarray(Math.max(0, rows - limit), columns + 1))
    : before[columns]!
}

/** Rows of the table, reused between calls because a query is compared with every word. */
const table = [new Uint8Array(128), new Uint8Array(128), new Uint8Array(128)] as const
