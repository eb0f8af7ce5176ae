import type { FilesView, PageData } from 'quire-docs/plugin'
import type { Plan } from './plan.ts'

/** Resolves links between the chapters of a book, and to the web. */
export class Links {
  readonly #files = new Map<string, string>()
  /** Chapters by the URL of their page, without a slash at the end. */
  readonly #addresses = new Map<string, Readonly<PageData>>()
  readonly #site: FilesView

  constructor({ pages }: Pick<Plan, 'pages'>, site: FilesView) {
    this.#site = site
    const taken = new Set<string>()
    for (const page of pages) {
      const words = page.path.replace(/[^a-z\d]+/gi, '-').replace(/^-|-$/g, '') || 'index'
      let name = `page-${words}`
      while (taken.has(name.toLowerCase())) name += '-'
      taken.add(name.toLowerCase())
      this.#files.set(page.path, `${name}.xhtml`)
      this.#addresses.set(bare(decodeURI(site.address(page.path))), page)
    }
  }

  /** Returns the file of a page's chapter. */
  fileOf(path: string): string | undefined {
    return this.#files.get(path)
  }

  /**
   * Returns the target of a link: a chapter, if the book contains it, otherwise the site.
   *
   * @param from route path of the page
   */
  resolve(href: string, from: string): string {
    const { url } = this.#site
    const here = this.#site.absolute(from)
    if (!URL.canParse(href, here)) return here
    const target = new URL(href, here)
    if (target.origin !== new URL(url).origin) return target.href
    const page = this.#addresses.get(bare(decoded(target.pathname)))
    const file = page && this.fileOf(page.path)
    if (!page || file === undefined) return target.href
    const anchor = decoded(target.hash.slice(1))
    const isThere = page.headings.some(({ id }) => id === anchor) || hasId(page.html, anchor)
    return anchor !== '' && isThere ? `${file}#${encodeURIComponent(anchor)}` : file
  }
}

function hasId(html: string, id: string): boolean {
  return id !== '' && html.includes(` id="${id}"`)
}

function bare(path: string): string {
  return path.replace(/(?:\/|\/index\.html|\.html)$/, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
