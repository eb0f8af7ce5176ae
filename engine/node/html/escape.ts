const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  copy: '©',
}

/** Decodes numeric character references and the named ones that serializers and authors use. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? entity
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text between tags, where a lone `>` is harmless. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replace(/[&<]/g, (sign) => escapes[sign] as string) : text
}

/** Escapes text for HTML: between tags, and in attributes within double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => escapes[sign] as string)
}

/** Returns the text of an HTML fragment, without the sources of formulas. */
export function plain(html: string): string {
  return decodeEntities(html.replace(/<annotation\b[\s\S]*?<\/annotation>|<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
