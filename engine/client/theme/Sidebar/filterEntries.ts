/** Attribute of groups that the filter opened, to be closed again after it. */
const OPENED = 'data-opened'

/**
 * Hides the entries of a sidebar without the query's words in their label or in the label of a group
 * around them, marks the links that have them (`data-found`), and opens the groups around those. An
 * empty query shows everything as it was.
 *
 * @returns the links that are shown
 */
export function filterEntries(sidebar: ParentNode, query: string): HTMLAnchorElement[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found: HTMLAnchorElement[] = []
  for (const item of sidebar.querySelectorAll<HTMLElement>('.sidebar-item')) {
    item.hidden = words.length > 0
  }
  for (const group of sidebar.querySelectorAll<HTMLDetailsElement>(`details[${OPENED}]`)) {
    // The reader has gone to a page in it.
    if (!group.querySelector('[aria-current]')) group.open = false
    group.removeAttribute(OPENED)
  }
  for (const link of sidebar.querySelectorAll<HTMLAnchorElement>('.sidebar-link')) {
    const text = `${link.textContent} ${groupsOf(link).map(labelOf).join(' ')}`.toLowerCase()
    const isFound = words.length > 0 && words.every((word) => text.includes(word))
    link.toggleAttribute('data-found', isFound)
    if (!isFound) continue
    found.push(link)
    for (let item = itemOf(link); item; item = itemOf(item.parentElement)) item.hidden = false
    for (const group of groupsOf(link)) {
      if (group.open) continue
      group.open = true
      group.setAttribute(OPENED, '')
    }
  }
  return found
}

const itemOf = (element: Element | null | undefined): HTMLElement | null | undefined =>
  element?.closest<HTMLElement>('.sidebar-item')

function groupsOf(link: Element): HTMLDetailsElement[] {
  const groups: HTMLDetailsElement[] = []
  for (let group = link.closest('details'); group; ) {
    groups.push(group)
    group = group.parentElement?.closest('details') ?? null
  }
  return groups
}

const labelOf = (group: HTMLDetailsElement): string =>
  group.querySelector('summary')?.getAttribute('aria-label') ??
  group.querySelector('summary')?.textContent ??
  ''
