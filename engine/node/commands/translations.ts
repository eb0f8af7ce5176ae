import { resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { extractTranslations } from '../translations/extract.ts'
import type { CommandOptions } from './options.ts'

/** `quire translations extract [folder]`. */
export async function runTranslationsExtract(options: CommandOptions): Promise<number> {
  const config = await loadConfig(resolve(options.root))
  if (config.locales.length < 2) {
    throw new QuireError(
      {
        rule: 'no-translations',
        message: `The site has one language, "${config.defaultLocale}", so there is nothing to translate.`,
        hint: 'Name further languages in `i18n.locales` of the config.',
      },
      { exitCode: exitCodes.usage },
    )
  }
  for (const result of await extractTranslations(config)) {
    const { locale, written, stale, untranslated, orphans } = result
    const added = written.map(({ file, added: count }) => `${file}: ${count} added`)
    console.log(
      `${locale}: ${added.length > 0 ? added.join(', ') : 'nothing was missing'}; ${untranslated} docs are not translated.`,
    )
    for (const { file, entries } of stale) {
      for (const entry of entries) console.log(`  ${file}: "${entry}" is not used any more.`)
    }
    for (const file of orphans) console.log(`  ${file} translates a doc that is gone.`)
  }
  return 0
}
