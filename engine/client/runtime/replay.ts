import { documentHooks } from '../../shared/storage.ts'

const early = documentHooks.earlyClicks

/** Controls inside islands, which React has to handle. */
export const islandControls = '[data-island] :is(button, input, summary)'

/**
 * Holds back clicks on controls that have not hydrated yet. Returns a function that stops holding
 * clicks and replays the held ones in order.
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
      // Let React render the result of each click before the next, as with real clicks.
      await null
    }
  }
}

/** Replays clicks made before this script ran, which the inline script recorded. */
export function takeEarlyClicks(root: HTMLElement & { [early]?: Element[] }): void {
  const clicked = root[early] ?? []
  delete root[early]
  for (const target of clicked) click(target)
}

function click(target: Element): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
}
