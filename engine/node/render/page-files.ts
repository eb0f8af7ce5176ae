import type { PageData, PageRecord, ShownPage, ThemeData } from '../../shared/page.ts'
import { recorded } from '../../shared/recorded.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { recordPath } from '../../shared/url.ts'
import { QuireError } from '../errors/quire-error.ts'
import { isSuspended, renderReason } from '../errors/render-reason.ts'
import { browserHint } from '../errors/site-code-error.ts'
import { thrownAt } from '../errors/thrown-at.ts'
import { NEVER_ENDS } from '../errors/time-limit.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { toSiteFile } from '../files/site-file.ts'
import { documentFile, localeFolder } from '../site/addresses.ts'
import { renderDocument, shownPage } from './document.ts'
import type { LocaleFrame } from './frame.ts'
import { pageData, type RenderedPage } from './render-page.ts'
import type { LocaleSession } from './session.ts'
import type { Sidebars } from './sidebars.ts'

/** The shell around all pages of a language. */
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
  const { frame } = shell.frame
  const page = pageData(rendered)
  const { shown, body } = bodyOf(rendered, page, shell)
  return renderDocument(frame, page, shown, rendered, body)
}

/**
 * Renders the body of a page's document. Returns it with the page's data for the browser, so that
 * hydration matches.
 */
function bodyOf(
  { source }: RenderedPage,
  page: PageData,
  { language, frame, server, sidebars }: PageShell,
): { shown: ShownPage; body: string } {
  const { config } = frame.frame
  const shown = shownPage(config, page)
  const sidebarHtml = sidebars.html(page)
  const render = (pageProps: ShownPage): string => {
    try {
      return server.renderShell({ config: language.client, page: pageProps, sidebarHtml })
    } catch (error) {
      throw themeError(error, config.root, source)
    }
  }
  if (!page.frontMatter) return { shown, body: render(shown) }
  const frontMatter: Record<string, unknown> = {}
  const customFields: Record<string, unknown> = {}
  const themeData: ThemeData = {
    frontMatter: recorded(page.frontMatter, () => frontMatter),
    customFields: recorded(config.customFields, () => customFields),
  }
  const body = render({ ...shown, themeData })
  const isRead = [frontMatter, customFields].some((one) => Object.keys(one).length > 0)
  return { shown: isRead ? { ...shown, themeData: { frontMatter, customFields } } : shown, body }
}

/** Returns the file that client navigation fetches, as JSON. */
export function recordJson(rendered: RenderedPage, shell: PageShell): string {
  return JSON.stringify(pageRecord(rendered, shell))
}

/** Returns the record for client navigation. A custom theme adds the data that it reads. */
export function pageRecord(rendered: RenderedPage, shell: PageShell): PageRecord {
  const { frame, shell: identity } = shell.frame
  const page = pageData(rendered)
  const shown = page.frontMatter
    ? bodyOf(rendered, page, shell).shown
    : shownPage(frame.config, page)
  return { shell: identity, page: shown }
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

/**
 * Converts an error that a part of the theme has thrown during rendering to a QuireError with its
 * position. Returns errors of the engine unchanged.
 *
 * @param root absolute folder of the site
 * @param page source file of the page, relative to the root
 */
export function themeError(error: unknown, root: string, page: string): unknown {
  let cause = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const place = thrownAt(cause, engineFolder)
  const reason = renderReason(error)
  const isNamed = /^The (?:navbar item|.*\btheme)\b/.test(reason)
  // The engine's own parts never suspend, and never run forever.
  const isThemeError = isNamed || isSuspended(error) || reason === NEVER_ENDS
  if (place === null && !isThemeError) return error
  const thrownIn = place?.name ? `It was thrown in \`${place.name}\`. ` : ''
  return new QuireError(
    {
      rule: 'theme-error',
      message: isNamed ? reason : `A part of the theme cannot be rendered: ${reason}`,
      hint: [browserHint(cause), `${thrownIn}The page is ${page}.`].filter(Boolean).join('\n'),
      ...(place && {
        file: toSiteFile(root, place.file),
        line: place.line,
        column: place.column,
      }),
    },
    { cause: error },
  )
}
