/** Says a text to screen readers, politely. */
export type Announce = (text: string) => void

/** Puts the live region into the document; it has to be there before it is spoken through. */
export function createAnnouncer(): Announce {
  const region = document.createElement('div')
  region.className = 'announcer'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return (text) => {
    // The same text twice is a change only if the region was empty in between.
    region.textContent = ''
    requestAnimationFrame(() => {
      region.textContent = text
    })
  }
}
