import { englishMessages } from '../../shared/messages.ts'
import {
  anyText,
  dictionary,
  list,
  oneOf,
  strict,
  text,
  textThat,
  urlPart,
  withRule,
} from './fields.ts'

/** Interface strings by key. */
export const messages = strict(
  Object.fromEntries(Object.keys(englishMessages).map((key) => [key, anyText().optional()])),
  'interface strings by key',
)

/** Translations by original text. */
export const texts = dictionary(anyText(), 'texts of the config to their translations')

const localeName = textThat('a language tag, such as "en" or "pt-BR"', (name) => {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
})

/** Languages. */
export const i18n = withRule(
  strict({
    defaultLocale: localeName.optional(),
    locales: list(localeName, 'language names').optional(),
    localeConfigs: dictionary(
      strict({
        label: text().optional(),
        direction: oneOf(['ltr', 'rtl']).optional(),
        htmlLang: localeName.optional(),
        path: urlPart('a path segment', /^[^/\s]+$/, 'Expected one path segment: "fr".').optional(),
        messages: messages.optional(),
        texts: texts.optional(),
      }),
      'the name of each language to its settings',
    ).optional(),
  }),
  ({ defaultLocale = 'en', locales = [defaultLocale], localeConfigs = {} }, report) => {
    if (!Array.isArray(locales)) return
    const list = [...new Set(locales)].map((name) => JSON.stringify(name)).join(', ')
    if (!locales.includes(defaultLocale)) {
      report(
        `is ${JSON.stringify(defaultLocale)}, which is not in \`i18n.locales\``,
        `Expected one of: ${list}.`,
        ['defaultLocale'],
      )
    }
    locales.forEach((name, index) => {
      if (locales.indexOf(name) < index) {
        report(`repeats ${JSON.stringify(name)}`, 'List each language once.', ['locales', index])
      }
    })
    for (const name of Object.keys(localeConfigs ?? {})) {
      if (locales.includes(name)) continue
      report(
        'is not a language of the site',
        `Add it to \`i18n.locales\`, or remove it. Languages: ${list}.`,
        ['localeConfigs', name],
      )
    }
  },
)
