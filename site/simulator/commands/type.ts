import type { AppPage } from '../browser/app-page.ts'
import { reach, single, Unreachable } from '../dom/actionability.ts'
import { describeElement, type Elements } from '../dom/elements.ts'
import { giveFocus } from '../dom/focus.ts'
import { focusBy } from '../dom/pointer.ts'
import { typeKeys } from '../dom/typing.ts'
import type { Call } from '../queue/command-queue.ts'
import { Misuse } from '../queue/misuse.ts'
import { acting } from './acting.ts'

/** `type`: types into a field, key by key. */
export async function type(call: Call, page: AppPage): Promise<Elements> {
  const [text] = call.args
  if (typeof text !== 'string' && typeof text !== 'number') {
    throw new Error(`\`cy.type()\` can only accept a string or number. You passed in: \`${text}\``)
  }
  if (text === '') {
    throw new Error(
      '`cy.type()` cannot accept an empty string. You need to actually type something.',
    )
  }
  let target: HTMLElement
  let parse = true
  const found = await acting(call, 'typed into', (options, elements) => {
    const [element] = single(elements, 'type', {})
    parse = options.parseSpecialCharSequences !== false
    target = element!
    if (element!.matches('body, html')) {
      target = (page.document.activeElement as HTMLElement | null) ?? target
      return
    }
    const typeable =
      element!.matches('textarea, [contenteditable], [tabindex], a[href], button, select') ||
      element!.matches('input:not([type=checkbox]):not([type=radio]):not([type=file])')
    if (!typeable) {
      throw new Misuse(
        `\`cy.type()\` failed because it requires a valid typeable element.\n\nThe element typed into was:\n\n  > \`${describeElement(element)}\``,
      )
    }
    const at = reach(element!, 'typed into', options)
    if (element!.matches('[readonly]') && !options.force) {
      throw new Unreachable(` is readonly:\n\n\`${describeElement(element)}\``)
    }
    if (element!.matches('input, textarea, [contenteditable]')) focusBy(element!, at, {})
    else giveFocus(element!)
  })
  await typeKeys(target!, String(text), parse)
  return found
}
