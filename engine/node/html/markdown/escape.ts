/**
 * Escapes text so that Markdown reads it as text. Characters that are special only at the start of
 * a line are left to `escapeStart`.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?]|$)/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** Escapes what would begin a heading, a list, a quotation or a rule at the start of a block. */
export function escapeStart(text: string): string {
  return text
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=]{2,}\s*$|:{3,})/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
}

/** Formats text as inline code, with more backticks around it than inside. */
export function inlineCode(text: string): string {
  const mark = '`'.repeat(longestBackticks(text) + 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return `${mark}${pad}${text}${pad}${mark}`
}

/** Returns a fenced block. */
export function fence(code: string, language: string): string {
  const mark = '`'.repeat(Math.max(3, longestBackticks(code) + 1))
  return `${mark}${language}\n${code}\n${mark}`
}

function longestBackticks(text: string): number {
  const runs = text.match(/`+/g) ?? []
  return runs.reduce((longest, { length }) => Math.max(longest, length), 0)
}

/** Writes a URL as the target of a link. */
export function linkTarget(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url
}
