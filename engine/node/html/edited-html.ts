import { escapeText } from './escape.ts'
import { openTag, Tag, type TaggedHtml } from './tags.ts'

/**
 * A copy of HTML with some of its tags replaced, which lists the new tags without parsing again.
 * The original tags must be passed in order.
 */
export class EditedHtml {
  readonly #source: string
  /** The finished part; the rest of the source has not been copied yet. */
  #html = ''
  #tags: Tag[] = []
  #from = 0

  constructor(source: string) {
    this.#source = source
    this.#goTo(0)
  }

  /** Keeps a tag as it is. */
  keep(tag: Tag): void {
    this.#tags.push(tag.movedBy(this.#html.length - this.#from))
  }

  /** Copies what precedes a tag, and leaves the tag out. */
  leaveOut(tag: Tag): void {
    this.copyTo(tag.start)
    this.#goTo(tag.end)
  }

  /** Copies the source up to an offset. */
  copyTo(offset: number): void {
    if (offset <= this.#from) return
    this.#html += this.#source.slice(this.#from, offset)
    this.#from = offset
  }

  /** Writes a start tag at the current position. */
  open(name: string, attributes: Iterable<readonly [string, string]> = []): void {
    const attributeMap = new Map(attributes)
    this.#write(openTag(name, attributeMap), name, 'open', attributeMap)
  }

  /** Writes an end tag at the current position. */
  close(name: string): void {
    this.#write(`</${name}>`, name, 'close')
  }

  /** Writes text at the current position. */
  text(text: string): void {
    this.#html += escapeText(text)
  }

  /** Whether there is only whitespace before an offset. */
  isEmptyUntil(offset: number): boolean {
    return this.#html === '' && this.#source.slice(this.#from, offset).trim() === ''
  }

  /** Removes everything before a tag, and the tag; returns the HTML that was before it. */
  dropUntil(tag: Tag): string {
    this.copyTo(tag.start)
    const dropped = this.#html
    this.#html = ''
    this.#tags = []
    this.#goTo(tag.end)
    return dropped
  }

  /** Returns the whole text, without whitespace around it. */
  finish(): TaggedHtml {
    this.copyTo(this.#source.length)
    return { html: this.#html.trimEnd(), tags: this.#tags }
  }

  #write(text: string, name: string, kind: Tag['kind'], attributes?: Map<string, string>): void {
    const start = this.#html.length
    this.#html += text
    this.#tags.push(new Tag(name, kind, [start, start + text.length], attributes))
  }

  /** Continues at an offset of the source; whitespace at the start of the text is left out. */
  #goTo(offset: number): void {
    this.#from = offset
    if (this.#html !== '') return
    while (/\s/.test(this.#source.charAt(this.#from))) this.#from += 1
  }
}
