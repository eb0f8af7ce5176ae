/** The default value in a JSDoc comment. */
export type StatedDefault =
  | { kind: 'literal'; value: string }
  /** The config option that determines the value. */
  | { kind: 'config'; option: string }
  /** The property that a `{@link}` refers to. */
  | { kind: 'link'; property: string }
  /** Prose, which cannot be compared. */
  | { kind: 'prose' }

/**
 * Parses the text of an `@default`: `true`, `{true}`, `: false`, `"GET"`, `defaultCommandTimeout` …
 */
export function readDefault(text: string): StatedDefault {
  const plain = text.trim().replace(/^:\s*/, '')
  const link = /^\{@link\s+[\w.]*?[#.]?(\w+)\}$/.exec(plain)
  if (link) return { kind: 'link', property: link[1]! }
  const value = normalize(plain)
  if (/^[a-z]+(?:[A-Z][a-z]+)+$/.test(value) && !/^["'`]/.test(plain)) {
    return { kind: 'config', option: value }
  }
  const isLiteral = /^(?:true|false|null|undefined|-?[\d.]+|\[.*\]|\{.*\})$/.test(value)
  return isLiteral || /^["'].*["']$/.test(plain) ? { kind: 'literal', value } : { kind: 'prose' }
}

/**
 * Normalizes a value for comparison: removes quotes, spaces, and braces around a plain word.
 */
export function normalize(text: string): string {
  const plain = text.trim().replace(/\s+/g, '')
  const braced = /^\{(true|false|null|-?[\d.]+)\}$/.exec(plain)
  return (braced?.[1] ?? plain).replace(/["'`]/g, '')
}
