import { viewOf } from './elements.ts'
import { createEvent } from './events.ts'
import { type Key, keysOf } from './keys.ts'
import { setValue } from './set-value.ts'

/**
 * Types a text into the element that has the focus, key by key. The application may render between
 * two keys, as it does for a user.
 */
export async function typeKeys(target: HTMLElement, text: string, parse: boolean): Promise<void> {
  const view = viewOf(target)
  const held = new Map<string, Key>()
  const state = () => Object.fromEntries([...held.values()].map(({ modifier }) => [modifier, true]))
  const whole = ['date', 'time', 'month', 'week', 'datetime-local', 'color', 'range']
  if (target instanceof view.HTMLInputElement && whole.includes(target.type)) {
    checkDate(target, text)
    setValue(target, text)
    return
  }
  for (const key of keysOf(text, parse)) {
    await Promise.resolve()
    const at = (target.ownerDocument.activeElement ?? target) as HTMLElement
    if (key.modifier) {
      held.set(key.key, key)
      at.dispatchEvent(createEvent(view, 'keydown', { key: key.key, ...state() }))
      continue
    }
    press(at, key, state())
    if (!key.releases) continue
    for (const [name] of held) at.dispatchEvent(createEvent(view, 'keyup', { key: name }))
    held.clear()
  }
  const end = (target.ownerDocument.activeElement ?? target) as HTMLElement
  for (const { key } of held.values()) end.dispatchEvent(createEvent(view, 'keyup', { key }))
}

function press(target: HTMLElement, { key, code = key, edit }: Key, modifiers: object): void {
  const view = viewOf(target)
  const document = target.ownerDocument
  const send = (name: string) =>
    target.dispatchEvent(createEvent(view, name, { key, code, ...modifiers }))
  const goesOn = key === '' || send('keydown')
  const shortcut = 'ctrlKey' in modifiers || 'metaKey' in modifiers || 'altKey' in modifiers
  if (goesOn && !(key.length === 1 && shortcut)) {
    const types = key.length === 1 || key === 'Enter'
    if (!types || send('keypress')) act(document, target, key, edit)
  }
  if (key !== '' && target.isConnected) send('keyup')
}

/** Performs a browser's default action for a key. */
function act(document: Document, target: HTMLElement, key: string, edit: Key['edit']): void {
  const view = document.defaultView!
  const field = document.activeElement as HTMLElement
  if (edit) {
    if (isReadOnly(field)) return
    document.execCommand(edit[0], false, edit[1])
    return
  }
  if (key === 'Enter') {
    if (field instanceof view.HTMLTextAreaElement || field.isContentEditable) {
      document.execCommand('insertText', false, '\n')
    } else if (field instanceof view.HTMLInputElement) submitFrom(field)
    else if (field.matches('a[href], button')) field.click()
    return
  }
  const moves: Record<string, [string, string]> = {
    ArrowLeft: ['backward', 'character'],
    ArrowRight: ['forward', 'character'],
    Home: ['backward', 'lineboundary'],
    End: ['forward', 'lineboundary'],
  }
  const move = moves[key]
  if (move && target.matches('input, textarea, [contenteditable]')) {
    const selection = document.getSelection() as
      | (Selection & { modify: (how: string, way: string, unit: string) => void })
      | null
    selection?.modify('move', ...move)
  }
}

function isReadOnly(field: HTMLElement): boolean {
  return field.matches(':read-only:not([contenteditable])')
}

/** Enter in a field submits its form if there is a button for it, or no other field. */
function submitFrom(field: HTMLInputElement): void {
  const { form } = field
  field.dispatchEvent(new Event('change', { bubbles: true }))
  if (!form) return
  const submit = form.querySelector<HTMLButtonElement>(
    'button:not([type]), [type=submit], input[type=image]',
  )
  if (submit) {
    if (!submit.disabled) submit.click()
    return
  }
  const fields = form.querySelectorAll('input:not([type=checkbox]):not([type=radio])')
  if (fields.length === 1) form.requestSubmit()
}

function checkDate({ type }: HTMLInputElement, text: string): void {
  const forms: Record<string, RegExp> = {
    date: /^\d{4}-\d\d-\d\d$/,
    time: /^\d\d:\d\d(?::\d\d)?$/,
    month: /^\d{4}-\d\d$/,
    week: /^\d{4}-W\d\d$/,
    'datetime-local': /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
  }
  const form = forms[type]
  if (form && !form.test(text)) {
    throw new Error(`An input of type ${type} does not take '${text}'.`)
  }
}
