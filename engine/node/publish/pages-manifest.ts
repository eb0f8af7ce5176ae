import type { LocaleSession } from '../render/session.ts'
import { localeFolder } from '../site/addresses.ts'
import type { Section } from './sections.ts'

/** What programs need to know about the pages of a language: the file that `quire mcp` reads. */
export interface PagesManifest {
  title: string
  tagline: string
  /** Origin and base of the language: `https://docs.example.com/fr/`. */
  root: string
  language: string
  /** Languages of the site by name, each with its folder below the output folder. */
  languages: Record<string, string>
  sections: {
    slug: string
    label: string
    pages: { path: string; title: string; description: string }[]
  }[]
}

export function pagesManifest(
  { locale, model }: LocaleSession,
  sections: readonly Section[],
): PagesManifest {
  const { config } = model
  return {
    title: config.title,
    tagline: config.tagline,
    root: config.url + locale.base,
    language: locale.name,
    languages: Object.fromEntries(config.locales.map((one) => [one.name, localeFolder(one)])),
    sections: sections.map(({ slug, label, pages }) => ({
      slug,
      label,
      pages: pages.map(({ page: { path, title, description } }) => ({
        path,
        title: title || config.title,
        description,
      })),
    })),
  }
}
