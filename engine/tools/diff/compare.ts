import { diffArrays } from 'diff'
import { textLikeness } from 'quire-docs/build'

/** Minimum similarity for treating a lost page as moved to an added one. */
const MIN_LIKENESS = 0.3

export interface Piece {
  kind: 'heading' | 'text' | 'code' | 'image'
  /** Text with whitespace collapsed, code unchanged, or the image's URL and description. */
  text: string
}

export interface PageText {
  title: string
  description: string
  /** Source file, relative to the site's root. */
  file: string
  pieces: Piece[]
}

/** The pages of a site by route path, with the path of the language. */
export type SiteText = ReadonlyMap<string, PageText>

/** A change of one piece; one side is absent if it was added or removed. */
export interface PieceChange {
  kind: Piece['kind'] | 'title' | 'description'
  before?: string
  after?: string
}

export interface PageChange {
  change: 'added' | 'lost' | 'moved' | 'changed'
  /** Current route path, or the former one of a lost page. */
  path: string
  /** Former route path of a moved page. */
  from?: string
  file: string
  title: string
  /** For pages that exist in both states. */
  changes: PieceChange[]
}

/**
 * Compares the visible text of two states of a site. A lost page and an added one with most of its
 * text are one moved page.
 */
export function compareSites(before: SiteText, after: SiteText): PageChange[] {
  const result: PageChange[] = []
  const added = new Set([...after.keys()].filter((path) => !before.has(path)))
  const moved = new Map<string, string>()
  for (const [path, page] of before) {
    if (after.has(path)) continue
    const target = movedTo(page, added, after)
    if (target === undefined) {
      result.push({ change: 'lost', path, file: page.file, title: page.title, changes: [] })
    } else {
      moved.set(target, path)
      added.delete(target)
    }
  }
  for (const [path, page] of after) {
    const head = { path, file: page.file, title: page.title }
    if (added.has(path)) {
      result.push({ change: 'added', ...head, changes: [] })
      continue
    }
    const from = moved.get(path)
    const changes = comparePages(before.get(from ?? path)!, page)
    if (from !== undefined) result.push({ change: 'moved', from, ...head, changes })
    else if (changes.length > 0) result.push({ change: 'changed', ...head, changes })
  }
  return result.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

function movedTo(page: PageText, added: Iterable<string>, after: SiteText): string | undefined {
  let best: string | undefined
  let most = MIN_LIKENESS
  for (const path of added) {
    const other = after.get(path)!
    const likeness = other.file === page.file ? 1 : textLikeness(allText(page), allText(other))
    if (likeness > most) {
      best = path
      most = likeness
    }
  }
  return best
}

function allText({ title, pieces }: PageText): string {
  return [title, ...pieces.map(({ text }) => text)].join('\n')
}

/** Returns the pieces that differ. A removed piece and one added at its position are one change. */
export function comparePages(before: PageText, after: PageText): PieceChange[] {
  const changes: PieceChange[] = []
  for (const kind of ['title', 'description'] as const) {
    if (before[kind] !== after[kind]) {
      changes.push({ kind, before: before[kind], after: after[kind] })
    }
  }
  const same = (a: Piece, b: Piece) => a.kind === b.kind && a.text === b.text
  let removed: Piece[] = []
  const flush = (): void => {
    for (const { kind, text } of removed) changes.push({ kind, before: text })
    removed = []
  }
  for (const part of diffArrays(before.pieces, after.pieces, { comparator: same })) {
    if (part.removed) {
      flush()
      removed = [...part.value]
    } else if (part.added) {
      for (const { kind, text } of part.value) {
        const at = removed.findIndex((one) => one.kind === kind)
        if (at < 0) changes.push({ kind, after: text })
        else {
          // Earlier removed items have no counterpart.
          for (const gone of removed.splice(0, at))
            changes.push({ kind: gone.kind, before: gone.text })
          changes.push({ kind, before: removed.shift()!.text, after: text })
        }
      }
      flush()
    } else flush()
  }
  flush()
  return changes
}
