import type { PageData } from 'quire-docs/plugin'
import { document, escaped } from './chapter.ts'
import type { Links } from './links.ts'
import { contentsLabel } from './messages.ts'
import type { Plan } from './plan.ts'

/** The date of books whose pages have no dates. */
const NO_DATE = '2000-01-01'

/** An item of a book besides its fixed parts. */
export interface Item {
  id: string
  href: string
  type: string
  properties: readonly string[]
}

/** Returns the package document: metadata, manifest and reading order. */
export function packageDocument(
  { title, author, language, source, file, pages }: Plan,
  items: readonly Item[],
  chapters: readonly Item[],
): string {
  const dates = pages.flatMap(({ lastUpdate }) => lastUpdate?.date.slice(0, 10) ?? [])
  const modified = dates.sort().at(-1) ?? NO_DATE
  const listed = items.map(({ id, href, type, properties }) => {
    const more = properties.length > 0 ? ` properties="${properties.join(' ')}"` : ''
    return `<item id="${id}" href="${href}" media-type="${type}"${more}/>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escaped(new URL(file.split('/').at(-1)!, source.replace(/\/?$/, '/')).href)}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:creator>${escaped(author)}</dc:creator>
<dc:language>${language}</dc:language>
<dc:source>${escaped(source)}</dc:source>
<meta property="dcterms:modified">${modified}T00:00:00Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="drawing" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="style" href="book.css" media-type="text/css"/>
${listed.join('\n')}
</manifest>
<spine>
<itemref idref="cover"/>
<itemref idref="nav"/>
${chapters.map(({ id }) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`
}

/** An entry of the table of contents; a group without a page has no file. */
interface Entry {
  label: string
  file?: string
  entries: Entry[]
}

/** Returns the table of contents, with the groups of the sidebar. */
export function navigation({ language, pages }: Plan, links: Links): string {
  const title = contentsLabel(language)
  const list = (entries: readonly Entry[]): string =>
    `<ol>\n${entries
      .map(({ label, file, entries: own }) => {
        const name = file
          ? `<a href="${file}">${escaped(label)}</a>`
          : `<span>${escaped(label)}</span>`
        return `<li>${name}${own.length > 0 ? `\n${list(own)}` : ''}</li>\n`
      })
      .join('')}</ol>`
  return document(title, language, [
    `<nav epub:type="toc" id="toc">\n<h1>${escaped(title)}</h1>\n${list(entriesOf(pages, links))}\n</nav>`,
  ])
}

function entriesOf(pages: readonly Readonly<PageData>[], links: Links): Entry[] {
  const top: Entry[] = []
  for (const page of pages) {
    let entries = top
    // The last breadcrumb is the page itself.
    for (const { label } of page.breadcrumbs.slice(0, -1)) {
      const last = entries.at(-1)
      const group = last?.label === label ? last : { label, entries: [] }
      if (group !== last) entries.push(group)
      entries = group.entries
    }
    const label = page.breadcrumbs.at(-1)?.label ?? page.title
    entries.push({ label, file: links.fileOf(page.path)!, entries: [] })
  }
  return top
}

/** Returns the cover page. */
export function coverPage({ title, author, language, source }: Plan): string {
  return document(
    title,
    language,
    [
      `<h1>${escaped(title)}</h1>\n`,
      author === title ? '' : `<p>${escaped(author)}</p>\n`,
      `<p><a href="${escaped(source)}">${escaped(source)}</a></p>`,
    ],
    ' class="cover" epub:type="cover"',
  )
}

/** Maximum number of characters in a line of the cover. */
const LINE = 16

/** Returns the cover image that e-readers show in their library. */
export function coverDrawing({ title, author }: Plan): string {
  const lines = linesOf(title, LINE)
  const words = lines.map(
    (line, index) => `<text x="80" y="${320 + index * 90}" font-size="72">${escaped(line)}</text>`,
  )
  const by =
    author === title ? '' : `<text x="80" y="1040" font-size="40">${escaped(author)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" viewBox="0 0 800 1200">
<rect width="800" height="1200" fill="#f6f7f9"/>
<rect x="80" y="180" width="120" height="12" fill="#0f766e"/>
<g font-family="sans-serif" font-weight="bold" fill="#1f2430">
${[...words, by].filter(Boolean).join('\n')}
</g>
</svg>
`
}

/** Breaks text into lines between words. */
function linesOf(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}
