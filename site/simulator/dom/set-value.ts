import { viewOf } from './elements.ts'
import { createEvent } from './events.ts'

/** Sets a value like a user, bypassing a framework's property wrapper. */
export function setValue(field: HTMLElement, value: string): void {
  const view = viewOf(field)
  const kind = field.tagName.toLowerCase()
  const prototype =
    kind === 'textarea'
      ? view.HTMLTextAreaElement.prototype
      : kind === 'select'
        ? view.HTMLSelectElement.prototype
        : view.HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(createEvent(view, 'input', {}))
  field.dispatchEvent(createEvent(view, 'change', {}))
}

/** Moves the cursor to the end, where typing begins. */
export function moveToEnd(field: HTMLElement): void {
  const view = viewOf(field)
  if (field instanceof view.HTMLInputElement || field instanceof view.HTMLTextAreaElement) {
    try {
      field.setSelectionRange(field.value.length, field.value.length)
    } catch {
      // Number and e-mail fields have no selection, and typing appends to them.
      field.ownerDocument.getSelection()?.selectAllChildren(field)
      const { value } = field
      field.value = ''
      field.value = value
    }
  } else if (field.isContentEditable) {
    const selection = field.ownerDocument.getSelection()
    selection?.selectAllChildren(field)
    selection?.collapseToEnd()
  }
}
