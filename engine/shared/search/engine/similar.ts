import { bitCount, distance, letters } from './distance.ts'
import type { Form, Forms } from './forms.ts'

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
  const own = letters(key)
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
    if (bitCount(own & ~mask) > limit || (!canGoOn && bitCount(mask & ~own) > limit)) continue
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
