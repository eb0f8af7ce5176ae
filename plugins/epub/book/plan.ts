import type { FilesView, PageData } from 'quire-docs/plugin'
import type { BookOptions, ParsedOptions } from '../options.ts'

/** The contents of a book. */
export interface Plan {
  /** Path in the output folder. */
  file: string
  title: string
  author: string
  language: string
  /** URL of the site in the language, the source of the book. */
  source: string
  /** Pages in reading order. */
  pages: readonly Readonly<PageData>[]
}

/** Chooses and orders the pages of a book; `null` if there are none. */
export async function planBook(
  site: FilesView,
  { path, title, file }: BookOptions & { file: string },
  { docs, author }: Pick<ParsedOptions, 'docs' | 'author'>,
): Promise<Plan | null> {
  const known = site.pages.filter((one) => one.docs === docs)
  // A page without a version in its path belongs to the default version.
  const below = known.filter((one) => isBelow(one.path, path))
  const records = await Promise.all(below.map((one) => site.page(one.path)))
  const pages = records.filter((page) => page !== undefined && !page.noindex) as PageData[]
  const first = pages.find((page) => page.path === path)
  const version = (first ?? pages[0])?.doc?.version
  const pagesOfVersion = pages.filter((page) => page.doc?.version === version)
  if (pagesOfVersion.length === 0) return null
  return {
    file: site.filePath(file),
    title: title ?? (first && path !== '/' ? `${site.title}: ${first.title}` : site.title),
    author: author ?? site.title,
    language: site.locale,
    source: site.absolute('/'),
    pages: inOrder(pagesOfVersion),
  }
}

/** Whether a route path is another one or below it. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`)
}

/** Sorts pages in reading order: by their links to the next page, sidebar by sidebar. */
function inOrder(pages: readonly Readonly<PageData>[]): Readonly<PageData>[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const followed = new Set(
    pages.flatMap(({ next, sidebar }) =>
      next && byPath.get(next.path)?.sidebar === sidebar ? [next.path] : [],
    ),
  )
  const ordered = new Set<Readonly<PageData>>()
  // Pages that no other links to start a sequence; a cycle is entered anywhere.
  const starts = pages.filter(({ path }) => !followed.has(path))
  for (const start of [...starts, ...pages]) {
    let page: Readonly<PageData> | undefined = start
    while (page && !ordered.has(page)) {
      ordered.add(page)
      page = page.next ? byPath.get(page.next.path) : undefined
    }
  }
  return [...ordered]
}
