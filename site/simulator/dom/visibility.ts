import { describeElement, viewOf } from './elements.ts'

/** Returns why an element is not visible, by the documented rules; `undefined` if it is. */
export function whyHidden(element: Element): string | undefined {
  if (!element.isConnected) return 'it is not in the document'
  if (/^(?:body|html)$/i.test(element.tagName)) return undefined
  if (/^opt(?:ion|group)$/i.test(element.tagName)) {
    const select = element.closest('select')
    return select ? whyHidden(select) : undefined
  }
  const view = viewOf(element)
  const style = view.getComputedStyle(element)
  if (style.visibility !== 'visible') return `it has \`visibility: ${style.visibility}\``
  if (element.getClientRects().length === 0) return 'it or an ancestor has `display: none`'
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (view.getComputedStyle(at).opacity === '0') return 'it has `opacity: 0`'
  }
  const box = element.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) {
    const shown = [...element.children].some((child) => whyHidden(child) === undefined)
    const text = element.textContent?.trim() !== '' && style.overflow === 'visible'
    if (!shown && !text) return `its size is ${box.width} × ${box.height}`
  }
  return whyClipped(element, box)
}

/** Ancestors that clip overflow hide an element outside of them. */
function whyClipped(element: Element, box: DOMRect): string | undefined {
  const view = viewOf(element)
  if (view.getComputedStyle(element).position === 'fixed') {
    const { innerHeight, innerWidth } = view
    const outside =
      box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth
    return outside ? 'it has `position: fixed` and is outside of the viewport' : undefined
  }
  for (let at = element.parentElement; at && at !== at.ownerDocument.body; at = at.parentElement) {
    const { overflowX, overflowY } = view.getComputedStyle(at)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const frame = at.getBoundingClientRect()
    // Content that can be scrolled into view is visible; clipped content is not.
    const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`)
    const outside =
      box.bottom <= frame.top ||
      box.top >= frame.bottom ||
      box.right <= frame.left ||
      box.left >= frame.right
    if (outside && !scrolls) return `${describeElement(at)} cuts it off`
  }
  return undefined
}

export function isVisible(element: Element): boolean {
  return whyHidden(element) === undefined
}
