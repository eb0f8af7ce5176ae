import { decodeEntities, escapeAttribute } from './escape.ts'
import { TagScanner } from './tag-scanner.ts'

const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
const attributePattern = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const none: ReadonlyMap<string, string> = new Map()

/** A start or end tag found in HTML. */
export class Tag {
  readonly name: string
  readonly kind: 'open' | 'close'
  /** Offset of `<`. */
  readonly start: number
  /** Offset after `>`. */
  readonly end: number
  readonly #html: string
  #attributes: ReadonlyMap<string, string> | undefined

  constructor(html: string, scanner: TagScanner) {
    this.name = scanner.name
    this.kind = scanner.closing ? 'close' : 'open'
    this.start = scanner.start
    this.end = scanner.end
    this.#html = html
  }

  get selfClosing(): boolean {
    return voidElements.has(this.name) || this.#html.charAt(this.end - 2) === '/'
  }

  /** Attributes with entities decoded, parsed on demand; one without a value is an empty string. */
  get attributes(): ReadonlyMap<string, string> {
    this.#attributes ??= this.#read()
    return this.#attributes
  }

  #read(): ReadonlyMap<string, string> {
    const from = this.start + 1 + this.name.length
    if (this.end - from < 3) return none
    const attributes = new Map<string, string>()
    for (const match of this.#html.slice(from, this.end - 1).matchAll(attributePattern)) {
      const value = match[2] ?? match[3] ?? match[4] ?? ''
      attributes.set(match[1] as string, decodeEntities(value))
    }
    return attributes
  }
}

/**
 * Yields the tags of HTML, in order; comments and the contents of scripts and styles are skipped.
 */
export function* tags(html: string): Generator<Tag> {
  const scanner = new TagScanner(html)
  while (scanner.next()) yield new Tag(html, scanner)
}

/** Renders a start tag. */
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
