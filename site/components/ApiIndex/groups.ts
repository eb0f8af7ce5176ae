import type { PageSummary } from 'quire-docs/content'

/** A line of the index. */
export interface ApiLine {
  name: string
  summary: string
  path: string
}

/** Lines under a heading. A chapter without groups has one group with the heading of the chapter. */
export interface ApiGroup {
  heading: string
  lines: ApiLine[]
}

export interface ApiChapter {
  heading: string
  groups: ApiGroup[]
}

/** Groups by chapter, in the order of the authors' guide. */
const chapters: Record<string, readonly string[]> = {
  Commands: [
    'Find elements',
    'Traverse the DOM',
    'Act on elements',
    'Assert and inspect',
    'Navigate',
    'Network',
    'Stub, spy and time',
    'Cookies and storage',
    'Sessions and origins',
    'Files, tasks and processes',
    'Aliases and control flow',
    'Debug and log',
    'Page and viewport',
  ],
  'Cypress API': ['Cypress API'],
  'Node events': ['Node events'],
  Utilities: ['Utilities'],
}

/** The fields of the `api` block in a page's front matter that the index uses. */
interface ApiBlock {
  name: string
  group: string
  summary: string
}

/**
 * Arranges all pages with an `api` block by chapter and group. A group that `chapters` lacks becomes
 * a chapter at the end, so that no page is lost.
 */
export function groupPages(pages: readonly PageSummary[]): ApiChapter[] {
  const groups = new Map<string, ApiLine[]>()
  for (const { path, frontMatter } of pages) {
    const api = frontMatter.api as ApiBlock | undefined
    if (!api) continue
    const lines = groups.get(api.group) ?? []
    lines.push({ name: api.name, summary: api.summary, path })
    groups.set(api.group, lines)
  }
  const listed = new Set(Object.values(chapters).flat())
  const unlisted = [...groups.keys()].filter((group) => !listed.has(group)).sort()
  const order = [...Object.entries(chapters), ...unlisted.map((group) => [group, [group]] as const)]
  return order
    .map(([heading, names]) => ({
      heading,
      groups: names.flatMap((name) => {
        const lines = groups.get(name)
        return lines ? [{ heading: name, lines: lines.sort(byName) }] : []
      }),
    }))
    .filter((chapter) => chapter.groups.length > 0)
}

function byName(a: ApiLine, b: ApiLine): number {
  const [keyA, keyB] = [sortKey(a.name), sortKey(b.name)]
  return keyA < keyB ? -1 : keyA > keyB ? 1 : 0
}

/** Returns the sort key of a name: `cy.get()`, `.get()` and `Cypress.get()` sort under g. */
function sortKey(name: string): string {
  return name.replace(/^(?:cy|Cypress)?\./, '').toLowerCase()
}
