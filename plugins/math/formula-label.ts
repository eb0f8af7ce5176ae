/** A formula while it is passed from the source to its directive. */
export interface Formula {
  tex: string
  display: boolean
}

/**
 * Returns a directive for a formula. Its TeX is in hexadecimal digits, because Markdown and MDX
 * would read backslashes, underscores and braces in it.
 */
export function toDirective({ tex, display }: Formula): string {
  return `:math[${display ? 'display' : 'inline'}-${Buffer.from(tex).toString('hex')}]`
}

/** Returns the formula of a directive; an author's own `:math[x]` is a formula too. */
export function fromLabel(label: string): Formula {
  const [, kind, hex] = /^(inline|display)-((?:[0-9a-f]{2})*)$/.exec(label) ?? []
  if (hex === undefined) return { tex: label, display: false }
  return { tex: Buffer.from(hex, 'hex').toString(), display: kind === 'display' }
}
