import type { PageRecord } from '../../shared/page.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { recordPath } from '../../shared/url.ts'
import { documentFile, localeFolder } from '../site/addresses.ts'
import { renderDocument } from './document.ts'
import type { LocaleFrame } from './frame.ts'
import { pageData, type RenderedPage } from './render-page.ts'
import type { LocaleSession } from './session.ts'
import { shownPage } from './shown-page.ts'
import type { Sidebars } from './sidebars.ts'
import { themeError } from './theme-error.ts'

/** What all pages of a language are put into. */
export interface PageShell {
  language: LocaleSession
  frame: LocaleFrame
  server: ServerEntry
  sidebars: Sidebars
}

/**
 * Renders the complete document of a page.
 *
 * @throws QuireError `theme-error` if a part of the site's theme fails
 */
export function documentOf(rendered: RenderedPage, shell: PageShell): string {
  const { language, server, sidebars } = shell
  const { frame } = shell.frame
  const page = pageData(rendered)
  const props = {
    config: language.client,
    // The same record that the browser renders from, so that hydration matches.
    page: shownPage(frame.config, page),
    sidebarHtml: sidebars.html(page),
  }
  try {
    return renderDocument(frame, page, rendered, server.renderShell(props))
  } catch (error) {
    throw themeError(error, frame.config.root, rendered.source)
  }
}

/** Returns the file that client navigation fetches, as JSON. */
export function recordOf(rendered: RenderedPage, { frame }: Pick<PageShell, 'frame'>): string {
  const { shell } = frame
  const page = shownPage(frame.frame.config, pageData(rendered))
  return JSON.stringify({ shell, page } satisfies PageRecord)
}

/** Returns the path of a page's document below the output folder; `null` is the not-found page. */
export function documentPath({ locale, model }: LocaleSession, path: string | null): string {
  if (path === null) return `${localeFolder(locale)}404.html`
  return documentFile(model.config, locale, path)
}

/** Returns the path of a page's record below the output folder. */
export function recordFile({ locale }: LocaleSession, path: string): string {
  return localeFolder(locale) + recordPath(path).slice(1)
}
