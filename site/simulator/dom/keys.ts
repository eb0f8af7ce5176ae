import { Misuse } from '../queue/misuse.ts'

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
  selectAll: { key: '', edit: ['selectAll'] },
  upArrow: { key: 'ArrowUp' },
  downArrow: { key: 'ArrowDown' },
  leftArrow: { key: 'ArrowLeft' },
  rightArrow: { key: 'ArrowRight' },
  home: { key: 'Home' },
  end: { key: 'End' },
  moveToStart: { key: '' },
  moveToEnd: { key: '' },
  pageUp: { key: 'PageUp' },
  pageDown: { key: 'PageDown' },
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

const BY_NAME = new Map(Object.entries(KEYS).map(([name, key]) => [name.toLowerCase(), key]))

/** The keys of a text such as `a{enter}`. */
export function keysOf(text: string, parse: boolean): Key[] {
  if (!parse) return [...text].map(character)
  const parts = text.match(/\{[^{}]+\}|\{\{\}|[\s\S]/gu) ?? []
  return parts.flatMap((part) => {
    if (part.length === 1 || !/^\{.+\}$/.test(part)) return character(part)
    // `{ctrl+k}` holds the modifier keys only while the last key is pressed.
    const names = part.slice(1, -1).toLowerCase().split('+')
    const keys = names.map((name) => (name.length === 1 ? character(name) : BY_NAME.get(name)))
    return keys.map((key, index): Key => {
      if (!key) throw new Misuse(unknownKey(part))
      return index === keys.length - 1 && keys.length > 1 ? { ...key, releases: true } : key
    })
  })
}

function unknownKey(sequence: string): string {
  if (sequence.toLowerCase() === '{tab}') return "`{tab}` isn't a supported character sequence."
  const all = Object.keys(KEYS).map((name) => `{${name}}`)
  return `Special character sequence: \`${sequence}\` is not recognized. Available sequences are: \`${all.join(', ')}\`\n\nIf you want to skip parsing special character sequences and type the text exactly as written, pass the option: \`{ parseSpecialCharSequences: false }\``
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
