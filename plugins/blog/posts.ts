import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Author, authorsOf, readAuthors } from './authors.ts'
import { excerptHtml, excerptOf, readingMinutes, textOf } from './excerpt.ts'
import { readDate, readPostName } from './file-name.ts'
import { type SplitSource, splitSource } from './front-matter.ts'
import type { Note } from './notes.ts'
import type { BlogSettings } from './options.ts'
import { readTags, type Tag, tagsOf } from './tags.ts'

export interface Post {
  /** Relative to the blog's folder, with forward slashes. */
  path: string
  /** Absolute path of the file. */
  file: string
  source: SplitSource
  title: string
  /**
   * 1-based line of a title in the body, which is removed there: the theme shows the title.
   * `null` if the body has none.
   */
  titleLine: number | null
  description: string
  /** ISO date or time; `null` if neither the name nor the front matter has one. */
  date: string | null
  /** Path below the blog: `/2026/01/05/tea`. */
  slug: string
  authors: readonly Author[]
  tags: readonly Tag[]
  /** Path of a preview image beside the post, relative to the blog's folder. */
  imageFile?: string
  minutes: number
  /** HTML of its excerpt for lists. */
  excerpt: string
  truncated: boolean
  draft: boolean
  unlisted: boolean
  notes: readonly Note[]
}

/** A blog as read from its folder. */
export interface Blog {
  /** Sorted as in the list. */
  posts: readonly Post[]
  authors: ReadonlyMap<string, Author>
  tags: ReadonlyMap<string, Tag> | null
}

/**
 * Reads all posts.
 *
 * @throws Error if the folder does not exist, or a file of authors or tags is not valid YAML
 */
export function readBlog(root: string, settings: BlogSettings): Blog {
  const folder = join(root, settings.path)
  if (!existsSync(folder)) {
    throw new Error(
      `The folder ${settings.path}/ of the blog does not exist. Create it, or set \`path\` in the options of blog().`,
    )
  }
  const authors = readAuthors(readYaml(folder, settings.path, settings.authorsFile))
  const tagsData = readYaml(folder, settings.path, settings.tagsFile, 'failsafe')
  const tags = tagsData === undefined ? null : readTags(tagsData)
  const paths = postPaths(folder)
  const posts = paths.map((path) => readPost({ folder, path, settings, authors, tags }))
  const byPath = new Map(posts.map((post) => [post.path, post]))
  const resolved = posts.map((post) => withExcerpt(post, byPath, settings))
  return { posts: resolved.sort((a, b) => compare(a, b, settings.newestFirst)), authors, tags }
}

function compare(a: Post, b: Post, newestFirst: boolean): number {
  const order =
    (a.date ?? '9').localeCompare(b.date ?? '9') ||
    a.path.localeCompare(b.path, 'en', { numeric: true })
  return newestFirst ? -order : order
}

/** @param schema `failsafe` to read all values and keys as text */
function readYaml(
  folder: string,
  path: string,
  name: string,
  schema: 'core' | 'failsafe' = 'core',
): unknown {
  const file = join(folder, name)
  if (!existsSync(file)) return undefined
  try {
    return parse(readFileSync(file, 'utf8'), { schema }) ?? {}
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new Error(`${path}/${name} is not valid YAML: ${message}`)
  }
}

/**
 * Returns the paths of posts. Ignores files and folders with a leading underscore or dot.
 */
function postPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)[_.]|(?:^|\/)node_modules\//.test(path))
    .sort()
}

interface PostInput {
  folder: string
  path: string
  settings: BlogSettings
  authors: ReadonlyMap<string, Author>
  tags: ReadonlyMap<string, Tag> | null
}

function readPost({ folder, path, settings, authors, tags }: PostInput): Post {
  const file = join(folder, path)
  const source = splitSource(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
  const { data } = source
  const name = readPostName(path)
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(source.body)
  const byline = { ...authorsOf(data, authors, `${settings.path}/${settings.authorsFile}`) }
  const tagged = tagsOf(data.tags, tags, settings)
  const date = data.date === undefined ? name.date : readDate(data.date)
  const notes: Note[] = [...(settings.kind === 'blog' ? byline.notes : []), ...tagged.notes]
  if (date === null) notes.push(undated(data.date))
  for (const [field, written] of source.taken) notes.push(unquoted(field, written))
  const title = typeof data.title === 'string' ? data.title : (heading?.[1] ?? titleFrom(name.slug))
  return {
    path,
    file,
    source,
    title:
      settings.kind === 'changelog' || typeof data.title === 'string'
        ? title
        : withoutMarkdown(title),
    titleLine: heading ? source.lines + heading[0].trimEnd().split('\n').length : null,
    description: typeof data.description === 'string' ? data.description : '',
    date,
    slug: typeof data.slug === 'string' ? `/${data.slug.replace(/^\/|\/$/g, '')}` : name.slug,
    authors: settings.kind === 'blog' ? byline.authors : [],
    tags: tagged.tags,
    ...(typeof data.image === 'string' && /^\.{1,2}\//.test(data.image)
      ? { imageFile: join(path, '..', data.image).replaceAll('\\', '/') }
      : {}),
    minutes: readingMinutes(source.body),
    excerpt: '',
    truncated: false,
    draft: data.draft === true,
    unlisted: data.unlisted === true,
    notes,
  }
}

function undated(value: unknown): Note {
  return {
    rule: 'date',
    field: 'date',
    message:
      value === undefined
        ? 'The post has no date.'
        : `The date ${JSON.stringify(value)} is not a day.`,
    hint: 'Begin the name of the file with it (`2026-01-05-name.mdx`), or write `date: 2026-01-05` in the front matter.',
  }
}

function unquoted(field: string, written: string): Note {
  return {
    rule: 'text',
    field,
    severity: 'warning',
    message: `The text ${written} in \`${field}\` is read as another type by YAML. It is shown as written.`,
    hint: `Write quotes around it: "${written}".`,
  }
}

function withExcerpt(post: Post, posts: ReadonlyMap<string, Post>, settings: BlogSettings): Post {
  const body =
    post.titleLine === null ? post.source.body : post.source.body.replace(/^\s*#.*(?:\n|$)/, '')
  const { markdown, truncated } = excerptOf(body, settings.kind === 'changelog')
  const postPath = `${settings.routeBasePath === '/' ? '' : settings.routeBasePath}${post.slug}`
  const excerpt = excerptHtml(markdown, (url) => {
    if (url.startsWith('#')) return `${postPath}${url}`
    if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url)) return url
    const [path = '', hash = ''] = url.split(/(?=#)/)
    const other = posts.get(join(post.path, '..', path).replaceAll('\\', '/'))
    return other ? `${settings.routeBasePath}${other.slug}${hash}` : postPath
  })
  return { ...post, excerpt, truncated, description: post.description || textOf(excerpt) }
}

function titleFrom(slug: string): string {
  const words = slug.slice(slug.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Removes Markdown from a title. */
function withoutMarkdown(title: string): string {
  return title.replace(/\s*\{#[^}]*\}$/, '').replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1')
}
