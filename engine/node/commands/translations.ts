import { resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { extractTranslations, translatedLocales } from '../translations/extract.ts'
import type { CommandOptions } from './options.ts'

/** Runs `quire translations extract [folder]`. */
export async function runTranslationsExtract(options: CommandOptions): Promise<number> {
  const config = await loadConfig(resolve(options.root))
  if (translatedLocales(config).length === 0) {
    throw new QuireError(
      {
        rule: 'no-translations',
        message: `The site has one language, "${config.defaultLocale}", so there is nothing to translate.`,
        hint: 'Add more languages to `i18n.locales` in the config: `i18n: { locales: ["en", "fr"] }`.',
      },
      { exitCode: exitCodes.usage },
    )
  }
  const main = config.locales.find(({ name }) => name === config.defaultLocale)?.label
  const languages = main === 'English' || main === undefined ? 'English' : `English or ${main}`
  const hasVersions = config.docs.some(({ versions }) => versions.length > 1)
  for (const result of await extractTranslations(config)) {
    const { locale, written, stale, untranslated, orphans, folders } = result
    const added = written.map(({ file, added: count }) => `${file}: ${count} added`)
    const docs =
      locale === config.defaultLocale
        ? ''
        : `; ${untranslated} ${untranslated === 1 ? 'doc is' : 'docs are'} not translated`
    console.log(`${locale}: ${added.length > 0 ? added.join(', ') : 'nothing was missing'}${docs}.`)
    if (written.length > 0) {
      const from = locale === config.defaultLocale ? 'English' : languages
      console.log(`  Translate the values that are still in ${from}.`)
    }
    if (untranslated > 0) {
      console.log(
        `  Save a translated doc at the path of its original in ${folders.join(' or ')}${hasVersions ? ', or in the folder of its version' : ''}. Until then, readers see the original with a notice.`,
      )
    }
    for (const { file, entries } of stale) {
      for (const entry of entries)
        console.log(`  ${file}: "${entry}" is no longer used. Remove it.`)
    }
    for (const file of orphans)
      console.log(
        `  ${file} has no original: the doc was removed, or exists only in this language.`,
      )
  }
  return 0
}
