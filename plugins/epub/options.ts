import type { Schema, SchemaIssue } from 'quire-docs/plugin'

/** A book: the documentation pages below a path. */
export interface BookOptions {
  /** Route path of the pages' parent: `/guides`; `/` includes all pages. */
  path: string
  /** Title of the book. Default: the titles of the site and of the page at `path`. */
  title?: string
  /** File in the output folder, or in the language's folder. Default: the path's last part. */
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

/** Validates the options and fills in defaults. */
export const schema: Schema<ParsedOptions> = {
  '~standard': {
    validate(options) {
      const epubOptions = options as EpubOptions
      const { author = null, docs = 'default', link = true } = epubOptions
      const issues: SchemaIssue[] = []
      const keys = Object.keys(epubOptions).filter((name) => !names.includes(name))
      if (keys.length > 0) issues.push({ message: `The options are ${names.join(', ')}.`, keys })
      if (author !== null && typeof author !== 'string') {
        issues.push({ message: 'Expected text.', path: ['author'] })
      }
      if (typeof docs !== 'string') {
        issues.push({ message: 'Expected the id of docs.', path: ['docs'] })
      }
      if (typeof link !== 'boolean') {
        issues.push({ message: 'Expected true or false.', path: ['link'] })
      }
      const books = parseBooks(epubOptions.books ?? [{ path: '/' }], issues)
      return issues.length > 0 ? { issues } : { value: { books, author, docs, link } }
    },
  },
}

/** Returns the books with their files, and adds their mistakes to `issues`. */
function parseBooks(books: unknown, issues: SchemaIssue[]): ParsedOptions['books'] {
  if (!Array.isArray(books) || books.length === 0) {
    issues.push({ message: 'Expected a list of books: [{ path: "/guides" }].', path: ['books'] })
    return []
  }
  const parsed: ParsedOptions['books'][number][] = []
  for (const [index, book] of books.entries()) {
    if (typeof book?.path !== 'string' || !book.path.startsWith('/')) {
      const message = 'Expected a path that begins with a slash: "/guides".'
      issues.push({ message, path: ['books', index, 'path'] })
      continue
    }
    const path = book.path.replace(/(?<=.)\/$/, '')
    const file = book.file ?? `${path.split('/').at(-1) || 'docs'}.epub`
    const place = ['books', index, 'file']
    if (!/^[^\s/\\][^\\]*\.epub$/.test(file)) {
      issues.push({ message: 'Expected a name that ends with ".epub".', path: place })
    } else if (parsed.some((other) => other.file === file)) {
      const message = `Another book has the file "${file}". Write a different \`file\`.`
      issues.push({ message, path: place })
    }
    parsed.push({ ...book, path, file })
  }
  return parsed
}
