import { NotSimulated } from '../queue/not-simulated.ts'

export interface Key {
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

/** The keys of a text such as `a{enter}`. */
export function keysOf(text: string, parse: boolean): Key[] {
  if (!parse) return [...text].map(character)
  const parts = text.match(/\{[^{}]+\}|\{\{\}|[\s\S]/gu) ?? []
  return parts.flatMap((part) => {
    if (part.length === 1 || !/^\{.+\}$/.test(part)) return character(part)
    // `{ctrl+k}` holds the modifier keys only while the last key is pressed.
    const names = part.slice(1, -1).toLowerCase().split('+')
    const keys = names.map((name) => (name.length === 1 ? character(name) : KEYS[name]))
    return keys.map((key, index): Key => {
      if (!key) throw new NotSimulated(`the key ${part} is not known`)
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
