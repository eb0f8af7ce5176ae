import { decodeEntities, escapeAttribute } from './escape.ts'

/** Elements whose content the parser treats as text. */
const rawText = new Set('script style textarea title iframe xmp noembed noframes'.split(' '))
/** Names of the elements that have no content and no closing tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
const none: ReadonlyMap<string, string> = new Map()

/** HTML and its tags, in order, so that it is parsed only once. */
export interface TaggedHtml {
  html: string
  tags: readonly Tag[]
}

/** A start or end tag. */
export class Tag {
  /** In lower case. */
  readonly name: string
  readonly kind: 'open' | 'close'
  /** Offset of `<`. */
  readonly start: number
  /** Offset after `>`. */
  readonly end: number
  readonly selfClosing: boolean
  #attributes: ReadonlyMap<string, string> | (() => ReadonlyMap<string, string>)

  /** @param attributes a function reads them on demand */
  constructor(
    name: string,
    kind: 'open' | 'close',
    place: readonly [start: number, end: number],
    attributes: ReadonlyMap<string, string> | (() => ReadonlyMap<string, string>) = none,
    selfClosing = voidElements.has(name),
  ) {
    this.name = name
    this.kind = kind
    this.start = place[0]
    this.end = place[1]
    this.selfClosing = selfClosing
    this.#attributes = attributes
  }

