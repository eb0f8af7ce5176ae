import { formatMessage } from '../../shared/messages.ts'
import type { PageData, SidebarRecord } from '../../shared/page.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { firstPath, type SidebarEntry } from '../../shared/sidebar.ts'
import { documentHooks } from '../../shared/storage.ts'
import { hashedOnce } from '../files/hash.ts'
import { contentReferences } from '../html/references.ts'
import { readTags } from '../html/tags.ts'
import { addressOf } from '../site/addresses.ts'
import { sidebarKey, trailOf } from '../site/model.ts'
import { orderOf } from './page-data.ts'
import { sidebarEntries } from './render-page.ts'
import type { LocaleSession } from './session.ts'

/** Text to insert into HTML at an offset. */
type Insertion = readonly [offset: number, text: string]

const CURRENT = ' aria-current="page"'
const OPEN = ' open=""'

/** A sidebar's HTML, rendered once, and its insertions for each page that it links to. */
export class SidebarTemplate {
  /** Without a marked entry. */
  readonly html: string
  readonly #marks = new Map<string, Insertion[]>()

  constructor(html: string) {
    this.html = html
    this.#read()
  }

  /** Returns the HTML with all entries for a URL marked, and the groups that contain one open. */
  marked(address: string): string {
    const marks = this.#marks.get(address)
    if (marks === undefined) return this.html
    let out = ''
    let at = 0
    for (const [offset, text] of marks) {
      out += this.html.slice(at, offset) + text
      at = offset
    }
    return out + this.html.slice(at)
  }

  #read(): void {
    const found = new Map<string, Map<number, string>>()
    /**
     * The `<details>` around the current tag: where their attributes end, and whether they are
     * open.
     */
    const groups: { end: number; open: boolean }[] = []
    /** The link beside the next group, if the next tag starts a group. */
    let beside: Map<number, string> | null = null
    for (const tag of readTags(this.html)) {
      if (tag.name === 'details' && tag.kind === 'close') groups.pop()
      if (tag.name === 'details' && tag.kind === 'open') {
        const group = { end: tag.end - 1, open: tag.attributes.has('open') }
        groups.push(group)
        if (beside && !group.open) beside.set(group.end, OPEN)
      }
      if (tag.kind === 'open' && tag.name !== 'span') beside = null
      if (tag.name !== 'a' || tag.kind !== 'open') continue
      if (tag.attributes.get('class') !== 'sidebar-link') continue
      const address = tag.attributes.get('href') ?? ''
      const marks = found.get(address) ?? new Map<number, string>()
      found.set(address, marks)
      marks.set(tag.end - 1, CURRENT)
      for (const { end, open } of groups) if (!open) marks.set(end, OPEN)
      beside = marks
    }
    for (const [address, marks] of found) {
      this.#marks.set(
        address,
        [...marks].sort(([a], [b]) => a - b),
      )
    }
  }
}

export class Sidebars {
  readonly #language: LocaleSession
  readonly #server: ServerEntry
  /** By sidebar, and for large ones also by the part that a page shows. */
  readonly #templates = new Map<string, SidebarTemplate>()

  constructor(language: LocaleSession, server: ServerEntry) {
    this.#language = language
    this.#server = server
  }

