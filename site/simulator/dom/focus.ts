/**
 * Focuses an element. In a frame without the reader's focus, browsers move the focus without
 * events, so these are dispatched here.
 */
export function giveFocus(element: HTMLElement): void {
  const { ownerDocument } = element
  const before = ownerDocument.activeElement
  if (before === element) return
  tracked(ownerDocument, before, () => element.focus({ preventScroll: true }))
}

/** Takes the focus from the element that has it. */
export function takeFocus(document: Document): void {
  const before = document.activeElement as HTMLElement | null
  if (before === null || before === document.body) return
  tracked(document, before, () => before.blur())
}

/** Values of fields at focus, to dispatch `change` when they lose it. */
const values = new WeakMap<Element, string>()

function tracked(document: Document, before: Element | null, move: () => void): void {
  const heard = new Set<string>()
  const hear = ({ type }: Event) => heard.add(type)
  const names = ['focus', 'focusin', 'blur', 'focusout', 'change']
  for (const name of names) document.addEventListener(name, hear, { capture: true })
  move()
  for (const name of names) document.removeEventListener(name, hear, { capture: true })
  const after = document.activeElement
  if (after === before) return
  const value = before && values.get(before)
  if (isTextField(before) && value !== undefined && before.value !== value) {
    if (!heard.has('change')) before.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (isTextField(after)) values.set(after, after.value)
  const send = (target: Element | null, related: Element | null, blurs: boolean) => {
    if (!target?.isConnected || target === document.body) return
    for (const name of blurs ? ['blur', 'focusout'] : ['focus', 'focusin']) {
      if (heard.has(name)) continue
      const bubbles = name.endsWith('n') || name.endsWith('t')
      const init = { bubbles, composed: true, relatedTarget: related }
      target.dispatchEvent(new FocusEvent(name, init))
    }
  }
  send(before, after, true)
  send(after, before, false)
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return Boolean(element?.matches('textarea, input:not([type=checkbox], [type=radio])'))
}
