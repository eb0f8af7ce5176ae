/** A start or end tag found in HTML. */
export interface Tag {
  name: string
  kind: 'open' | 'close'
  /** Offset of `<`. */
  start: number
  /** Offset behind `>`. */
  end: number
  selfClosing: boolean
  /** Attributes with entities decoded; an attribute without a value is the empty string. */
  attributes: Map<string, string>
}

const tagPattern =
  /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:\s+[^\s=/>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/g
const attributePattern = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
const rawTextElements = new Set(['script', 'style'])

/**
 * The tags of well-formed HTML (what React and the compiler write), in order. Comments and the
 * contents of `<script>` and `<style>` are passed over.
 */
export function* tags(html: string): Generator<Tag> {
  const pattern = new RegExp(tagPattern)
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const name = match[2]?.toLowerCase()
    if (name === undefined) continue
    const kind = match[1] === '/' ? 'close' : 'open'
    yield {
      name,
      kind,
      start: match.index,
      end: match.index + match[0].length,
      selfClosing: match[4] === '/' || voidElements.has(name),
      attributes: parseAttributes(match[3] ?? ''),
    }
    if (kind === 'open' && rawTextElements.has(name)) {
      const end = html.indexOf(`</${name}`, pattern.lastIndex)
      pattern.lastIndex = end < 0 ? html.length : end
    }
  }
}

function parseAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  if (text === '') return attributes
  for (const match of text.matchAll(attributePattern)) {
    attributes.set(match[1] as string, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''))
  }
  return attributes
}

/** Writes a start tag. */
export function openTag(name: string, attributes: Iterable<readonly [string, string]>): string {
  let out = `<${name}`
  for (const [key, value] of attributes) {
    out +=
      value === '' && key !== 'alt' && key !== 'href'
        ? ` ${key}`
        : ` ${key}="${escapeAttribute(value)}"`
  }
  return `${out}>`
}

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

/** Decodes numeric references and the named ones that generated HTML holds. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number.parseInt(decimal, 10))
    return named[name] ?? whole
  })
}

export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (sign) =>
    sign === '&' ? '&amp;' : sign === '"' ? '&quot;' : sign === '<' ? '&lt;' : '&gt;',
  )
}
