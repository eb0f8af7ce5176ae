import { posix } from 'node:path'
import type { SidebarItem } from '../../../shared/user-sidebars.ts'
import type { Doc } from '../docs/read-docs.ts'
import { splitNumberPrefix } from '../docs/slug.ts'
import type { CategoryFile } from './category-files.ts'

interface Placed {
  item: SidebarItem
  position: number
  name: string
}

/**
 * Generates sidebar items for all docs in a folder and its subfolders. Positions come from front
 * matter, category files and number prefixes; items without a position come last, sorted by name. A
 * doc named `index`, `README` or like its folder is the landing page of the folder's category.
 */
export function autogenerate(
  dirName: string,
  docs: readonly Doc[],
  categories: ReadonlyMap<string, CategoryFile>,
): SidebarItem[] {
  const root = dirName.replace(/\/+$/, '') || '.'
  const byFolder = new Map<string, Doc[]>()
  const folders = new Map<string, Set<string>>()
  for (const doc of docs) {
    let folder = posix.dirname(doc.docFile)
    const list = byFolder.get(folder)
    if (list) list.push(doc)
    else byFolder.set(folder, [doc])
    while (folder !== '.') {
      const parent = posix.dirname(folder)
      folders.set(parent, (folders.get(parent) ?? new Set()).add(folder))
      folder = parent
    }
  }
  return itemsOf(root)

  function itemsOf(folder: string): SidebarItem[] {
    const placed: Placed[] = []
    for (const doc of byFolder.get(folder) ?? []) {
      if (folder !== root && isLanding(doc)) continue
      placed.push({
        item: { type: 'doc', id: doc.id },
        position: doc.position ?? Number.POSITIVE_INFINITY,
        name: posix.basename(doc.docFile),
      })
    }
    for (const child of folders.get(folder) ?? []) {
      const item = categoryOf(child)
      if (item) placed.push(item)
    }
    placed.sort((a, b) =>
      a.position === b.position ? compare(a.name, b.name) : a.position - b.position,
    )
    return placed.map(({ item }) => item)
  }

  function categoryOf(folder: string): Placed | null {
    const file = categories.get(folder) ?? {}
    const name = posix.basename(folder)
    const prefix = splitNumberPrefix(name)
    const landing = byFolder.get(folder)?.find(isLanding)
    const items = itemsOf(folder)
    const link =
      file.link === undefined ? landing && ({ type: 'doc', id: landing.id } as const) : file.link
    if (items.length === 0 && !link) return null
    return {
      name,
      position: file.position ?? landing?.position ?? prefix.position ?? Number.POSITIVE_INFINITY,
      item: {
        type: 'category',
        label: file.label ?? landing?.sidebarLabel ?? prefix.name,
        items,
        ...(link ? { link: link as never } : {}),
        ...(file.collapsible === undefined ? {} : { collapsible: file.collapsible }),
        ...(file.collapsed === undefined ? {} : { collapsed: file.collapsed }),
        ...(file.className === undefined ? {} : { className: file.className }),
        ...(file.description === undefined ? {} : { description: file.description }),
        ...(file.badge === undefined ? {} : { badge: file.badge }),
      },
    }
  }
}

function isLanding(doc: Doc): boolean {
  const [name, folder] = doc.docFile.toLowerCase().split('/').reverse()
  const bare = name!.replace(/\.(?:mdx?|tree)$/, '')
  return bare === 'index' || bare === 'readme' || bare === folder
}

/** Compares by code units, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
