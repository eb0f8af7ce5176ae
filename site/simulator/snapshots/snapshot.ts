/** The application as it was at one moment. It can be shown in a frame without scripts. */
export interface Snapshot {
  /** A whole document. The subject elements of the command have the attribute `SUBJECT`. */
  html: string
  url: string
  /** Size of the viewport, and how far it is scrolled, in CSS pixels. */
  width: number
  height: number
  scrollX: number
  scrollY: number
}

/** Attribute of the elements that a command is about. */
export const SUBJECT = 'data-simulator-subject'

/**
 * Copies the document. Typed text and chosen options, which are not in the markup, are added to the
 * copy.
 */
export function takeSnapshot(
  document: Document,
  url: string,
  subjects: readonly Element[],
): Snapshot {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const originals = document.documentElement.querySelectorAll('*')
  for (const [index, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[index]!
    copyState(original, element)
    if (subjects.includes(original)) element.setAttribute(SUBJECT, '')
  }
  // Snapshots run and load nothing.
  for (const part of copy.querySelectorAll('script, base')) part.remove()
  return {
    html: `<!doctype html>${copy.outerHTML}`,
    url,
    width: window.innerWidth,
    height: window.innerHeight,
    scrollX: window.scrollX,
    scrollY: window.scrollY,
  }
}

function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement) {
    if (from.type === 'checkbox' || from.type === 'radio') {
      to.toggleAttribute('checked', from.checked)
    } else if (from.type !== 'file') to.setAttribute('value', from.value)
  } else if (from instanceof HTMLTextAreaElement) to.textContent = from.value
  else if (from instanceof HTMLOptionElement) to.toggleAttribute('selected', from.selected)
}
