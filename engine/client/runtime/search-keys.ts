/**
 * Recognizes the keys that open the search: Ctrl or Cmd with K; outside inputs, the slash; on the
 * search button, a letter or digit. Returns the dialog's initial query, or `null` for other keys.
 */
export function readSearchKey(event: KeyboardEvent): string | null {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? '' : null
  if (!(target instanceof HTMLElement)) return null
  if (key === '/' && !isEditable(target)) return ''
  if (!target.closest('[data-search-button]')) return null
  return /^[\p{L}\p{N}]$/u.test(key) ? key : null
}

function isEditable(element: HTMLElement): boolean {
  return element.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
}
