import { createHash } from 'node:crypto'
import type { SourcePage, UserSidebars } from 'quire-docs/plugin'
import type { BlogSettings } from './options.ts'
import type { Blog, Post } from './posts.ts'
import {
  type AuthorView,
  authorView,
  cardView,
  imagePath,
  type LinkView,
  listed,
  Paths,
  postView,
  toDirective,
  type View,
} from './views.ts'

/** A generated page that is not yet source text. */
interface Draft {
  path: string
  frontMatter: Record<string, unknown>
  views: readonly View[]
}

/** Returns all pages of a blog: posts and lists. */
export function blogPages(blog: Blog, settings: BlogSettings, drafts: boolean): SourcePage[] {
  const visible: Blog = { ...blog, posts: blog.posts.filter(({ draft }) => drafts || !draft) }
  const paths = new Paths(settings.routeBasePath)
  return [
    ...visible.posts.map((post, index) =>
      postPage(post, visible.posts, index, { settings, paths }),
    ),
    ...listPages(visible, settings, paths).map((page) => toSource(page, settings.id)),
  ]
}

/** Front matter of Docusaurus posts that Quire supports on all pages. */
const COPIED_FIELDS = [
  'custom_edit_url',
  'hide_table_of_contents',
  'image',
  'keywords',
  'last_update',
  'search_kind',
  'sidebar_label',
  'toc_max_heading_level',
  'toc_min_heading_level',
]

/** Number of lines before a post's body: the front matter, the view and an empty line. */
const HEAD_LINES = 5

interface PostContext {
  settings: BlogSettings
  paths: Paths
}

function postPage(
  post: Post,
  posts: readonly Post[],
  index: number,
  { settings, paths }: PostContext,
): SourcePage {
  const { data, lines } = post.source
  const view = postView(post, paths, settings.showReadingTime)
  const copied = COPIED_FIELDS.filter((name) => data[name] !== undefined).map((name) => [
    name,
    data[name],
  ])
  const frontMatter = {
    ...Object.fromEntries(copied),
    ...(view.imageFile && { image: imagePath(view) }),
    id: docName(post),
    title: post.title,
    ...(post.description && { description: post.description }),
    slug: post.slug,
    ...(post.draft && { draft: true }),
    ...(post.unlisted && { unlisted: true }),
    displayed_sidebar: settings.sidebarCount > 0 ? settings.id : null,
    pagination_prev: neighbour(posts, index, -1),
    pagination_next: neighbour(posts, index, 1),
    class_name: 'blog-post',
    blog: view,
  }
  const blanks = /^(?:[ \t]*\n)*/.exec(post.source.body)?.[0] ?? ''
  const missingLines = Math.max(0, HEAD_LINES - lines)
  const body = withoutTitle(post)
    .split('\n')
    .slice(Math.min(missingLines, blanks.split('\n').length - 1))
  // Keep the body's line numbers if possible, so that findings have correct positions.
  const head = [
    ...frontMatterLines(frontMatter),
    toDirective(settings.id, { view: 'meta', post: view }),
    '',
  ]
  const padding = Array<string>(Math.max(0, lines - HEAD_LINES)).fill('')
  const tags =
    post.tags.length > 0
      ? ['', toDirective(settings.id, { view: 'tags', tags: view.tags }), '']
      : []
  const source = [...head, ...padding, ...body, ...tags].join('\n')
  const extension = post.path.slice(post.path.lastIndexOf('.'))
  return {
    path: `posts/${docName(post)}${extension}`,
    etag: hash(source),
    file: post.file,
    isAuthored: true,
    data: source,
  }
}

