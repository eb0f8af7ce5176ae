/** Escapes what has a meaning in a regular expression. */
export function escapePattern(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
}

/** Returns a regular expression for a path in which stars match any characters. */
export function pathPattern(path: string): string {
  return `^${path.split('*').map(escapePattern).join('.*')}$`
}
