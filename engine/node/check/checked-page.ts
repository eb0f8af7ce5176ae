import { joinPath } from '../../shared/url.ts'
import type { LocaleConfig } from '../config/site-config.ts'
import { type ContentFacts, isIncomplete } from '../content/page-content.ts'
import type { PageReferences } from '../html/references.ts'
import type { CheckedPage } from './check-input.ts'

interface WrittenPage {
  page: { path: string }
  /** Source file, relative to the site's root. */
  source: string
  facts: ContentFacts
}

/** Converts a page of a language into the input of the check. */
export function checkedPage(
  { page, source, facts }: WrittenPage,
  { path }: Pick<LocaleConfig, 'path'>,
  references: PageReferences,
): CheckedPage {
  return {
    route: joinPath(path, page.path),
    references,
    file: source,
    ...(path !== '/' && { language: path }),
    ...(isIncomplete(facts) && { incomplete: true }),
  }
}
