/** How long a visible announcement stays on the screen. */
const SHOWN_MS = 6000

/** Announces a text to screen readers politely; with `shown`, also displays it for a while. */
export type Announce = (text: string, shown?: boolean) => void

/** Adds the live region to the document; it must exist before its first announcement. */
export function createAnnouncer(): Announce {
  const region = document.createElement('div')
  region.className = 'announcer'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return (text, shown = false) => {
    region.toggleAttribute('data-shown', shown)
    if (shown) setTimeout(() => region.removeAttribute('data-shown'), SHOWN_MS)
    // A repeated text is announced again only if the region was empty in between.
    region.textContent = ''
    requestAnimationFrame(() => {
      region.textContent = text
    })
  }
}
