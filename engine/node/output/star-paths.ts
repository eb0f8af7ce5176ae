import { isSplat, type Redirect, SPLAT, splatPrefix } from '../../shared/redirect.ts'
import { decodeUrl, isExternalUrl, splitUrl } from '../../shared/url.ts'
import { SortedPaths } from './sorted-paths.ts'

/**
 * A redirect with a star, or a folder that such redirects lead to. Stars lead to their folder, and
 * a folder to the stars that match something below it.
 */
interface Place {
  path: string
  leadsTo: Place[]
}

/**
 * Returns the single paths that match a redirect with a star and lead to pages, to other redirects,
 * or to paths of other stars. Stars in a cycle match infinitely many paths (`/v1/*` → `/:splat`
 * matches `/v1/v1/v1/a`), so inside a cycle only pages and single redirects count.
 *
 * @param redirects with normalized paths, without duplicates
 * @returns at most `most` paths, without pages and single redirects; `all` is whether the list is
 * complete
 */
export function starPaths(
  redirects: readonly Redirect[],
  pages: Iterable<string>,
  most: number,
): { paths: ReadonlySet<string>; all: boolean } {
  const existing = new SortedPaths([
    ...pages,
    ...redirects.filter(({ from }) => !isSplat(from)).map(({ from }) => from),
  ])
  const paths = new Set<string>()
  const byStar = new Map<Place, string[]>()
  const { stars, folders } = placesOf(redirects)
  const endsInside = new Map<Place, string[]>()
  const endsOutside = new Map<Place, string[]>()
  for (const circle of inOrder([...stars, ...folders])) {
    const members = new Set(circle)
    for (const star of circle.filter((place) => stars.has(place))) {
      const folder = star.leadsTo[0]!
      const seen = members.has(folder) ? endsInside : endsOutside
      const ends = seen.get(folder) ?? endsOf(folder, members)
      seen.set(folder, ends)
      const added: string[] = []
      for (const end of ends) {
        const path = star.path + end.slice(folder.path.length)
        if (path === star.path || existing.has(path) || paths.has(path)) continue
        if (paths.size === most) return { paths, all: false }
        paths.add(path)
        added.push(path)
      }
      byStar.set(star, added)
    }
  }
  return { paths, all: true }

  function endsOf(folder: Place, circle: ReadonlySet<Place>): string[] {
    const further = folder.leadsTo.filter((star) => !circle.has(star))
    const below = further.flatMap((star) => byStar.get(star)!)
    return [...existing.below(folder.path), ...below.filter((path) => path.startsWith(folder.path))]
  }
}

function placesOf(redirects: readonly Redirect[]): {
  stars: ReadonlySet<Place>
  folders: Iterable<Place>
} {
  const stars = new Map<string, Place>()
  const folders = new Map<string, Place>()
  for (const { from, to } of redirects) {
    const [start = '', end] = splitUrl(to).path.split(SPLAT)
    // Only a star at the end of a target inside the site has a path for each page.
    if (!isSplat(from) || end !== '' || isExternalUrl(to)) continue
    const path = decodeUrl(start)
    const folder = folders.get(path) ?? { path, leadsTo: [] }
    folders.set(path, folder)
    const prefix = splatPrefix(from)
    stars.set(prefix, { path: prefix, leadsTo: [folder] })
  }
  const prefixes = new SortedPaths(stars.keys())
  for (const { path, leadsTo } of folders.values()) {
    for (const prefix of prefixes.below(path)) leadsTo.push(stars.get(prefix)!)
    for (let end = path.lastIndexOf('/', path.length - 2); end > 0; ) {
      const above = stars.get(path.slice(0, end + 1))
      if (above) leadsTo.push(above)
      end = path.lastIndexOf('/', end - 1)
    }
  }
  return { stars: new Set(stars.values()), folders: folders.values() }
}

/**
 * Returns the cycles of places that lead to each other (mostly a single place), each after the ones
 * that it leads to: Tarjan's algorithm, without recursion.
 */
function inOrder(places: readonly Place[]): Place[][] {
  const circles: Place[][] = []
  const order = new Map<Place, number>()
  const lowest = new Map<Place, number>()
  const open: Place[] = []
  const isOpen = new Set<Place>()
  const enter = (place: Place) => {
    order.set(place, order.size)
    lowest.set(place, order.size - 1)
    open.push(place)
    isOpen.add(place)
    return { place, rest: [...place.leadsTo] }
  }
  const lower = (place: Place, number: number) =>
    lowest.set(place, Math.min(lowest.get(place)!, number))
  for (const start of places) {
    if (order.has(start)) continue
    const path = [enter(start)]
    while (path.length > 0) {
      const { place, rest } = path.at(-1)!
      const next = rest.pop()
      if (next && !order.has(next)) path.push(enter(next))
      else if (next && isOpen.has(next)) lower(place, order.get(next)!)
      else if (!next) {
        path.pop()
        const parent = path.at(-1)
        if (parent) lower(parent.place, lowest.get(place)!)
        if (lowest.get(place) !== order.get(place)) continue
        const circle = open.splice(open.indexOf(place))
        for (const member of circle) isOpen.delete(member)
        circles.push(circle)
      }
    }
  }
  return circles
}
