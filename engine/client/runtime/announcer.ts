/** How long a text stands on the screen, where it does. */
const SHOWN_MS = 6000

/** Says a text to screen readers, politely, and shows it to everybody for a while if asked to. */
export type Announce = (text: string, shown?: boolean) => void

/** Puts the live region into the document; it has to be there before it is spoken through. */
export function createAnnouncer(): Announce {
  const region = document.createElement('div')
  region.className = 'announcer'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return (text, shown = false) => {
    region.toggleAttribute('data-shown', shown)
    if (shown) setTimeout(() => region.removeAttribute('data-shown'), SHOWN_MS)
    // The same text twice is a change only if the region was empty in between.
    region.textContent = ''
    requestAnimationFrame(() => {
      region.textContent = text
    })
  }
}
