import path from 'node:path'
import { joinPath, withBase } from '../../shared/url.ts'
import { shippedMessages } from '../messages/catalogs.ts'
import type { LocaleConfig, UserConfig } from './types.ts'

/** Translations read from `i18n/<name>/`, by locale name. */
export interface LocaleFiles {
  messages: Record<string, Record<string, string>>
  texts: Record<string, Record<string, string>>
}

/** Returns the names of the site's locales, the default one first. */
export function localeNames(i18n: UserConfig['i18n']): string[] {
  const defaultLocale = i18n?.defaultLocale ?? 'en'
  const others = (i18n?.locales ?? []).filter((name) => name !== defaultLocale)
  return [defaultLocale, ...others]
}

/** Returns the folder of a locale’s files below the root of a site; it may not exist. */
export function localeFolder(root: string, name: string): string {
  return path.join(root, 'i18n', name)
}

/** Resolves the locales. `base` is the site's base, with slashes at both ends. */
export function normalizeLocales(
  i18n: UserConfig['i18n'],
  root: string,
  base: string,
  files: LocaleFiles,
): LocaleConfig[] {
  return localeNames(i18n).map((name, index) => {
    const user = i18n?.localeConfigs?.[name] ?? {}
    const segment = index === 0 ? '/' : joinPath(user.path ?? name)
    return {
      name,
      label: user.label ?? ownName(name),
      direction: user.direction ?? directionOf(name),
      htmlLang: user.htmlLang ?? name,
      path: segment,
      base: segment === '/' ? base : `${withBase(base, segment)}/`,
      folder: localeFolder(root, name),
      messages: { ...shippedMessages(name), ...files.messages[name], ...user.messages },
      texts: { ...files.texts[name], ...user.texts },
    }
  })
}

/** Returns a language's name for itself, capitalized: `Français`. */
function ownName(locale: string): string {
  // Most sites have no other language, and loading the names of languages takes 20 ms.
  if (locale === 'en') return 'English'
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeftScripts.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
