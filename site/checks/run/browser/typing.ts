import { createEvent, viewOf } from './elements.ts'
import { NotKnown } from './run.ts'

interface Key {
  key: string
  code?: string
  /** Editing command of the browser, with its argument. */
  edit?: [string, string?]
  /** Whether the modifiers are released after it. */
  releases?: boolean
  modifier?: 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
}

const KEYS: Record<string, Key> = {
  enter: { key: 'Enter' },
  esc: { key: 'Escape' },
  backspace: { key: 'Backspace', edit: ['delete'] },
  del: { key: 'Delete', edit: ['forwardDelete'] },
  selectall: { key: '', edit: ['selectAll'] },
  uparrow: { key: 'ArrowUp' },
  downarrow: { key: 'ArrowDown' },
  leftarrow: { key: 'ArrowLeft' },
  rightarrow: { key: 'ArrowRight' },
  home: { key: 'Home' },
  end: { key: 'End' },
  movetostart: { key: '' },
  movetoend: { key: '' },
  pageup: { key: 'PageUp' },
  pagedown: { key: 'PageDown' },
  insert: { key: 'Insert' },
  '{': { key: '{', edit: ['insertText', '{'] },
  alt: { key: 'Alt', modifier: 'altKey' },
  option: { key: 'Alt', modifier: 'altKey' },
  ctrl: { key: 'Control', modifier: 'ctrlKey' },
  control: { key: 'Control', modifier: 'ctrlKey' },
  meta: { key: 'Meta', modifier: 'metaKey' },
  cmd: { key: 'Meta', modifier: 'metaKey' },
  command: { key: 'Meta', modifier: 'metaKey' },
  shift: { key: 'Shift', modifier: 'shiftKey' },
}

/** Types a text into the element that has the focus, key by key. */
export function typeKeys(target: HTMLElement, text: string, parse: boolean): void {
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

function keysOf(text: string, parse: boolean): Key[] {
  if (!parse) return [...text].map(character)
  const parts = text.match(/\{[^{}]+\}|\{\{\}|[\s\S]/gu) ?? []
  return parts.flatMap((part) => {
    if (part.length === 1 || !/^\{.+\}$/.test(part)) return character(part)
    // `{ctrl+k}` holds the keys before the last one only while that is pressed.
    const names = part.slice(1, -1).toLowerCase().split('+')
    const keys = names.map((name) => (name.length === 1 ? character(name) : KEYS[name]))
    return keys.map((key, index): Key => {
      if (!key) throw new NotKnown(`the key ${part} is not known`)
      return index === keys.length - 1 && keys.length > 1 ? { ...key, releases: true } : key
    })
  })
}

function character(text: string): Key {
  if (text === '\n') return KEYS.enter!
  const code = /^[a-z]$/i.test(text)
    ? `Key${text.toUpperCase()}`
    : /^\d$/.test(text)
      ? `Digit${text}`
      : ''
  return { key: text, code, edit: ['insertText', text] }
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

/** Does what a browser does for a key. */
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

/** Sets a value the way a user does, past what a framework puts in front of the property. */
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

/** Puts the cursor where typing begins. */
export function moveToEnd(field: HTMLElement): void {
  const view = viewOf(field)
  if (field instanceof view.HTMLInputElement || field instanceof view.HTMLTextAreaElement) {
    try {
      field.setSelectionRange(field.value.length, field.value.length)
    } catch {
      // Fields for numbers and addresses have no selection, and typing appends to them.
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
