import { ar } from './ar.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt-BR.ts'
import { ru } from './ru.ts'
import { zh } from './zh-CN.ts'

/**
 * Interface strings in the languages that the engine ships besides English, by locale. A catalog
 * reaches the browser only in pages of its language; an English site carries none. Numbers stand
 * beside a word that needs no plural: `Ergebnisse: {count}`.
 */
export const catalogs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar,
  de,
  es,
  fr,
  it,
  ja,
  ko,
  nl,
  pl,
  ru,
  'pt-BR': pt,
  'zh-CN': zh,
}

/**
 * Returns the strings that the engine ships for a locale: of the locale itself, or of its language
 * in the same script (`de-AT`, `pt`, `zh-Hans`). Empty for English and for languages without any.
 */
export function shippedMessages(locale: string): Readonly<Record<string, string>> {
  const catalog = catalogs[locale]
  if (catalog) return catalog
  const script = scriptOf(locale)
  const name = Object.keys(catalogs).find((one) => scriptOf(one) === script)
  return name === undefined ? {} : catalogs[name]!
}

/** Returns a language with its script: `zh-Hans`. */
function scriptOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize()
  return `${language}-${script}`
}