  /** Attributes with entities decoded, read on demand; one without a value is an empty string. */
  get attributes(): ReadonlyMap<string, string> {
    if (typeof this.#attributes === 'function') this.#attributes = this.#attributes()
    return this.#attributes
  }

  /** Returns an attribute, ignoring case: React writes `srcSet`, authors `HREF`. */
  attribute(name: string): string | undefined {
    const { attributes } = this
    if (attributes.size === 0) return undefined
    const exact = attributes.get(name)
    if (exact !== undefined) return exact
    for (const [key, value] of attributes) {
      if (key.length === name.length && key.toLowerCase() === name) return value
    }
    return undefined
  }

  /** Returns the same tag at a shifted offset. */
  movedBy(offset: number): Tag {
    const range = [this.start + offset, this.end + offset] as const
    return new Tag(this.name, this.kind, range, this.#attributes, this.selfClosing)
  }
}

/** @param places start and end of each name, start and end of its value */
function readAttributes(html: string, places: readonly number[]): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (let i = 0; i < places.length; i += 4) {
    const name = html.slice(places[i], places[i + 1])
    // Of duplicates, browsers use the first.
    if (!attributes.has(name)) {
      attributes.set(name, decodeEntities(html.slice(places[i + 2], places[i + 3])))
    }
  }
  return attributes
}

/** Whether an element is hidden from readers; `hidden="until-found"` is not. */
export function isHidden(attributes: ReadonlyMap<string, string>): boolean {
  const hidden = attributes.get('hidden')
  return hidden !== undefined && hidden.toLowerCase() !== 'until-found'
}

/** Reads the level of a heading from its name; 0 for other elements. */
export function headingLevel(name: string): number {
  if (name.length !== 2 || name.charCodeAt(0) !== 104 /* h */) return 0
  const level = name.charCodeAt(1) - 48
  return level > 0 && level < 7 ? level : 0
}

/** Start of each syntax-colored piece of a code block. */
const COLOR = '<span class="'
const END_OF_COLOR = '</span>'

/**
 * Removes tags of syntax coloring, and comments that React puts between texts, from the HTML between
 * two tags of `readTags`. The text stays escaped.
 */
export function textBetween(text: string): string {
  const bare = text.includes('<!--') ? text.replace(/<!--[\s\S]*?-->/g, '') : text
  return bare.includes(COLOR) ? bare.replace(/<span class="[a-z]">([^<]*)<\/span>/g, '$1') : bare
}

/**
 * Reads the tags of HTML without building a tree. It follows HTML's rules for tags: comments,
 * declarations, quoted attribute values and the content of scripts, styles and titles are skipped.
 * So are the elements that color code: there may be thousands.
 */
export function readTags(html: string): Tag[] {
  const found: Tag[] = []
  for (let at = html.indexOf('<'); at >= 0; ) {
    const code = html.charCodeAt(at + 1)
    let end = at + 1
    const colored = code === 115 /* s */ ? endOfColored(html, at) : -1
    if (colored >= 0) {
      at = html.indexOf('<', colored)
      continue
    }
    if (code === 33 /* ! */ || code === 63 /* ? */) end = endOfDeclaration(html, at)
    else if (code === 47 /* / */ && isLetter(html.charCodeAt(at + 2))) {
      const nameEnd = endOfName(html, at + 2)
      const close = html.indexOf('>', nameEnd)
      end = close < 0 ? html.length : close + 1
      found.push(new Tag(nameOf(html, at + 2, nameEnd), 'close', [at, end]))
    } else if (isLetter(code)) {
      const tag = readStartTag(html, at)
      found.push(tag)
      end = rawText.has(tag.name) ? endOfRawText(html, tag) : tag.end
    }
    at = html.indexOf('<', end)
  }
  return found
}

/**
 * Returns the end of an element that colors code (its class is one letter); -1 if there is none
 * here.
 */
function endOfColored(html: string, start: number): number {
  const letter = html.charCodeAt(start + COLOR.length)
  const isColor =
    html.startsWith('">', start + COLOR.length + 1) &&
    html.startsWith(COLOR, start) &&
    letter >= 97 &&
    letter <= 122
  if (!isColor) return -1
  const end = html.indexOf('<', start + COLOR.length)
  return end >= 0 && html.startsWith(END_OF_COLOR, end) ? end + END_OF_COLOR.length : -1
}

function readStartTag(html: string, start: number): Tag {
  const afterName = endOfName(html, start + 1)
  const name = nameOf(html, start + 1, afterName)
  let places: number[] | undefined
  let at = afterName
  for (;;) {
    while (isSpace(html.charCodeAt(at)) || html.charCodeAt(at) === 47 /* / */) at++
    if (at >= html.length || html.charCodeAt(at) === 62 /* > */) break
    const nameStart = at++
    while (at < html.length && !endsAttributeName(html.charCodeAt(at))) at++
    const nameEnd = at
    while (isSpace(html.charCodeAt(at))) at++
    places ??= []
    if (html.charCodeAt(at) !== 61 /* = */) {
      places.push(nameStart, nameEnd, at, at)
      continue
    }
    at++
    while (isSpace(html.charCodeAt(at))) at++
    const quote = html.charCodeAt(at)
    if (quote === 34 /* " */ || quote === 39 /* ' */) {
      const end = html.indexOf(quote === 34 ? '"' : "'", at + 1)
      const valueEnd = end < 0 ? html.length : end
      places.push(nameStart, nameEnd, at + 1, valueEnd)
      at = valueEnd + 1
    } else {
      const valueStart = at
      while (at < html.length && !isSpace(html.charCodeAt(at)) && html.charCodeAt(at) !== 62) at++
      places.push(nameStart, nameEnd, valueStart, at)
    }
  }
  const end = Math.min(at + 1, html.length)
  const selfClosing = voidElements.has(name) || html.charCodeAt(end - 2) === 47 /* / */
  const found = places
  const attributes = found && (() => readAttributes(html, found))
  return new Tag(name, 'open', [start, end], attributes, selfClosing)
}

function endOfDeclaration(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    // `<!-->` and `<!--->` are comments, too.
    const end = html.startsWith('>', open + 4) ? open + 4 : html.indexOf('-->', open + 2)
    return end < 0 ? html.length : end + (html[end] === '>' ? 1 : 3)
  }
  const end = html.indexOf('>', open)
  return end < 0 ? html.length : end + 1
}

function endOfRawText(html: string, { name, end }: Tag): number {
  for (let at = html.indexOf('</', end); at >= 0; at = html.indexOf('</', at + 2)) {
    const after = at + 2 + name.length
    if (html.slice(at + 2, after).toLowerCase() === name && endsName(html.charCodeAt(after))) {
      return at
    }
  }
  return html.length
}

function endOfName(html: string, start: number): number {
  let at = start
  while (!endsName(html.charCodeAt(at))) at++
  return at
}

function nameOf(html: string, start: number, end: number): string {
  const name = html.slice(start, end)
  for (let at = start; at < end; at++) {
    const code = html.charCodeAt(at)
    if (code <= 90 && code >= 65) return name.toLowerCase()
  }
  return name
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12
}

function endsName(code: number): boolean {
  return isSpace(code) || code === 62 || code === 47 || Number.isNaN(code)
}

function endsAttributeName(code: number): boolean {
  return endsName(code) || code === 61
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