function withoutTitle({ titleLine, source }: Post): string {
  return titleLine === null ? source.body : source.body.replace(/^(\s*)#.*/, '$1')
}

/** Returns the nearest listed post in one direction. */
function neighbour(posts: readonly Post[], index: number, step: 1 | -1): string | null {
  for (let other = index + step; posts[other]; other += step) {
    const post = posts[other] as Post
    if (!post.unlisted && !posts[index]?.unlisted) return `posts/${docName(post)}`
  }
  return null
}

function docName({ slug }: Post): string {
  return slug.replace(/^\//, '').replaceAll('/', '-')
}

function listPages(blog: Blog, settings: BlogSettings, paths: Paths): Draft[] {
  const posts = listed(blog)
  const tags = groupBy(posts, ({ tags }) => tags.map((tag) => [tag.path, tag] as const))
  const authors = groupBy(posts, ({ authors: all }) =>
    all.flatMap((author) => (author.page ? [[author.page, author] as const] : [])),
  )
  const links: LinkView[] = [
    { label: 'archive', path: paths.of('/archive') },
    ...(tags.length > 0 ? [{ label: 'tags', path: paths.of('/tags') }] : []),
    ...(authors.length > 0 ? [{ label: 'authors', path: paths.of('/authors') }] : []),
  ]
  const context = { settings, paths }
  const texts = { title: settings.title, description: settings.description }
  return [
    ...paged({ ...context, posts, base: '', links, before: [], ...texts }),
    archive(posts, context),
    ...(tags.length > 0 ? [tagIndex(tags, context)] : []),
    ...tags.flatMap(([path, { item, posts: tagged }]) =>
      paged({
        ...context,
        posts: tagged,
        base: path,
        links: [{ label: 'tags', path: paths.of('/tags') }],
        before: item.description ? [{ view: 'text', text: item.description }] : [],
        title: item.label,
        description: item.description ?? '',
      }),
    ),
    ...(authors.length > 0 ? [authorIndex(authors, context)] : []),
    ...authors.flatMap(([path, { item, posts: written }]) =>
      paged({
        ...context,
        posts: written,
        base: path,
        links: [{ label: 'authors', path: paths.of('/authors') }],
        before: [{ view: 'author', author: withoutOwnPage(authorView(item, paths), item.url) }],
        title: item.name,
        description: item.title ?? '',
      }),
    ),
  ]
}

/** Links an author to the website instead of the author's page, for use on that page. */
function withoutOwnPage({ path: _, ...author }: AuthorView, url: string | undefined): AuthorView {
  return url ? { ...author, path: url } : author
}

interface ListInput extends PostContext {
  posts: readonly Post[]
  /** Path of the first page below the blog. */
  base: string
  title: string
  description: string
  links: readonly LinkView[]
  before: readonly View[]
}

/** Returns the pages of a list: `/`, `/page/2` … */
function paged(input: ListInput): Draft[] {
  const { posts, base, title, description, links, before, settings, paths } = input
  const size = Math.min(settings.postsPerPage, Math.max(1, posts.length))
  const count = Math.max(1, Math.ceil(posts.length / size))
  const pathOf = (page: number): string => (page === 1 ? base : `${base}/page/${page}`)
  return Array.from({ length: count }, (_, index) => {
    const page = index + 1
    const cards = posts.slice(index * size, page * size)
    return {
      path: pathOf(page) || '/',
      frontMatter: {
        title: page === 1 ? title : `${title} (${page})`,
        ...(description && { description }),
        ...shared(settings),
      },
      views: [
        ...(page === 1 ? before : []),
        {
          view: 'list',
          cards: cards.map((post) => cardView(post, paths, settings.showReadingTime)),
          pages:
            count === 1
              ? null
              : {
                  page,
                  count,
                  newer: page > 1 ? paths.of(pathOf(page - 1)) : null,
                  older: page < count ? paths.of(pathOf(page + 1)) : null,
                },
          links,
        },
      ],
    }
  })
}

function archive(posts: readonly Post[], { settings, paths }: PostContext): Draft {
  const years = groupBy(posts, ({ date }) => [
    [date?.slice(0, 4) ?? '', date?.slice(0, 4) ?? ''] as const,
  ])
  return {
    path: '/archive',
    frontMatter: { title: 'Archive', ...shared(settings) },
    views: [
      {
        view: 'archive',
        years: years.map(([year, { posts: inYear }]) => ({
          year,
          posts: inYear.map((post) => postView(post, paths, false)),
        })),
      },
    ],
  }
}

type Groups<T> = [string, { item: T; posts: Post[] }][]

function tagIndex(tags: Groups<{ label: string; path: string }>, context: PostContext): Draft {
  const { settings, paths } = context
  return {
    path: '/tags',
    frontMatter: { title: 'Tags', ...shared(settings) },
    views: [
      {
        view: 'tagIndex',
        tags: tags
          .map(([path, { item, posts }]) => ({
            label: item.label,
            path: paths.of(path),
            count: posts.length,
          }))
          .sort((a, b) => a.label.localeCompare(b.label, 'en')),
      },
    ],
  }
}

function authorIndex(
  authors: Groups<Parameters<typeof authorView>[0]>,
  { settings, paths }: PostContext,
): Draft {
  return {
    path: '/authors',
    frontMatter: { title: 'Authors', ...shared(settings) },
    views: [
      {
        view: 'authorIndex',
        authors: authors.map(([, { item, posts }]) => ({
          ...authorView(item, paths),
          count: posts.length,
        })),
      },
    ],
  }
}

function shared(settings: BlogSettings): Record<string, unknown> {
  return {
    displayed_sidebar: settings.sidebarCount > 0 ? settings.id : null,
    pagination_prev: null,
    pagination_next: null,
    hide_table_of_contents: true,
    custom_edit_url: null,
    class_name: 'blog-list-page',
  }
}

/** Groups posts by keys. Groups are in order of first occurrence. */
function groupBy<T>(
  posts: readonly Post[],
  keys: (post: Post) => readonly (readonly [string, T])[],
): Groups<T> {
  const groups = new Map<string, { item: T; posts: Post[] }>()
  for (const post of posts) {
    for (const [key, item] of keys(post)) {
      const group = groups.get(key) ?? { item, posts: [] }
      group.posts.push(post)
      groups.set(key, group)
    }
  }
  return [...groups]
}

function toSource({ path, frontMatter, views }: Draft, id: string): SourcePage {
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')
  const fields = { ...frontMatter, id: name, slug: path }
  const source = [
    ...frontMatterLines(fields),
    '',
    ...views.flatMap((view) => [toDirective(id, view), '']),
  ].join('\n')
  return { path: `${name}.mdx`, etag: hash(source), data: source }
}

/** Front matter on one line: JSON is YAML. */
function frontMatterLines(frontMatter: object): string[] {
  return ['---', JSON.stringify(frontMatter), '---']
}

function hash(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 16)
}

/** Returns the sidebar of a blog: its lists and recent posts. */
export function blogSidebars(pages: readonly SourcePage[], settings: BlogSettings): UserSidebars {
  const ids = pages.map(({ path }) => path.replace(/\.mdx?$/, ''))
  const posts = pages.filter(({ path }) => path.startsWith('posts/'))
  const shown = posts
    .filter(({ data }) => !String(data).slice(0, 4000).includes('"unlisted":true'))
    .slice(0, settings.sidebarCount)
  const lists = ['index', 'archive', 'tags', 'authors'].filter((id) => ids.includes(id))
  return {
    [settings.id]: [
      ...lists,
      {
        type: 'category',
        label: settings.sidebarTitle,
        collapsible: false,
        items: shown.map(({ path }) => path.replace(/\.mdx?$/, '')),
      },
    ],
  }
}
