import { giveFocus, takeFocus } from './focus.ts'
import { typeKeys } from './typing.ts'
import { isVisible } from './visibility.ts'

const NAMES: Readonly<Record<string, string>> = {
  Escape: '{esc}',
  Enter: '{enter}',
  Backspace: '{backspace}',
  Delete: '{del}',
  Insert: '{insert}',
  ArrowUp: '{upArrow}',
  ArrowDown: '{downArrow}',
  ArrowLeft: '{leftArrow}',
  ArrowRight: '{rightArrow}',
  Home: '{home}',
  End: '{end}',
  PageUp: '{pageUp}',
  PageDown: '{pageDown}',
  Space: ' ',
}

/** `cy.press()`: presses a key like a user, including the browser's default action. */
export function pressKey(document: Document, key: string): void {
  const target = (document.activeElement ?? document.body) as HTMLElement
  if (key === 'Tab') {
    pressTab(document, target)
    return
  }
  if (key.length > 1 && !(key in NAMES)) throw new Error(`\`cy.press()\` does not know ${key}.`)
  let isPrevented = false
  const watch = (event: Event) => {
    isPrevented = event.defaultPrevented
  }
  window.addEventListener('keydown', watch, { once: true })
  typeKeys(target, NAMES[key] ?? key, key.length > 1)
  window.removeEventListener('keydown', watch)
  if (!isPrevented) follow(document, target, key)
}

/** Default actions of keys, other than editing. */
function follow(document: Document, target: HTMLElement, key: string): void {
  const isField = target.matches('input, textarea, select, [contenteditable]')
  const isToggle = target.matches('button, summary, input[type=checkbox], input[type=radio]')
  if (key === 'Space' && isToggle) {
    target.click()
    return
  }
  if (key === 'Escape') {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    return
  }
  if (target instanceof HTMLInputElement && target.type === 'radio' && key.startsWith('Arrow')) {
    const group = radioGroup(document, target)
    const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
    const next = group.at((group.indexOf(target) + step) % group.length)!
    giveFocus(next)
    next.click()
    return
  }
  if (isField && !isToggle) return
  const page = Math.round(window.innerHeight * 0.875)
  const distances: Record<string, number> = {
    Space: page,
    PageDown: page,
    PageUp: -page,
    ArrowDown: 40,
    ArrowUp: -40,
    Home: -document.documentElement.scrollHeight,
    End: document.documentElement.scrollHeight,
  }
  const top = distances[key]
  if (top !== undefined) document.scrollingElement?.scrollBy({ top, behavior: 'instant' })
}

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'

function pressTab(document: Document, target: HTMLElement): void {
  const init = { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true, composed: true }
  if (target.dispatchEvent(new KeyboardEvent('keydown', init))) {
    const stops = tabStops(document)
    const next = stops[stops.indexOf(target) + 1]
    if (next) giveFocus(next)
    else takeFocus(document)
  }
  const end = document.activeElement ?? document.body
  end.dispatchEvent(new KeyboardEvent('keyup', init))
}

/** The tab stops, in tab order. */
function tabStops(document: Document): HTMLElement[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const all = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isVisible(element),
  )
  const order = (element: HTMLElement) => element.tabIndex || Number.POSITIVE_INFINITY
  const stops = all.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    // Of a group of radio buttons, Tab stops at the chosen one, or at the first.
    const group = radioGroup(document, element)
    return element === (group.find(({ checked }) => checked) ?? group[0])
  })
  return stops.sort((a, b) => order(a) - order(b) || 0)
}

function radioGroup(document: Document, radio: HTMLInputElement): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, form, disabled }) => name === radio.name && form === radio.form && !disabled,
  )
}
