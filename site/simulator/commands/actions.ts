import _ from 'lodash'
import type { AppPage } from '../browser/app-page.ts'
import type { ReadFixture } from '../cypress/fixtures.ts'
import { type Place, reach, single } from '../dom/actionability.ts'
import { describeElement, type Elements, viewOf } from '../dom/elements.ts'
import { createEvent } from '../dom/events.ts'
import { giveFocus, takeFocus } from '../dom/focus.ts'
import { click, focusBy, positionOf, pressDown, send } from '../dom/pointer.ts'
import { pressKey } from '../dom/press.ts'
import { setValue } from '../dom/set-value.ts'
import { typeKeys } from '../dom/typing.ts'
import type { Call, Definition } from '../queue/command-queue.ts'
import { Misuse } from '../queue/misuse.ts'
import { acting } from './acting.ts'
import { check, select } from './fields.ts'
import { scrollTo } from './scroll-to.ts'
import { selectFile } from './select-file.ts'
import { trigger } from './trigger.ts'
import { type } from './type.ts'

/** The commands that act on the page as a user does. */
export function actions(page: AppPage, fixture: ReadFixture): Record<string, Definition> {
  return {
    click: clicking('clicked', (element, at, init) => click(element, at, init)),
    dblclick: clicking('clicked', (element, at, init) => {
      click(element, at, init)
      click(element, at, { ...init, detail: 2 })
      send(element, 'dblclick', { ...at, ...init })
    }),
    rightclick: clicking('clicked', (element, at, init) => {
      pressDown(element, at, { ...init, button: 2 })
      send(element, 'contextmenu', { ...at, ...init, button: 2 })
    }),
    type: { action: (call) => type(call, page) },
    clear: { action: clear },
    check: { action: (call) => check(call, true) },
    uncheck: { action: (call) => check(call, false) },
    select: { action: select },
    focus: {
      action: (call) =>
        acting(call, 'focused', (_options, elements) => {
          const [element] = single(elements, 'focus', {})
          giveFocus(element!)
          if (element!.ownerDocument.activeElement !== element && element!.tagName !== 'BODY') {
            throw new Misuse(
              `\`cy.focus()\` can only be called on a valid focusable element. Your subject is a: \`${describeElement(element)}\``,
            )
          }
        }),
    },
    blur: {
      action: (call) =>
        acting(call, 'blurred', (options, elements) => {
          const [element] = single(elements, 'blur', {})
          const { activeElement } = element!.ownerDocument
          if (activeElement !== element && !options.force) {
            const isNone = !activeElement || activeElement.matches('body')
            throw new Misuse(
              isNone
                ? '`cy.blur()` can only be called when there is a currently focused element.'
                : `\`cy.blur()\` can only be called on the focused element. Currently the focused element is a: \`${describeElement(activeElement as HTMLElement)}\``,
            )
          }
          takeFocus(element!.ownerDocument)
        }),
    },
    submit: {
      action: (call) =>
        acting(call, 'submitted', (_options, elements) => {
          const [form] = single(elements, 'submit', {})
          if (form?.tagName !== 'FORM') {
            throw new Misuse(
              `\`cy.submit()\` can only be called on a \`<form>\`. Your subject is a: \`${describeElement(form)}\``,
            )
          }
          const event = createEvent(viewOf(form), 'submit', {})
          if (form.dispatchEvent(event)) (form as HTMLFormElement).submit()
        }),
    },
    trigger: { action: trigger },
    scrollIntoView: {
      action: (call) =>
        acting(call, 'scrolled', (_options, elements) => {
          single(elements, 'scrollIntoView', {})[0]!.scrollIntoView({ block: 'start' })
        }),
    },
    scrollTo: { action: (call) => scrollTo(call, page) },
    selectFile: { action: (call) => selectFile(call, fixture) },
    press: {
      action({ args: [key] }) {
        if (typeof key !== 'string' && typeof key !== 'number') {
          throw new Error('`cy.press()` takes the name of a key.')
        }
        pressKey(page.document, String(key))
        return null
      },
    },
  }
}

function clicking(
  verb: string,
  act: (element: HTMLElement, at: Place, init: object) => void,
): Definition {
  return {
    action(call) {
      const { args, command } = call
      const position = positionOf(args)
      return acting(call, verb, (options, elements) => {
        const found = single(elements, command.name, options)
        const init = _.pick(options, ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
        for (const element of found) {
          act(element, reach(element, verb, { ...options, position }), init)
        }
      })
    },
  }
}

/** Clears each field, one after the other. */
async function clear(call: Call): Promise<Elements> {
  const fields: [HTMLElement, ReturnType<typeof reach>][] = []
  const found = await acting(call, 'cleared', ({ multiple: _, ...options }, elements) => {
    fields.length = 0
    for (const element of single(elements, 'clear', { ...options, multiple: true })) {
      if (!element.matches('input, textarea, [contenteditable]')) {
        throw new Misuse(
          `\`cy.clear()\` failed because it requires a valid clearable element.\n\nThe element cleared was:\n\n  > \`${describeElement(element)}\``,
        )
      }
      fields.push([element, reach(element, 'cleared', options)])
    }
  })
  for (const [element, at] of fields) {
    focusBy(element, at, {})
    if ('value' in element && element.value === '') continue
    if (element.matches('input[type=date], input[type=time], input[type=month]')) {
      setValue(element, '')
    } else await typeKeys(element, '{selectAll}{del}', true)
  }
  return found
}
