import { readFileSync } from 'node:fs'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { type FilesView, hashOf } from 'quire-docs/plugin'
import { chapterOf, imageSources } from './chapter.ts'
import { Links } from './links.ts'
import { coverDrawing, coverPage, type Item, navigation, packageDocument } from './package.ts'
import type { Plan } from './plan.ts'

/**
 * Modification time of all files in a book, for reproducible bytes: the earliest that zip supports.
 */
const TIME = new Date(1980, 0, 1)

/** Types of images that every e-reader shows. */
const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Returns the bytes of a book. */
export async function writeBook(plan: Plan, site: FilesView): Promise<Uint8Array> {
  const files: Zippable = {
    // It comes first and uncompressed, so that the file's type can be detected.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
  }
  const add = (name: string, content: string | Uint8Array): void => {
    files[`EPUB/${name}`] = typeof content === 'string' ? strToU8(content) : content
  }
  const links = new Links(plan, site)
  const contents = new Map<string, Uint8Array | undefined>()
  for (const src of new Set(plan.pages.flatMap(imageSources))) {
    contents.set(src, await site.asset(src))
  }
  const images = new Map<string, Item | null>()
  const image = (src: string): string | null => {
    const existing = images.get(src)
    if (existing !== undefined) return existing?.href ?? null
    const extension = /\.(\w+)(?:[?#]|$)/.exec(src)?.[1]?.toLowerCase() ?? ''
    const type = imageTypes[extension]
    const content = type === undefined ? undefined : contents.get(src)
    const item: Item | null =
      content === undefined || type === undefined
        ? null
        : {
            id: `i${images.size + 1}`,
            href: `images/${hashOf(src).slice(0, 10)}.${extension}`,
            type,
            properties: [],
          }
    images.set(src, item)
    if (item && content) add(item.href, content)
    return item?.href ?? null
  }
  const chapters = plan.pages.map((page, index): Item => {
    const href = links.fileOf(page.path)!
    const chapter = chapterOf(page, plan.language, {
      image,
      link: (to) => links.resolve(to, page.path),
    })
    add(href, chapter.xhtml)
    return {
      id: `c${index + 1}`,
      href,
      type: 'application/xhtml+xml',
      properties: chapter.properties,
    }
  })
  const used = [...images.values()].filter((item) => item !== null)
  add('book.css', stylesheet())
  add('cover.svg', coverDrawing(plan))
  add('cover.xhtml', coverPage(plan))
  add('nav.xhtml', navigation(plan, links))
  add('package.opf', packageDocument(plan, [...chapters, ...used], chapters))
  return zipSync(files, { level: 9, mtime: TIME })
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`

function stylesheet(): string {
  return readFileSync(new URL('../book.css', import.meta.url), 'utf8')
}
