/**
 * Marks the entry with this address as the current one and opens the groups around it, and its own. A group
 * that the reader closed since is left alone when nothing changed.
 */
export function markActive(sidebar: ParentNode, address: string): HTMLElement | null {
  const before = sidebar.querySelector<HTMLElement>('.sidebar-link[aria-current]')
  if (before?.getAttribute('href') === address) return before
  before?.removeAttribute('aria-current')
  const link = sidebar.querySelector<HTMLElement>(`.sidebar-link[href="${CSS.escape(address)}"]`)
  link?.setAttribute('aria-current', 'page')
  const own = link?.nextElementSibling
  if (own instanceof HTMLDetailsElement) own.open = true
  for (let group = link?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true
  return link
}
