/**
 * The keys that open the search from anywhere: Ctrl or Cmd with K, and the slash outside inputs.
 * Before the shell is there also a letter on the search button; later the button sees to that.
 * Returns what the dialog starts with, or `null` where the key is another one.
 */
export function readSearchKey(event: KeyboardEvent, alive: boolean): string | null {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? '' : null
  if (!(target instanceof HTMLElement)) return null
  if (key === '/' && !isEditable(target)) return ''
  if (alive || !target.closest('[data-search-button]')) return null
  return /^[\p{L}\p{N}]$/u.test(key) ? key : null
}

function isEditable(element: HTMLElement): boolean {
  return element.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
}
