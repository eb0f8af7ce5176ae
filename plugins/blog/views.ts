import type { Author } from './authors.ts'
import type { Blog, Post } from './posts.ts'

/** The data of a post for its page, lists and feeds. Links are route paths. */
export interface PostView {
  title: string
  path: string
  date: string | null
  minutes: number | null
  authors: readonly AuthorView[]
  tags: readonly LinkView[]
  /** Path of a preview image beside the post, relative to the blog's folder. */
  imageFile?: string
}

export interface AuthorView {
  name: string
  title?: string
  description?: string
  /** Page of the author, or the author's website. */
  path?: string
  imageUrl?: string
  socials?: Readonly<Record<string, string>>
}

export interface LinkView {
  label: string
  path: string
}

export interface CardView extends PostView {
  excerpt: string
  truncated: boolean
}

/** A part of a page that is rendered in the page's language. */
export type View =
  | { view: 'meta'; post: PostView }
  | { view: 'tags'; tags: readonly LinkView[] }
  | {
      view: 'list'
      cards: readonly CardView[]
      pages: PagingView | null
      links: readonly LinkView[]
    }
  | { view: 'archive'; years: readonly { year: string; posts: readonly PostView[] }[] }
  | { view: 'tagIndex'; tags: readonly (LinkView & { count: number })[] }
  | { view: 'authorIndex'; authors: readonly (AuthorView & { count: number })[] }
  | { view: 'author'; author: AuthorView }
  | { view: 'text'; text: string }

/** The position of a page in a list, and the paths of its neighbours. */
export interface PagingView {
  page: number
  count: number
  newer: string | null
  older: string | null
}

/**
 * Returns a directive that stores a view in generated source. Its data is in hexadecimal, which
 * contains no Markdown syntax.
 *
 * @param name name of the directive, which is the id of the blog
 */
export function toDirective(name: string, view: View): string {
  return `::${name}[${Buffer.from(JSON.stringify(view)).toString('hex')}]`
}

export function fromLabel(label: string): View {
  return JSON.parse(Buffer.from(label, 'hex').toString()) as View
}

/** Route paths of a blog. */
export class Paths {
  readonly #base: string

  constructor(routeBasePath: string) {
    this.#base = routeBasePath === '/' ? '' : routeBasePath
  }

  /** Returns the route path of a path below the blog. */
  of(path: string): string {
    return `${this.#base}${path}` || '/'
  }
}

export function postView(post: Post, paths: Paths, showReadingTime: boolean): PostView {
  return {
    title: post.title,
    path: paths.of(post.slug),
    date: post.date,
    minutes: showReadingTime ? post.minutes : null,
    authors: post.authors.map((author) => authorView(author, paths)),
    tags: post.tags.map(({ label, path }) => ({ label, path: paths.of(path) })),
    ...(post.imageFile && { imageFile: post.imageFile }),
  }
}

/** Path of the published image of a post. */
export function imagePath({ path, imageFile = '' }: Pick<PostView, 'path' | 'imageFile'>): string {
  return `${path}/${imageFile.slice(imageFile.lastIndexOf('/') + 1)}`
}

export function cardView(post: Post, paths: Paths, showReadingTime: boolean): CardView {
  const { excerpt, truncated } = post
  return { ...postView(post, paths, showReadingTime), excerpt, truncated }
}

export function authorView(author: Author, paths: Paths): AuthorView {
  const { name, title, description, imageUrl, socials } = author
  const path = author.page ? paths.of(author.page) : (author.url ?? mailto(author.email))
  return {
    name,
    ...(title && { title }),
    ...(description && { description }),
    ...(path && { path }),
    ...(imageUrl && { imageUrl }),
    ...(socials && { socials }),
  }
}

function mailto(email: string | undefined): string | undefined {
  return email && `mailto:${email}`
}

/** Returns the posts for lists and feeds. */
export function listed(blog: Blog): readonly Post[] {
  return blog.posts.filter(({ unlisted }) => !unlisted)
}
