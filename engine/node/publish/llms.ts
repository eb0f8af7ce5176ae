import { withBase } from '../../shared/url.ts'
import { hashOf } from '../files/hash.ts'
import type { LocaleSession } from '../render/session.ts'
import { markdownUrl } from './markdown-page.ts'
import type { ListedPage, Section } from './sections.ts'

/** Maximum size of a file in bytes: its reader holds it in memory, or in a context window. */
export const LARGEST_FILE = 1_000_000

/**
 * Returns `llms.txt`: a description of the site, and a list of its pages by section, each with its
 * Markdown. If that is too long for one file, only the files with the full text of each section are
 * listed.
 *
 * @param files names of the files of each section, by slug
 */
export function llmsIndex(
  language: LocaleSession,
  sections: readonly Section[],
  files: ReadonlyMap<string, readonly string[]>,
): string {
  const { config } = language.model
  const url = (name: string): string => config.url + withBase(language.locale.base, `/${name}`)
  const about = config.tagline === '' ? '' : `> ${config.tagline}\n\n`
  const head = `# ${config.title}\n\n${about}Every page is also available as Markdown, at its URL with \`.md\` at the end; the first page is at ${url('index.md')}. Each section is also one text, in the files named "Full text".\n`
  const section = ({ slug, label, pages }: Section, listsPages: boolean): string => {
    const names = files.get(slug) ?? []
    const texts = names.map((name, index) => {
      const part = names.length === 1 ? '' : `, part ${index + 1} of ${names.length}`
      return `- [Full text${part}](${url(name)})`
    })
    const links = listsPages ? pages.map((page) => entry(page, language)) : []
    return `\n## ${label}\n\n${[...texts, ...links].join('\n')}\n`
  }
  const all = (listsPages: boolean): string =>
    head + sections.map((one) => section(one, listsPages)).join('')
  const whole = all(true)
  return Buffer.byteLength(whole) > LARGEST_FILE ? all(false) : whole
}

function entry({ page }: ListedPage, language: LocaleSession): string {
  const about = page.description === '' ? '' : `: ${page.description.replace(/\s+/g, ' ')}`
  const title = (page.title || language.model.config.title).replace(/[[\]\\]/g, '\\$&')
  return `- [${title}](${markdownUrl(language, page.path)})${about}`
}

/** A part of the full text of a section; it is written as a file. Plain data. */
export interface TextPart {
  /** Hash of all its inputs. */
  key: string
  head: string
  pieces: Piece[]
}

/** A page in a part, or a piece of a page that is too long for a file. */
interface Piece {
  /** Route path of the page. */
  path: string
  /** The line above its text with its source. */
  source: string
  /** Number of the piece; `null` if it is the whole page. */
  cut: number | null
}

/**
 * Returns the full text of a section in parts, none larger than the maximum size. The text of a
 * page is read only if it has to be cut: all texts of a large site would fill the memory.
 *
 * @param textOf returns the title and the article of a page in Markdown
 */
export async function fullText(
  { label, pages }: Section,
  language: LocaleSession,
  textOf: (page: ListedPage) => Promise<string>,
): Promise<TextPart[]> {
  const { config } = language.model
  const head = `${config.title}: ${label}\n`
  const headSize = Buffer.byteLength(head)
  const parts: { key: string; piece: Piece }[][] = [[]]
  let size = headSize
  const add = (key: string, piece: Piece, pieceSize: number): void => {
    if (size + pieceSize > LARGEST_FILE) {
      parts.push([])
      size = headSize
    }
    parts.at(-1)!.push({ key, piece })
    size += pieceSize
  }
  for (const page of pages) {
    const { path } = page.page
    const source = `\n---\n\nSource: ${config.url}${page.head.address}\n\n`
    const { key, size: textSize } = page.markdown!
    const pieceSize = Buffer.byteLength(source) + textSize
    if (pieceSize <= LARGEST_FILE - headSize) {
      add(key, { path, source, cut: null }, pieceSize)
      continue
    }
    const texts = cutText(source + (await textOf(page)), LARGEST_FILE - headSize)
    for (const [cut, text] of texts.entries()) {
      add(`${key} ${cut}`, { path, source, cut }, Buffer.byteLength(text))
    }
  }
  return parts.map((part) => ({
    key: hashOf(JSON.stringify([head, ...part.map(({ key }) => key)])),
    head,
    pieces: part.map(({ piece }) => piece),
  }))
}

/**
 * Returns the text of a part.
 *
 * @param textOf returns the title and the article of a page in Markdown, by its route path
 */
export function textOfPart({ head, pieces }: TextPart, textOf: (path: string) => string): string {
  const texts = pieces.map(({ path, source, cut }) => {
    const text = source + textOf(path)
    return cut === null ? text : cutText(text, LARGEST_FILE - Buffer.byteLength(head))[cut]
  })
  return head + texts.join('')
}

/** Cuts a text between blocks, or anywhere inside a block that is too long. */
function cutText(text: string, largest: number): string[] {
  const pieces: string[] = []
  let piece = ''
  // A character has at most four bytes: longer blocks are cut by characters.
  const most = Math.floor(largest / 4)
  for (const block of text.split(/(?<=\n\n)/)) {
    const blocks = Buffer.byteLength(block) <= largest ? [block] : cut(block, most)
    for (const one of blocks) {
      if (Buffer.byteLength(piece) + Buffer.byteLength(one) > largest) {
        pieces.push(piece)
        piece = ''
      }
      piece += one
    }
  }
  return [...pieces, piece].filter((one) => one !== '')
}

function cut(text: string, length: number): string[] {
  const characters = [...text]
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  )
}
