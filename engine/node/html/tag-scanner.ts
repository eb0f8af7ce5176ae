import { decodeEntities } from './escape.ts'

/** Elements whose content the parser treats as text. */
const rawText = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'iframe',
  'xmp',
  'noembed',
  'noframes',
])

/**
 * Iterates over the tags of an HTML document without building a tree. It follows HTML's rules for
 * what counts as a tag: comments, declarations, quoted attribute values and the content of scripts,
 * styles and titles are skipped. Nothing is copied until it is requested.
 *
 *     while (scanner.next()) if (scanner.name === 'a') scanner.attribute('href')
 */
export class TagScanner {
  /** Name of the current tag, in lower case. */
  name = ''
  /** Whether it is an end tag. */
  closing = false
  /** Offsets of the current tag: of its `<`, and after its `>`. */
  start = 0
  end = 0
  readonly #html: string
  #position = 0
  /** Four offsets per attribute: start and end of its name, start and end of its value. */
  readonly #attributes: number[] = []
  /** How many entries of the list belong to the current tag. */
  #used = 0

  constructor(html: string) {
    this.#html = html
  }

  /** Advances to the next tag; `false` at the end of the document. */
  next(): boolean {
    const html = this.#html
    for (;;) {
      const open = html.indexOf('<', this.#position)
      if (open < 0) return false
      const code = html.charCodeAt(open + 1)
      if (code === 33 /* ! */ || code === 63 /* ? */) this.#skipDeclaration(open)
      else if (code === 47 /* / */ && isLetter(html.charCodeAt(open + 2))) {
        this.closing = true
        this.#used = 0
        const end = html.indexOf('>', this.#readName(open + 2))
        this.#position = end < 0 ? html.length : end + 1
        this.start = open
        this.end = this.#position
        return true
      } else if (isLetter(code)) {
        this.closing = false
        this.#readTag(open + 1)
        this.start = open
        this.end = this.#position
        if (rawText.has(this.name)) this.#skipRawText()
        return true
      } else this.#position = open + 1
    }
  }

  /**
   * Returns an attribute of the current tag, entities decoded; an empty string if it has no value.
   */
  attribute(name: string): string | undefined {
    const list = this.#attributes
    for (let index = 0; index < this.#used; index += 4) {
      if (list[index + 1]! - list[index]! !== name.length) continue
      if (!equalsWithoutCase(this.#html, list[index]!, name)) continue
      return decodeEntities(this.#html.slice(list[index + 2], list[index + 3]))
    }
    return undefined
  }

  #skipDeclaration(open: number): void {
    const html = this.#html
    if (html.startsWith('<!--', open)) {
      // `<!-->` and `<!--->` are comments, too.
      const end = html.startsWith('>', open + 4) ? open + 4 : html.indexOf('-->', open + 2)
      this.#position = end < 0 ? html.length : end + (html[end] === '>' ? 1 : 3)
      return
    }
    const end = html.indexOf('>', open)
    this.#position = end < 0 ? html.length : end + 1
  }

  /** Reads the name at an offset, and returns the offset after it. */
  #readName(start: number): number {
    const html = this.#html
    let at = start
    let upper = false
    for (; at < html.length; at++) {
      const code = html.charCodeAt(at)
      if (endsName(code)) break
      if (code <= 90 && code >= 65) upper = true
    }
    const name = html.slice(start, at)
    this.name = upper ? name.toLowerCase() : name
    return at
  }

  #readTag(start: number): void {
    const html = this.#html
    const list = this.#attributes
    let used = 0
    let at = this.#readName(start)
    for (;;) {
      while (isSpace(html.charCodeAt(at)) || html.charCodeAt(at) === 47 /* / */) at++
      const code = html.charCodeAt(at)
      if (at >= html.length || code === 62 /* > */) break
      const nameStart = at++
      while (at < html.length && !endsAttributeName(html.charCodeAt(at))) at++
      const nameEnd = at
      while (isSpace(html.charCodeAt(at))) at++
      if (html.charCodeAt(at) !== 61 /* = */) {
        used = push(list, used, nameStart, nameEnd, at, at)
        continue
      }
      at++
      while (isSpace(html.charCodeAt(at))) at++
      const quote = html.charCodeAt(at)
      if (quote === 34 /* " */ || quote === 39 /* ' */) {
        const end = html.indexOf(quote === 34 ? '"' : "'", at + 1)
        const valueEnd = end < 0 ? html.length : end
        used = push(list, used, nameStart, nameEnd, at + 1, valueEnd)
        at = valueEnd + 1
      } else {
        const valueStart = at
        while (at < html.length && !isSpace(html.charCodeAt(at)) && html.charCodeAt(at) !== 62) at++
        used = push(list, used, nameStart, nameEnd, valueStart, at)
      }
    }
    this.#used = used
    this.#position = at + 1
  }

  #skipRawText(): void {
    const html = this.#html
    for (let at = this.#position; ; at += 2) {
      at = html.indexOf('</', at)
      if (at < 0) {
        this.#position = html.length
        return
      }
      if (
        equalsWithoutCase(html, at + 2, this.name) &&
        endsName(html.charCodeAt(at + 2 + this.name.length))
      ) {
        this.#position = at
        return
      }
    }
  }
}

/**
 * Overwrites entries, since truncating the list for each tag would cost more than everything else.
 */
function push(list: number[], used: number, a: number, b: number, c: number, d: number): number {
  list[used] = a
  list[used + 1] = b
  list[used + 2] = c
  list[used + 3] = d
  return used + 4
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

function equalsWithoutCase(text: string, start: number, lower: string): boolean {
  for (let index = 0; index < lower.length; index++) {
    const code = text.charCodeAt(start + index)
    const folded = code >= 65 && code <= 90 ? code + 32 : code
    if (folded !== lower.charCodeAt(index)) return false
  }
  return true
}
