import { nearest } from './nearest.ts'
import type { Note } from './notes.ts'

/** An author of posts. */
export interface Author {
  /** Key in the file of authors; missing for authors that only a post defines. */
  key?: string
  name: string
  title?: string
  url?: string
  imageUrl?: string
  email?: string
  description?: string
  /** URLs of profiles by service: `{ github: 'https://…' }`. */
  socials?: Readonly<Record<string, string>>
  /** Path of the author's page below the blog: `/authors/ann`. */
  page?: string
}

/** URL prefixes of services: the file of authors may contain only the handle. */
const SERVICES: Readonly<Record<string, string>> = {
  bluesky: 'https://bsky.app/profile/',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  mastodon: 'https://mastodon.social/@',
  stackoverflow: 'https://stackoverflow.com/users/',
  threads: 'https://www.threads.net/@',
  twitch: 'https://twitch.tv/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
}

/** Reads the file of authors: a map from keys to authors. */
export function readAuthors(data: unknown): Map<string, Author> {
  const authors = new Map<string, Author>()
  for (const [key, fields] of Object.entries(asRecord(data))) {
    const record = asRecord(fields)
    const author = toAuthor(record)
    authors.set(key, { key, ...author, name: author.name || key, ...pageOf(key, record.page) })
  }
  return authors
}

function pageOf(key: string, page: unknown): { page?: string } {
  if (!page) return {}
  const permalink = asRecord(page).permalink
  return { page: typeof permalink === 'string' ? permalink : `/authors/${slugOf(key)}` }
}

/**
 * Returns the authors of a post. An entry is a key, an author defined in the post, or a key with
 * fields to override. The older fields `author`, `author_url`, `author_title` and
 * `author_image_url` are read, too.
 */
export function authorsOf(
  frontMatter: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, Author>,
  file: string,
): { authors: Author[]; notes: Note[] } {
  const notes: Note[] = []
  const note = (message: string, hint: string): void => {
    notes.push({ rule: 'author', field: 'authors', message, hint })
  }
  const { authors: value = legacyAuthor(frontMatter) ?? [] } = frontMatter
  const authors: Author[] = []
  for (const entry of Array.isArray(value) ? value : [value]) {
    const record = typeof entry === 'string' ? { key: entry } : asRecord(entry)
    const { key } = record
    const listed = typeof key === 'string' ? known.get(key) : undefined
    if (typeof key === 'string' && !listed) {
      const close = nearest(key, [...known.keys()])
      note(
        `There is no author "${key}" in ${file}.`,
        close
          ? `Did you mean "${close}"?`
          : known.size > 0
            ? `Add "${key}" to ${file}, or use one of ${[...known.keys()].slice(0, 8).join(', ')}.`
            : `Create ${file} with an entry "${key}:" that has a name.`,
      )
      continue
    }
    const author = { ...listed, ...toAuthor(record) }
    if (!author.name && !listed) {
      note('An author has neither a key nor a name.', `Write a key from ${file}, or add \`name\`.`)
      continue
    }
    authors.push({ ...author, name: author.name || (listed?.name as string) })
  }
  return { authors, notes }
}

function legacyAuthor(frontMatter: Readonly<Record<string, unknown>>): object | null {
  const { author, author_title: title, author_url: url, author_image_url: image_url } = frontMatter
  const image = image_url ?? frontMatter.author_imageURL
  if (!author) return null
  return {
    name: author,
    title: title ?? frontMatter.authorTitle,
    url: url ?? frontMatter.authorURL,
    image_url: image,
  }
}

function toAuthor(record: Readonly<Record<string, unknown>>): Partial<Author> & { name: string } {
  const entries: [keyof Author, unknown][] = [
    ['title', record.title],
    ['url', record.url],
    ['imageUrl', record.image_url ?? record.imageURL],
    ['email', record.email],
    ['description', record.description],
  ]
  const author: Record<string, unknown> = {}
  for (const [name, value] of entries) if (typeof value === 'string') author[name] = value
  const socials = Object.entries(asRecord(record.socials)).map(([service, handle]) => [
    service,
    /^https?:/.test(String(handle)) ? String(handle) : `${SERVICES[service] ?? ''}${handle}`,
  ])
  if (socials.length > 0) author.socials = Object.fromEntries(socials)
  return { ...author, name: typeof record.name === 'string' ? record.name : '' }
}

/** Returns a text as a URL segment: `Ann Lee` is `ann-lee`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