  /** Returns the sidebar of a page with its entry marked; `null` if the page has none. */
  html(page: Pick<PageData, 'path' | 'sidebar' | 'sidebarPath'>): string | null {
    const { sidebar: key, path: own, sidebarPath: path = own } = page
    const entries = sidebarEntries(this.#language, key)
    if (key === null || entries === undefined) return null
    const { locale, messages, model } = this.#language
    const address = addressOf(model.config, locale, path)
    if (orderOf(entries).pages.length <= MOST_LINKS)
      return this.#template(key, entries).marked(address)
    const part = sidebarPart(entries, path, (count) =>
      formatMessage(messages['sidebar.more'], { count: String(count) }),
    )
    return this.#template(`${key} ${part.key}`, part.entries, true).marked(address)
  }

  /** Returns the record that client navigation fetches; `null` if there is no such sidebar. */
  record(key: string, shell: string): SidebarRecord | null {
    const entries = sidebarEntries(this.#language, key)
    return entries ? { shell, key, html: this.#template(key, entries).html } : null
  }

  /** Returns the URLs that a sidebar links to, including those that a page's part omits. */
  links(key: string): string[] {
    return contentReferences(readTags(this.record(key, '')?.html ?? '')).links
  }

  #template(name: string, entries: SidebarEntry[], isPart = false): SidebarTemplate {
    const existing = this.#templates.get(name)
    if (existing) return existing
    const html = this.#server.renderSidebar(entries, this.#language.client)
    const fresh = new SidebarTemplate(
      isPart ? html.replace('<ul', `<ul ${documentHooks.partialSidebar}=""`) : html,
    )
    this.#templates.set(name, fresh)
    return fresh
  }
}

export function sidebarKeys({ model }: LocaleSession): string[] {
  return model.versions.flatMap((version) =>
    [...version.sidebars.sidebars.keys()].map((name) => sidebarKey(version, name)),
  )
}

export function sidebarHash(language: LocaleSession, key: string | null): string {
  const entries = sidebarEntries(language, key)
  return entries === undefined ? '' : hashedOnce(entries)
}

/**
 * Number of links above which a document contains only a part of its sidebar. A link takes about
 * 110 bytes, and 9 compressed: at 250 links the sidebar is as large as a typical page, 27 KB and
 * 2.3 KB.
 */
export const MOST_LINKS = 250

/**
 * Approximate number of entries of one list that are shown around the page. A list is divided into
 * equal parts, so that a list of a hundred is shown whole rather than without its last twenty.
 */
const ENTRIES_SHOWN = 80

export interface SidebarPart {
  entries: SidebarEntry[]
  /** Identifies the part: pages with the same key show the same entries. */
  key: string
}

/**
 * Returns the part of a large sidebar for a page's document: the groups around the page with their
 * entries. Every other group becomes a link to its first page that looks like a closed group, and
 * in long lists only the entries near the page stay, between links to the pages before and after
 * them: so every page can be reached without scripts. The browser fetches the rest when a reader
 * turns to the sidebar.
 *
 * @param more returns the label of a link that replaces omitted entries
 */
export function sidebarPart(
  entries: readonly SidebarEntry[],
  path: string,
  more: (count: number) => string,
): SidebarPart {
  const trail = trailOf(entries, path)
  const keys: number[] = []
  const cut = (list: readonly SidebarEntry[], depth: number): SidebarEntry[] => {
    const onTrail = trail[depth]
    const index = onTrail ? list.indexOf(onTrail) : -1
    const parts = Math.max(1, Math.round(list.length / ENTRIES_SHOWN))
    const size = Math.ceil(list.length / parts)
    const from = size === 0 ? 0 : Math.floor(Math.max(index, 0) / size) * size
    const to = from + size
    keys.push(from, onTrail?.type === 'group' ? index : -1)
    const shown = list.slice(from, to).map((entry): SidebarEntry => {
      if (entry.type !== 'group') return entry
      if (entry === onTrail) return { ...entry, entries: cut(entry.entries, depth + 1) }
      return asLink(entry) ?? entry
    })
    return [
      ...gap(list.slice(0, from), more, 'last'),
      ...shown,
      ...gap(list.slice(to), more, 'first'),
    ]
  }
  return { entries: cut(entries, 0), key: keys.join('.') }
}

function asLink(entry: Exclude<SidebarEntry, { type: 'html' }>): SidebarEntry | null {
  const href = firstPath(entry)
  if (href === undefined) return null
  const { label, className = '' } = entry
  return { type: 'link', label, href, className: `sidebar-closed ${className}`.trimEnd() }
}

/** Returns a link to the nearest page among omitted entries; empty if there are none. */
function gap(
  entries: readonly SidebarEntry[],
  more: (count: number) => string,
  nearest: 'first' | 'last',
): SidebarEntry[] {
  const order = nearest === 'first' ? entries : [...entries].reverse()
  const href = order.map(firstPath).find((path) => path !== undefined)
  if (href === undefined) return []
  return [{ type: 'link', label: more(entries.length), href, className: 'sidebar-more' }]
}
