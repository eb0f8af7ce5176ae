import type { PageRecord, SidebarRecord } from '../../shared/page.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { recordPath, sidebarRecordPath } from '../../shared/url.ts'
import { hashOf } from '../content/hash.ts'
import { sidebarKey } from '../content/model.ts'
import { engineBuild } from '../engine-folder.ts'
import type { OutputFile } from '../output/writer.ts'
import { documentFile, localeFolder } from './addresses.ts'
import { renderDocument } from './document.ts'
import type { LocaleFrame } from './frame.ts'
import {
  pageData,
  type RenderedPage,
  type RenderPageOptions,
  renderNotFound,
  renderPage,
  sidebarEntries,
  sidebarHtml,
} from './render-page.ts'
import type { LocaleSession, Session } from './session.ts'
import { shownPage } from './shown-page.ts'

/** A page with functions that render its files, called only if those have changed. */
export interface SitePage extends RenderedPage {
  language: LocaleSession
  /** Hash of everything that the document and the record are made from. */
  key: string
  /** Path of the document below the output folder. */
  documentPath: string
  /** Path of the record below the output folder; `null` for the not-found page, which has none. */
  recordPath: string | null
  document(): string
  record(): string
}

/** Yields the pages of a language in route order, then the not-found page. */
export function* renderSite(
  session: Session,
  language: LocaleSession,
  localeFrame: LocaleFrame,
  options: RenderPageOptions,
): Generator<SitePage> {
  const { config } = session
  const { frame, shell } = localeFrame
  const folder = localeFolder(language.locale)
  const sidebars = new Map<string | null, string>()
  const sidebarHash = (key: string | null): string => {
    const known = sidebars.get(key)
    if (known !== undefined) return known
    const fresh = hashOf(JSON.stringify(sidebarEntries(language, key) ?? null))
    sidebars.set(key, fresh)
    return fresh
  }
  const pageOf = (
    rendered: RenderedPage,
    documentPath: string,
    record: string | null,
  ): SitePage => {
    const inputs = [
      engineBuild,
      options.serverHash,
      language.configKey,
      shell,
      sidebarHash(rendered.page.sidebar),
    ]
    return {
      ...rendered,
      language,
      documentPath,
      recordPath: record,
      key: hashOf(
        JSON.stringify([...inputs, rendered.page, rendered.head, rendered.content.bodyHash()]),
      ),
      document: () => wholeDocument(rendered, language, frame, options.server),
      record: () =>
        JSON.stringify({ shell, page: shownPage(config, pageData(rendered)) } satisfies PageRecord),
    }
  }
  for (const route of language.model.routes.values()) {
    const rendered = renderPage(session, language, route, options)
    const document = documentFile(config, language.locale, route.path)
    yield pageOf(rendered, document, folder + recordPath(route.path).slice(1))
  }
  yield pageOf(renderNotFound(session, language), `${folder}404.html`, null)
}

/** Renders the complete document of a page. */
export function wholeDocument(
  rendered: RenderedPage,
  language: LocaleSession,
  frame: LocaleFrame['frame'],
  server: ServerEntry,
): string {
  const page = pageData(rendered)
  const body = server.renderShell({
    config: language.client,
    // The same record that the browser renders from, so that hydration matches.
    page: shownPage(frame.config, page),
    sidebarHtml: sidebarHtml(language, page, server),
  })
  return renderDocument(frame, page, rendered.head, body)
}

/** Returns the sidebars as files that client navigation fetches. */
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
