/** Escapes the special characters of regular expressions, also those with the flag `u`. */
export function escapePattern(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
}
