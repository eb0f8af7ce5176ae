import type { Heading, SearchSection } from '../../shared/page.ts'
import { decodeEntities } from './escape.ts'
import { standApart } from './side-by-side.ts'
import { headingLevel, isHidden, type TaggedHtml, textBetween } from './tags.ts'

/** Headings and search sections of a page's content. */
export interface Outline {
  headings: Heading[]
  sections: SearchSection[]
}

const blocks = new Set(
  'p li td th dt dd pre div section aside figure figcaption details summary table tr ul ol br h1 h2 h3 h4 h5 h6 blockquote'.split(
    ' ',
  ),
)

/** Messages are cut to this many characters: anything longer is output, not a message. */
const LONGEST_MESSAGE = 400

/** Whether text in code font is a message rather than code: several words, no code punctuation. */
function isSentence(name: string): boolean {
  return (
    !/[={};<>|]/.test(name) && (name.match(/(?:^|\s)\p{L}{2,}(?=[\s.,:]|$)/gu)?.length ?? 0) > 3
  )
}

const chrome = new Set(['annotation', 'button', 'script', 'style', 'svg', 'template'])

/**
 * Whether an element's text is not content: controls, anchors, drawings, sources of formulas, hidden
 * elements, and elements with `data-search="off"`.
 */
function isChrome(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (chrome.has(name)) return true
  if (attributes.size === 0) return false
  if (attributes.get('data-search') === 'off' || isHidden(attributes)) return true
  const classes = attributes.get('class')
  return (
    classes !== undefined &&
    /(?:^|\s)(?:anchor|tabs-list|tabs-caption|code-actions)(?:\s|$)/.test(classes)
  )
}

/** Returns the anchor in a row's link to itself; empty for other links. */
function rowAnchor(attributes: ReadonlyMap<string, string>): string {
  if (!/(?:^|\s)entry-link(?:\s|$)/.test(attributes.get('class') ?? '')) return ''
  try {
    return decodeURIComponent(attributes.get('href')?.slice(1) ?? '')
  } catch {
    return ''
  }
}

/**
 * Extracts headings and search sections from content whose headings already have ids. Code blocks
 * are left out of the sections, which are found by their words and by names in code font. Plain
 * text blocks are included: they contain messages and output, which readers paste into the search.
 */
