import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { globSync } from 'tinyglobby'
import type { PagePlaces } from './links.ts'

/** Folder for the original pages, relative to the site's folder. */
export const BACKUP = '.quire/before-migration'

/** The data that determines the new paths of pages. */
export interface PageMoves {
  /** Absolute folder of the site. */
  root: string
  /** Folder of the old pages, relative to the site. */
  folder: string
  base: string
  /** Folders of languages inside the folder, with the names of the languages. */
  languages: ReadonlyMap<string, string>
  /** Whether the page of a file needs the extension .mdx. */
  isMdx(file: string): boolean
}

/** Finds the pages of the old site, and determines their new paths. */
export function pagePlaces({ root, folder, base, languages, isMdx }: PageMoves): PagePlaces {
  const files = globSync('**/*.{md,mdx}', {
    cwd: join(root, folder),
    ignore: ['**/node_modules/**', '.vitepress/**', 'public/**', '**/README.md', 'dist/**'],
  }).sort()
  const ofLanguages = [...languages].map(
    ([name, language]) => [posix.join(folder, name), `i18n/${language}/docs/current`] as const,
  )
  // Pages beside the config move to a new folder.
  const home = folder !== '.' ? folder : existsSync(join(root, 'docs')) ? 'content' : 'docs'
  const topFolders = new Set(files.flatMap((file) => /^[^/]+(?=\/)/.exec(file) ?? []))
  const ofFolders = [...topFolders]
    .filter((name) => home !== folder && !languages.has(name))
    .map((name) => [name, `${home}/${name}`] as const)
  const moved = [...ofLanguages, ...ofFolders]
  // A page and its translations must have the same extension.
  const original = (file: string): string => {
    const [, first = '', rest = ''] = /^([^/]+)\/(.*)$/.exec(file) ?? []
    return (languages.has(first) ? rest : file).replace(/\.mdx?$/, '')
  }
  const inMdx = new Set(files.filter((file) => isMdx(posix.join(folder, file))).map(original))
  const pages = new Map<string, string>()
  for (const file of files) {
    const old = posix.join(folder, file)
    const place = moved.find(([from]) => old.startsWith(`${from}/`))
    const to = place ? place[1] + old.slice(place[0].length) : posix.join(home, file)
    pages.set(old, inMdx.has(original(file)) ? to.replace(/\.md$/, '.mdx') : to)
  }
  return { root, folder, home, base, pages, moved }
}

/** Whether pages of the old site have diagrams, which a plugin draws. */
export function hasDiagrams({ root, pages }: PagePlaces): boolean {
  return [...pages.keys()].some((page) =>
    /^[ \t]*(?:`{3,}|~{3,})[ \t]*mermaid\b/m.test(readFileSync(join(root, page), 'utf8')),
  )
}

/** Returns the new texts of pages, and the old files that they replace. */
export function rewrittenPages(
  places: PagePlaces,
  convert: (page: string) => string,
): { files: Map<string, string>; removed: string[] } {
  const files = new Map<string, string>()
  const removed: string[] = []
  for (const [page, to] of places.pages) {
    files.set(to, convert(page))
    const kept = places.moved.find(([from]) => page.startsWith(`${from}/`))
    const place = kept ? kept[1] + page.slice(kept[0].length) : page
    if (place !== to) removed.push(place)
  }
  return { files, removed }
}

/** Backs up the pages, since they are rewritten in place. */
export function keepPages({ root, pages }: PagePlaces): void {
  for (const page of pages.keys()) cpSync(join(root, page), join(root, BACKUP, page))
}
