import type { Heading } from '../../../shared/page.ts'

/** A heading with the headings below it. */
export interface TocItem {
  heading: Heading
  children: TocItem[]
}

/** Returns the headings of levels `min` to `max` as a tree; a skipped level nests only one step. */
export function tocTree(
  headings: readonly Heading[],
  { min, max }: { min: number; max: number },
): TocItem[] {
  const root: TocItem[] = []
  const open: TocItem[] = []
  for (const heading of headings) {
    if (heading.level < min || heading.level > max) continue
    const item: TocItem = { heading, children: [] }
    while (open.length > 0 && (open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop()
    const siblings = open.at(-1)?.children ?? root
    siblings.push(item)
    open.push(item)
  }
  return root
}
