import { reach, single } from '../dom/actionability.ts'
import { describeElement, type Elements, viewOf } from '../dom/elements.ts'
import { createEvent } from '../dom/events.ts'
import { giveFocus } from '../dom/focus.ts'
import { click } from '../dom/pointer.ts'
import type { Call } from '../queue/command-queue.ts'
import { Misuse } from '../queue/misuse.ts'
import { acting } from './acting.ts'

/** `check` and `uncheck`. */
export async function check(call: Call, wanted: boolean): Promise<Elements> {
  const [values] = call.args
  const named =
    typeof values === 'string' || Array.isArray(values) ? [values].flat().map(String) : undefined
  const verb = wanted ? 'checked' : 'unchecked'
  const acted = await acting(call, verb, (options, elements) => {
    const fields = elements.toArray() as HTMLInputElement[]
    const kinds = wanted ? ['checkbox', 'radio'] : ['checkbox']
    for (const field of fields) {
      if (field.tagName === 'INPUT' && kinds.includes(field.type)) continue
      throw new Misuse(
        `\`cy.${call.command.name}()\` can only be called on \`:checkbox\`${wanted ? ' and `:radio`' : ''}. Your subject is a: \`${describeElement(field)}\``,
      )
    }
    const chosen = named ? fields.filter(({ value }) => named.includes(value)) : fields
    if (chosen.length === 0) throw new Error(`No field has the value ${named?.join(', ')}.`)
    for (const field of chosen) {
      const at = reach(field, verb, options)
      if (field.checked !== wanted) click(field, at, {})
    }
  })
  return named
    ? acted.filter((_, field) => named.includes((field as HTMLInputElement).value))
    : acted
}

/** `select`: chooses options by text, value or index. */
export function select(call: Call): Promise<Elements> {
  const wanted = [call.args[0]].flat()
  return acting(call, 'selected from', (options, elements) => {
    const [element] = single(elements, 'select', {})
    if (element?.tagName !== 'SELECT')
      throw new Misuse(
        `\`cy.select()\` can only be called on a \`<select>\`. Your subject is a: \`${describeElement(element)}\``,
      )
    const list = element as HTMLSelectElement
    reach(list, 'selected from', options)
    const chosen = wanted.map((value) => {
      const found =
        typeof value === 'number'
          ? list.options[value]
          : ([...list.options].find((option) => option.value === value) ??
            [...list.options].find((option) => option.text.trim() === String(value).trim()))
      if (!found) {
        throw new Error(
          `\`cy.select()\` failed because it could not find a single \`<option>\` with value, index, or text matching: \`${value}\``,
        )
      }
      if (found.disabled && !options.force) throw new Error(`The option '${value}' is disabled.`)
      return found
    })
    if (chosen.length > 1 && !list.multiple) {
      throw new Misuse(
        '`cy.select()` was called with an array of arguments but does not have a `multiple` attribute set.',
      )
    }
    giveFocus(list)
    const before = [...list.selectedOptions].map(({ index }) => index).join()
    for (const option of list.options) option.selected = chosen.includes(option)
    if ([...list.selectedOptions].map(({ index }) => index).join() === before) return
    for (const name of ['input', 'change']) {
      list.dispatchEvent(createEvent(viewOf(list), name, {}))
    }
  })
}
