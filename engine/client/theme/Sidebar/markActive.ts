/**
 * Marks the entry with this URL as the current one, and opens its own group and the groups around
 * it. If the entry is already marked, groups that the reader has closed stay closed.
 *
 * @returns the marked entry, or `null` if the sidebar has none with this URL
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
