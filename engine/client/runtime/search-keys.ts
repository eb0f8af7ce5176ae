/**
 * Recognizes the keys that open the search: Ctrl or Cmd with K and, outside inputs, the slash.
 * Until the shell is running (`alive`), also a letter or digit typed on the search button, which
 * handles them itself after that. Returns the dialog's initial query, or `null` for any other key.
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