export function readOutline({ html, tags }: TaggedHtml, title: string): Outline {
  const headings: Heading[] = []
  const sections: SearchSection[] = []
  /** The headings around the current position, outermost first. */
  const parents: Heading[] = []
  let section: SearchSection = { id: '', heading: title, parents: [], text: '', code: [] }
  const defines = new Set<string>()
  /** Anchor of the row whose link to itself is open. */
  let row = ''
  let text = ''
  let skipUntil = 0
  let pre = 0
  /** Number of code blocks around the current position, not counting plain text blocks. */
  let coded = 0
  let at = 0
  let code: string | null = null
  /** Offset in `text` where the current plain text block starts; -1 outside of one. */
  let quotedFrom = -1
  /** Whether the next name in code font is the subject of its table row or definition. */
  let defining = false
  let heading: { level: number; id: string; from: number; text: string } | null = null

  const flush = (): void => {
    section.text = withoutEmptyCells(collapse(text))
    section.code = [...new Set(section.code)]
    if (defines.size > 0) section.defines = [...defines]
    defines.clear()
    // Sections without text have no code names either.
    if (section.text !== '' || section.id !== '') sections.push(section)
    text = ''
  }
  const take = (raw: string): void => {
    if (raw === '' || coded > 0) return
    const plain = decodeEntities(textBetween(raw))
    // A name inside a sentence is only mentioned, not defined.
    if (defining && code === null && /[\p{L}\p{N}]/u.test(plain)) defining = false
    if (code !== null) code += plain
    if (heading) heading.text += plain
    else text += plain
  }

  /** The element that ended last. */
  let before: { name: string; end: number } = { name: '', end: -1 }
  const stack: { skip: boolean; code: boolean }[] = []
  let language: string | undefined
  for (const tag of tags) {
    if (skipUntil === 0) take(html.slice(at, tag.start))
    at = tag.end
    if (tag.kind === 'close') {
      const top = stack.pop()
      if (top?.skip) skipUntil -= 1
      if (skipUntil > 0) continue
      before = tag
      if (tag.name === 'pre') {
        pre -= 1
        if (quotedFrom >= 0) quote(text.slice(quotedFrom))
        quotedFrom = -1
      }
      if (top?.code) coded -= 1
      if (tag.name === 'code' && code !== null) {
        const name = collapse(code)
        if (!heading && name !== '' && name.length <= 80) {
          section.code.push(name)
          if (isSentence(name)) quote(name)
          if (defining) defines.add(name)
          if (defining && row !== '') section.rows = { ...section.rows, [name]: row }
        }
        code = null
      }
      if (heading && tag.name === `h${heading.level}`) {
        const { level, id, from } = heading
        // Most headings are plain text.
        const marked = inlineOnly(html.slice(from, tag.start))
        const isMarked = marked.includes('<') && { html: marked }
        begin({ level, id, text: collapse(heading.text), ...isMarked })
        heading = null
      }
      if (tag.name === 'td' || tag.name === 'th' || tag.name === 'dt') defining = false
      if (tag.name === 'a') row = ''
      if (blocks.has(tag.name) && !heading) text += separators[tag.name] ?? ' '
      continue
    }
    if (tag.selfClosing) {
      if (blocks.has(tag.name)) text += ' '
      continue
    }
    if (skipUntil === 0 && tag.start === before.end && standApart(before.name, tag.name)) take(' ')
    const skip = isChrome(tag.name, tag.attributes)
    language = tag.attributes.get('data-lang') ?? language
    const isCode = tag.name === 'pre' && language !== 'text' && !skip && skipUntil === 0
    stack.push({ skip, code: isCode })
    if (skip) skipUntil += 1
    if (skipUntil > 0) continue
    if (tag.name === 'pre') {
      pre += 1
      if (!isCode) quotedFrom = text.length
    }
    if (isCode) coded += 1
    if (tag.name === 'code' && pre === 0) code = ''
    if (tag.name === 'tr' || tag.name === 'dt') defining = true
    if (tag.name === 'a') row = rowAnchor(tag.attributes)
    if (blocks.has(tag.name)) text += ' '
    const level = headingLevel(tag.name)
    if (level < 2 || heading) continue
    const id = tag.attributes.get('id')
    const hidden = tag.attributes.get('class')?.includes('sr-only')
    if (id !== undefined && !hidden) heading = { level, id, from: tag.end, text: '' }
  }
  if (skipUntil === 0) take(html.slice(at))
  flush()
  return { headings, sections }

  function quote(message: string): void {
    const plain = collapse(message).slice(0, LONGEST_MESSAGE)
    if (plain.includes(' ')) section.messages = [...(section.messages ?? []), plain]
  }

  /** Ends the section, and begins the section of a heading. */
  function begin(next: Heading): void {
    flush()
    const names = (next.html ?? '').matchAll(/<code>([^<]*)<\/code>/g)
    while (parents.length > 0 && parents.at(-1)!.level >= next.level) parents.pop()
    section = {
      id: next.id,
      heading: next.text,
      parents: parents.map((parent) => parent.text),
      text: '',
      code: [...names].map(([, name = '']) => decodeEntities(name)),
    }
    parents.push(next)
    headings.push(next)
  }
}

/** Reduces a heading to simple inline markup: keeps code and emphasis, drops links and the rest. */
function inlineOnly(html: string): string {
  return html
    .replace(/<annotation\b.*?<\/annotation>/gs, '')
    .replace(/<(\/?)(code|em|strong|del|sub|sup|kbd)(?:\s[^>]*)?>|<[^>]+>/g, (_, slash, name) =>
      name ? `<${slash}${name}>` : '',
    )
    .trim()
}

/** Separators after a table's cells and rows, so that a row can be read without its table. */
const separators: Record<string, string> = { td: ' · ', th: ' · ', tr: ' • ' }

function withoutEmptyCells(text: string): string {
  return text
    .replace(/(?: ·)+(?= ·)/g, '')
    .replace(/(?: ·)? •(?: [·•])*/g, ' •')
    .replace(/^(?:[·•] )+|(?: [·•])+$/g, '')
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
