import type { PageRecord, SidebarRecord } from '../../shared/page.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { recordPath, sidebarRecordPath } from '../../shared/url.ts'
import { sidebarKey } from '../content/model.ts'
import type { OutputFile } from '../output/writer.ts'
import { documentFile, localeFolder } from './addresses.ts'
import { renderDocument } from './document.ts'
import type { LocaleFrame } from './frame.ts'
import {
  type RenderedPage,
  type RenderPageOptions,
  renderNotFound,
  renderPage,
  sidebarEntries,
  sidebarHtml,
} from './render-page.ts'
import type { LocaleSession, Session } from './session.ts'

/** A page with the files that it becomes. */
export interface SitePage extends RenderedPage {
  language: LocaleSession
  document: string
  files: OutputFile[]
}

/** Renders every page of a language, one after the other, then the not-found page. */
export function* renderSite(
  session: Session,
  language: LocaleSession,
  { frame, shell }: LocaleFrame,
  options: RenderPageOptions,
): Generator<SitePage> {
  const { server } = options
  const folder = localeFolder(language.locale)
  for (const route of language.model.routes.values()) {
    const rendered = renderPage(session, language, route, options)
    const document = wholeDocument(rendered, language, frame, server)
    const record: PageRecord = { shell, page: rendered.page }
    yield {
      ...rendered,
      language,
      document,
      files: [
        {
          path: documentFile(session.config, language.locale, route.path),
          content: document,
          kind: 'page',
        },
        {
          path: folder + recordPath(route.path).slice(1),
          content: JSON.stringify(record),
          kind: 'record',
        },
      ],
    }
  }
  const rendered = renderNotFound(session, language)
  const document = wholeDocument(rendered, language, frame, server)
  yield {
    ...rendered,
    language,
    document,
    files: [{ path: `${folder}404.html`, content: document, kind: 'page' }],
  }
}

/** The document of one page. */
export function wholeDocument(
  { page }: RenderedPage,
  language: LocaleSession,
  frame: LocaleFrame['frame'],
  server: ServerEntry,
): string {
  const body = server.renderShell({
    config: language.client,
    page,
    sidebarHtml: sidebarHtml(language, page, server),
  })
  return renderDocument(frame, page, body)
}

/** Sidebars as client navigation fetches them. */
export function sidebarFiles(
  language: LocaleSession,
  shell: string,
  server: ServerEntry,
): OutputFile[] {
  const files: OutputFile[] = []
  for (const version of language.model.versions) {
    for (const name of version.sidebars.sidebars.keys()) {
      const key = sidebarKey(version, name)
      const html = server.renderSidebar(sidebarEntries(language, key) ?? [], {
        config: language.client,
      })
      const record: SidebarRecord = { shell, key, html }
      files.push({
        path: localeFolder(language.locale) + sidebarRecordPath(key).slice(1),
        content: JSON.stringify(record),
        kind: 'record',
      })
    }
  }
  return files
}
