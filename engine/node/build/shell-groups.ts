import { isExternalUrl } from '../../shared/url.ts'
import { hashOf } from '../files/hash.ts'
import type { PageReferences } from '../html/references.ts'
import type { PageFacts } from '../render/page-data.ts'
import type { PageShell } from '../render/page-files.ts'
import { type RenderedPage, shellPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { sidebarHash } from '../render/sidebars.ts'
import { addressOf } from '../site/addresses.ts'
import type { Route } from '../site/model.ts'
import type { Store } from '../store/store.ts'

const TABLE = 'shell'

/** References and ids of the shell, which all pages of a group share. */
type ShellReferences = Pick<PageReferences, 'ids' | 'regions'>

/**
 * The shell around pages, as the check sees it. It is the same around all pages of one kind with
 * one sidebar, so it is read in the document of the first of them only.
 */
export class ShellGroups {
  readonly #store: Store
  readonly #session: Session
  readonly #serverHash: string
  readonly #known = new Map<string, ShellReferences | null>()

  constructor(store: Store, session: Session, serverHash: string) {
    this.#store = store
    this.#session = session
    this.#serverHash = serverHash
  }

  /**
   * Returns the name of a page's group.
   *
   * @param page its record, if that is known
   */
  of(shell: PageShell, route: Route | null, page?: PageFacts): string {
    const { kind, sidebar, image = '' } = page ?? shellPage(this.#session, shell.language, route)
    return JSON.stringify([shell.language.locale.name, kind, sidebar, image])
  }

  /** Whether nothing is known of a group yet, so that one of its documents has to be read. */
  claim(group: string, shell: PageShell): boolean {
    if (this.#known.has(group)) return false
    const key = this.#keyOf(group, shell)
    const row = this.#store.take<ShellReferences>(TABLE, group, () => key)
    this.#known.set(group, row?.facts ?? null)
    return row === undefined
  }

  /**
   * Notes the references of a document of a group.
   *
   * @param content ids of its content, which do not belong to the shell
   */
  add(group: string, shell: PageShell, document: PageReferences, content: readonly string[]): void {
    const { content: _, ...regions } = document.regions
    const own = new Set(content)
    const ids = document.ids.filter((id) => !own.has(id))
    // A document may carry only a part of its sidebar, and all of it is checked.
    const sidebar = sidebarOf(group)
    if (sidebar !== null && regions.sidebar) {
      const links = [...regions.sidebar.links, ...shell.sidebars.links(sidebar)]
      regions.sidebar = { ...regions.sidebar, links: [...new Set(links)] }
    }
    const facts: ShellReferences = { ids, regions }
    this.#known.set(group, facts)
    const reads = [['shell', this.#keyOf(group, shell)]] as const
    this.#store.add({ table: TABLE, name: group, reads, facts })
  }

  /** Returns the references of a whole page: of its shell, its content, and what is between. */
  references(group: string, page: RenderedPage, language: LocaleSession): PageReferences {
    const shell = this.#known.get(group) ?? { ids: [], regions: {} }
    const { ids, duplicateIds, ...found } = page.content.facts.references
    // The shell has few ids, and almost no page has one of them.
    const twice = shell.ids.filter((id) => ids.includes(id))
    const others = twice.length === 0 ? shell.ids : shell.ids.filter((id) => !twice.includes(id))
    return {
      ids: ids.concat(others),
      duplicateIds: twice.length === 0 ? duplicateIds : duplicateIds.concat(twice),
      regions: {
        ...shell.regions,
        content: { ...found, links: found.links.concat(linksAround(page.page, language)) },
      },
    }
  }

  #keyOf(group: string, { language, frame }: PageShell): string {
    const entries = sidebarHash(language, sidebarOf(group))
    return hashOf(JSON.stringify([frame.shell, language.configKey, this.#serverHash, entries]))
  }
}

function sidebarOf(group: string): string | null {
  return (JSON.parse(group) as [string, string, string | null])[2]
}

/** Returns the links of a page around its content: the trail above it, and what is below. */
function linksAround(page: PageFacts, { model, locale }: LocaleSession): string[] {
  const { breadcrumbs, previous, next, editUrl } = page
  const links: string[] = []
  for (const link of [...breadcrumbs, previous, next]) {
    const path = link?.path
    if (path === undefined) continue
    links.push(isExternalUrl(path) ? path : addressOf(model.config, locale, path))
  }
  if (editUrl !== undefined) links.push(editUrl)
  return links
}
