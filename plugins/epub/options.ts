/** A book: the documentation pages below a path. */
export interface BookOptions {
  /** Route path of the pages' parent: `/guides`; `/` includes all pages. */
  path: string
  /** Title of the book. Default: the site's title, and that of the page at `path`. */
  title?: string
  /** File in the output folder, or in that of the language. Default: the path's last part. */
  file?: string
}

export interface EpubOptions {
  /** The books. Default: one with all documentation pages. */
  books?: readonly BookOptions[]
  /** Author of the books. Default: the site's title. */
  author?: string
  /** Id of the docs whose pages are in the books, if there are several. Default: `default`. */
  docs?: string
  /** Whether the head of each page links to its book. Default: true. */
  link?: boolean
}

export interface ParsedOptions extends Required<Omit<EpubOptions, 'author' | 'books'>> {
  books: readonly (BookOptions & { file: string })[]
  author: string | null
}

const names = ['books', 'author', 'docs', 'link']

/** Completes options, or throws an error that lists every mistake in them. */
export function parseOptions(options: EpubOptions = {}): ParsedOptions {
  const mistakes = Object.keys(options)
    .filter((name) => !names.includes(name))
    .map((name) => `"${name}" is not an option. There are ${names.join(', ')}.`)
  const { books = [{ path: '/' }], author = null, docs = 'default', link = true } = options
  if (author !== null && typeof author !== 'string') mistakes.push('author: expected text.')
  if (typeof docs !== 'string') mistakes.push('docs: expected the id of docs.')
  if (typeof link !== 'boolean') mistakes.push('link: expected true or false.')
  const parsed: ParsedOptions['books'][number][] = []
  for (const [index, book] of (Array.isArray(books) ? books : []).entries()) {
    const at = `books[${index}]`
    if (typeof book?.path !== 'string' || !book.path.startsWith('/')) {
      mistakes.push(`${at}.path: expected a path that begins with a slash: "/guides".`)
      continue
    }
    const path = book.path.replace(/(?<=.)\/$/, '')
    const file = book.file ?? `${path.split('/').at(-1) || 'docs'}.epub`
    if (!/^[^\s/\\][^\\]*\.epub$/.test(file)) {
      mistakes.push(`${at}.file: expected a name that ends with ".epub", found "${file}".`)
    } else if (parsed.some((other) => other.file === file)) {
      mistakes.push(`${at}.file: another book has the file "${file}".`)
    }
    parsed.push({ ...book, path, file })
  }
  if (!Array.isArray(books) || books.length === 0) {
    mistakes.push('books: expected a list of books: [{ path: "/guides" }].')
  }
  if (mistakes.length > 0) {
    throw new Error(
      `The options of the plugin epub are not valid:\n${mistakes.map((one) => `  ${one}`).join('\n')}`,
    )
  }
  return { books: parsed, author, docs, link }
}
