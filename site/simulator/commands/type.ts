import type { AppPage } from '../browser/app-page.ts'
import { reach, single } from '../dom/actionability.ts'
import { describeElement, type Elements } from '../dom/elements.ts'
import { giveFocus } from '../dom/focus.ts'
import { focusBy } from '../dom/pointer.ts'
import { typeKeys } from '../dom/typing.ts'
import type { Call } from '../queue/command.ts'
import { acting } from './acting.ts'

/** `type`: types into a field, key by key. */
export function type(call: Call, page: AppPage): Promise<Elements> {
  const [text] = call.args
  if (typeof text !== 'string' && typeof text !== 'number') {
    throw new Error('`type` takes a text.')
  }
  if (text === '') throw new Error('`type` takes a text that is not empty.')
  return acting(call, 'typed into', (options, elements) => {
    const [element] = single(elements, 'type', {})
    const parse = options.parseSpecialCharSequences !== false
    if (element!.matches('body, html')) {
      const active = page.document.activeElement as HTMLElement | null
      typeKeys(active ?? element!, String(text), parse)
      return
    }
    const typeable =
      element!.matches('textarea, [contenteditable], [tabindex], a[href], button, select') ||
      element!.matches('input:not([type=checkbox]):not([type=radio]):not([type=file])')
    if (!typeable) throw new Error(`${describeElement(element)} cannot be typed into.`)
    const at = reach(element!, 'typed into', options)
    if (element!.matches('[readonly]') && !options.force) {
      throw new Error(`${describeElement(element)} cannot be typed into: it is read-only.`)
    }
    if (element!.matches('input, textarea, [contenteditable]')) focusBy(element!, at, {})
    else giveFocus(element!)
    typeKeys(element!, String(text), parse)
  })
}
