/** Changes the address of the page that is shown, which stays. `useLocation` follows. */
export function changeAddress(how: 'pushState' | 'replaceState', href: string): void {
  history[how](how === 'pushState' ? null : history.state, '', href)
  // Only the Navigation API tells of it.
  if (!('navigation' in window)) dispatchEvent(new PopStateEvent('popstate'))
}
