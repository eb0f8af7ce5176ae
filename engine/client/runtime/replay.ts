import { documentHooks } from '../../shared/storage.ts'

const early = documentHooks.earlyClicks

/**
 * Holds back clicks on controls that are not alive yet. The result lets go: from then on clicks go
 * through, and the ones that were held happen, in their order.
 */
export function holdClicks(root: HTMLElement | Document, selector: string): () => Promise<void> {
  const held: Element[] = []
  const hold = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest(selector)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(target)
  }
  root.addEventListener('click', hold, true)
  return async () => {
    root.removeEventListener('click', hold, true)
    for (const target of held.splice(0)) {
      click(target)
      // React draws the outcome of one click before the next one, as it does for a reader's.
      await null
    }
  }
}

/** Clicks again on what was clicked before any of this ran; the inline script kept it. */
export function takeEarlyClicks(root: HTMLElement & { [early]?: Element[] }): void {
  const clicked = root[early] ?? []
  delete root[early]
  for (const target of clicked) click(target)
}

function click(target: Element): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
}
