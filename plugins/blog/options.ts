import type { Schema, SchemaIssue } from 'quire-docs/plugin'

/** Settings of a blog. Names and defaults follow the blog of Docusaurus. */
export interface BlogOptions {
  /** Folder of the posts, relative to the site's root. Default: `blog`. */
  path?: string
  /** Route path of the list. Default: `/` and the folder's name. */
  routeBasePath?: string
  /** Id of the blog's docs, unique in the site. Default: the folder's name. */
  id?: string
  /**
   * `changelog` for release notes: the list shows complete entries, without authors and reading
   * time. Default: `blog`.
   */
  kind?: 'blog' | 'changelog'
  /** Title of the list. Default: `Blog`, or `Changelog`. */
  title?: string
  /** Description of the list, for search engines and feeds. */
  description?: string
  /** Posts on one page of a list. Default: 10. */
  postsPerPage?: number | 'ALL'
  /** Recent posts in the sidebar. 0 for no sidebar. Default: 5. */
  sidebarCount?: number | 'ALL'
  /** Heading of the sidebar. Default: `Recent posts`, or `Recent changes`. */
  sidebarTitle?: string
  /** Order of posts by date. Default: `descending`, the newest first. */
  sortPosts?: 'ascending' | 'descending'
  /** Whether to show the reading time of posts. Default: `true` for a blog. */
  showReadingTime?: boolean
  /** File of authors in the folder. Default: `authors.yml`. */
  authorsFile?: string
  /** File of tags in the folder. Default: `tags.yml`. */
  tagsFile?: string
  /** Severity of tags that the file of tags does not list. Default: `warn`. */
  onInlineTags?: 'ignore' | 'warn' | 'throw'
  /** Feeds to write; `false` for none. Default: all three, with the last 20 posts. */
  feed?: false | { types?: readonly FeedType[]; limit?: number | false; copyright?: string }
}

export type FeedType = 'rss' | 'atom' | 'json'

/** Options with all defaults filled in. */
export interface BlogSettings {
  path: string
  routeBasePath: string
  id: string
  kind: 'blog' | 'changelog'
  title: string
  description: string
  postsPerPage: number
  sidebarCount: number
  sidebarTitle: string
  newestFirst: boolean
  showReadingTime: boolean
  authorsFile: string
  tagsFile: string
  onInlineTags: 'ignore' | 'warn' | 'throw'
  feeds: readonly FeedType[]
  feedLimit: number
  copyright: string
}

const FEED_TYPES: readonly FeedType[] = ['rss', 'atom', 'json']

type Check = (value: unknown) => string | null

const text: Check = (value) => (typeof value === 'string' && value !== '' ? null : 'text')
const flag: Check = (value) => (typeof value === 'boolean' ? null : 'true or false')
const count =
  (min: number): Check =>
  (value) =>
    value === 'ALL' || (Number.isInteger(value) && Number(value) >= min)
      ? null
      : `a whole number from ${min} on, or 'ALL'`
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value as string) ? null : values.map((name) => `'${name}'`).join(' or ')

const CHECKS: Readonly<Record<keyof BlogOptions, Check>> = {
  path: (value) =>
    typeof value === 'string' && /^(?!\/|\.\.)./.test(value) ? null : 'a folder inside the site',
  routeBasePath: (value) =>
    typeof value === 'string' && /^\/?[^?#\s]*$/.test(value)
      ? null
      : "a route path such as '/blog'",
  id: (value) =>
    typeof value === 'string' && /^[\w-]+$/.test(value) ? null : 'a name of letters, digits and -',
  kind: oneOf('blog', 'changelog'),
  title: text,
  description: text,
  postsPerPage: count(1),
  sidebarCount: count(0),
  sidebarTitle: text,
  sortPosts: oneOf('ascending', 'descending'),
  showReadingTime: flag,
  authorsFile: text,
  tagsFile: text,
  onInlineTags: oneOf('ignore', 'warn', 'throw'),
  feed: checkFeed,
}

function checkFeed(value: unknown): string | null {
  if (value === false) return null
  if (typeof value !== 'object' || value === null) return 'false or an object'
  for (const name of Object.keys(value)) {
    if (!['types', 'limit', 'copyright'].includes(name)) return 'only types, limit and copyright'
  }
  const { types = FEED_TYPES, limit = 20 } = value as { types?: unknown; limit?: unknown }
  if (!Array.isArray(types) || !types.every((type) => FEED_TYPES.includes(type))) {
    return "types to be a list of 'rss', 'atom' and 'json'"
  }
  if (limit !== false && !(Number.isInteger(limit) && Number(limit) > 0)) {
    return 'limit to be a whole number, or false for all posts'
  }
  return null
}

/** Validates the options and fills in defaults. */
export const schema: Schema<BlogSettings> = {
  '~standard': {
    validate(options) {
      const blogOptions = options as BlogOptions
      const issues = mistakesIn(blogOptions)
      return issues.length > 0 ? { issues } : { value: withDefaults(blogOptions) }
    },
  },
}

function mistakesIn(options: BlogOptions): SchemaIssue[] {
  return Object.entries(options).flatMap(([name, value]): SchemaIssue[] => {
    if (!Object.hasOwn(CHECKS, name)) {
      return [{ message: `The options are ${Object.keys(CHECKS).join(', ')}.`, keys: [name] }]
    }
    const expected = value === undefined ? null : CHECKS[name as keyof BlogOptions](value)
    return expected === null ? [] : [{ message: `Expected ${expected}.`, path: [name] }]
  })
}

/** Returns the options with all defaults. */
export function withDefaults(options: BlogOptions): BlogSettings {
  const { path = 'blog', kind = 'blog', feed = {} } = options
  const isChangelog = kind === 'changelog'
  const folder = path.replace(/^\.\//, '').replace(/\/$/, '')
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  const { types = FEED_TYPES, limit = 20, copyright = '' } = feed === false ? { types: [] } : feed
  return {
    path: folder,
    routeBasePath: `/${(options.routeBasePath ?? name).replace(/^\/|\/$/g, '')}`,
    id: options.id ?? name.replace(/[^\w-]/g, '-'),
    kind,
    title: options.title ?? (isChangelog ? 'Changelog' : 'Blog'),
    description: options.description ?? '',
    postsPerPage: toCount(options.postsPerPage ?? 10),
    sidebarCount: toCount(options.sidebarCount ?? 5),
    sidebarTitle: options.sidebarTitle ?? (isChangelog ? 'Recent changes' : 'Recent posts'),
    newestFirst: options.sortPosts !== 'ascending',
    showReadingTime: options.showReadingTime ?? !isChangelog,
    authorsFile: options.authorsFile ?? 'authors.yml',
    tagsFile: options.tagsFile ?? 'tags.yml',
    onInlineTags: options.onInlineTags ?? 'warn',
    feeds: types,
    feedLimit: limit === false ? Number.POSITIVE_INFINITY : limit,
    copyright,
  }
}

function toCount(count: number | 'ALL'): number {
  return count === 'ALL' ? Number.POSITIVE_INFINITY : count
}
