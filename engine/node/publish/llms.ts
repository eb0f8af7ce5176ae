import { withBase } from '../../shared/url.ts'
import type { LocaleSession } from '../render/session.ts'
import { markdownUrl } from './markdown-page.ts'
import type { ListedPage, Section } from './sections.ts'

/** Largest file, in bytes: what reads it has to hold it in memory, or in a context window. */
export const LARGEST_FILE = 1_000_000

/**
 * Returns `llms.txt`: what the site is, and a list of its pages by section, each with its Markdown.
 * If that is too long for one file, only the files with the full text of each section are listed.
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
  const head = `# ${config.title}\n\n${about}Every page is also Markdown, at its address with \`.md\` at the end; the first page is at ${url('index.md')}. Each section is also one text, in the files named "Full text".\n`
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

/**
 * Yields the full text of a section in parts, none larger than a file may be. A part is made when
 * it is asked for: together, those of a large site would fill the memory.
 *
 * @param textOf returns the title and the article of a page in Markdown
 */
export function* fullText(
  { label, pages }: Section,
  language: LocaleSession,
  textOf: (page: ListedPage) => string,
): Generator<string> {
  const { config } = language.model
  const head = `${config.title}: ${label}\n`
  let part = head
  let size = Buffer.byteLength(head)
  for (const page of pages) {
    const source = `Source: ${config.url}${page.head.address}\n\n`
    const text = `\n---\n\n${source}${textOf(page)}`
    for (const piece of piecesOf(text, LARGEST_FILE - Buffer.byteLength(head))) {
      const bytes = Buffer.byteLength(piece)
      if (size + bytes > LARGEST_FILE) {
        yield part
        part = head
        size = Buffer.byteLength(head)
      }
      part += piece
      size += bytes
    }
  }
  yield part
}

/** Returns text in pieces that each fit into a file: whole, or cut between blocks, or anywhere. */
function piecesOf(text: string, largest: number): string[] {
  if (Buffer.byteLength(text) <= largest) return [text]
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
