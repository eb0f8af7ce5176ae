import { Feed } from 'feed'
import { escapeHtml, type OutputFile, type PageFacts, type SiteView } from 'quire-docs/plugin'
import type { BlogSettings, FeedType } from './options.ts'
import type { PostView } from './views.ts'

/** File and media type of each feed. */
export const FEEDS: Readonly<Record<FeedType, { file: string; type: string }>> = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
}

/** A post in the feeds. */
interface FeedPost extends PageFacts {
  /** HTML of its page. */
  html: string
  post: PostView & { date: string }
}

/** Returns the feeds of a blog in one language, with the full content of the newest posts. */
export async function feedFiles(site: SiteView, settings: BlogSettings): Promise<OutputFile[]> {
  if (settings.feeds.length === 0) return []
  const posts = await feedPosts(site, settings)
  if (posts.length === 0) return []
  const feed = toFeed(site, settings, posts)
  const render = {
    // RSS readers interpret a description as HTML.
    rss: () => withCreators(withAttributes(toFeed(site, settings, posts, escapeHtml).rss2())),
    atom: () => withLanguage(asText(withAttributes(feed.atom1())), site.locale),
    json: () =>
      `${JSON.stringify({ ...JSON.parse(feed.json1()), language: site.locale }, null, 4)}\n`,
  }
  return settings.feeds.map((type) => ({
    path: site.filePath(`${settings.routeBasePath}/${FEEDS[type].file}`.replace('//', '/')),
    content: render[type](),
  }))
}

/**
 * Escapes names of categories and URLs in attributes, which the library does not.
 */
function withAttributes(xml: string): string {
  return xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>|="[^"]*"/g, (part) =>
    part.startsWith('<')
      ? part
      : part.replace(/&(?!(?:amp|lt|gt|quot|apos);)/g, '&amp;').replaceAll('<', '&lt;'),
  )
}

/**
 * Marks the titles and summaries of an Atom feed as text. The library marks them as HTML without
 * escaping them, so readers would treat `<slot>` as an element and not show it.
 */
function asText(atom: string): string {
  return atom.replace(
    /<!\[CDATA\[[\s\S]*?\]\]>|<(title|summary|subtitle) type="html">/g,
    (part, name) => (name === undefined ? part : `<${name} type="text">`),
  )
}

/** Adds the language to an Atom feed: the library writes it only to RSS. */
function withLanguage(atom: string, language: string): string {
  return atom.replace('<feed ', `<feed xml:lang="${language}" `)
}

/** Turns authors without an e-mail address, which RSS requires, into `<dc:creator>`. */
function withCreators(rss: string): string {
  return rss.replace(/<author>([^@<]*)<\/author>/g, '<dc:creator>$1</dc:creator>')
}

async function feedPosts(site: SiteView, settings: BlogSettings): Promise<FeedPost[]> {
  const newest = site.pages
    .flatMap((facts) => {
      const post = facts.docs === settings.id ? postOf(facts) : undefined
      return post?.date ? [{ ...facts, post: { ...post, date: post.date } }] : []
    })
    .sort((a, b) => b.post.date.localeCompare(a.post.date) || b.path.localeCompare(a.path))
    .slice(0, settings.feedLimit)
  return Promise.all(
    newest.map(async (post) => ({ ...post, html: (await site.page(post.path))?.html ?? '' })),
  )
}

/** Returns the title and the description of a blog's list in the site's language. */
export function listOf(
  site: SiteView,
  { id, routeBasePath, title, description }: BlogSettings,
): Pick<PageFacts, 'title' | 'description'> {
  const list = site.pages.find(({ docs, path }) => docs === id && path === routeBasePath)
  return list ?? { title, description }
}

/** Returns the post in the front matter of a generated source. */
export function postOf({ frontMatter }: Pick<PageFacts, 'frontMatter'>): PostView | undefined {
  return frontMatter.blog as PostView | undefined
}

/** @param convert converts a post's description from plain text */
function toFeed(
  site: SiteView,
  settings: BlogSettings,
  posts: readonly FeedPost[],
  convert = (text: string): string => text,
): Feed {
  const list = site.absolute(settings.routeBasePath)
  const { title: name, description } = listOf(site, settings)
  const title = name.includes(site.title) ? name : `${site.title}: ${name}`
  const feedUrl = (type: FeedType): string => `${list.replace(/\/$/, '')}/${FEEDS[type].file}`
  const feed = new Feed({
    id: list,
    link: list,
    title,
    description: description || title,
    language: site.locale,
    copyright: settings.copyright,
    // Not the time of the build: the output must be reproducible.
    updated: toTime(posts[0]?.post.date ?? '1970-01-01'),
    generator: 'Quire',
    author: { name: site.title, link: site.absolute('/') },
    feedLinks: Object.fromEntries(settings.feeds.map((type) => [type, feedUrl(type)])),
  })
  for (const { path, title: headline, description, html, post } of posts) {
    const link = site.absolute(path)
    const content = feedHtml(html, site.url, link)
    feed.addItem({
      title: headline,
      id: link,
      link,
      date: toTime(post.date),
      published: toTime(post.date),
      ...(description && { description: convert(description) }),
      ...(content && { content: inCdata(content) }),
      // The library would write an empty list as one author without a name.
      ...(post.authors.length > 0 && {
        author: post.authors.map(({ name, path }) => ({ name, ...authorLink(path, site) })),
      }),
      category: post.tags.map(({ label }) => ({ name: label })),
    })
  }
  return feed
}

/** Escapes all ends of CDATA sections in HTML: the library escapes only the first. */
function inCdata(html: string): string {
  return html.replaceAll(']]>', ']]&gt;')
}

function authorLink(path: string | undefined, site: SiteView): { link?: string } {
  if (!path || path.startsWith('mailto:')) return {}
  return { link: path.startsWith('/') ? site.absolute(path) : path }
}

function toTime(date: string): Date {
  return new Date(date.length === 10 ? `${date}T00:00:00Z` : date)
}

/**
 * Adapts the HTML of a page for feed readers: removes metadata, which they show themselves, buttons
 * and anchors, and makes URLs absolute.
 */
export function feedHtml(html: string, origin: string, page: string): string {
  return html
    .replace(/<header class="blog-meta"[^>]*>[\s\S]*?<\/header>/g, '')
    .replace(/<footer class="blog-tags"[^>]*>[\s\S]*?<\/footer>/g, '')
    .replace(/<div class="code-actions">[\s\S]*?<\/div>/g, '')
    .replace(/<(button|script|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<a\b[^>]*\bclass="[^"]*\banchor\b[^"]*"[^>]*>[\s\S]*?<\/a>/g, '')
    .replace(/\s(href|src|poster)="([^"]*)"/g, (_, name: string, url: string) => {
      return ` ${name}="${absolute(url, origin, page)}"`
    })
    .replace(/\ssrcset="([^"]*)"/g, (_, list: string) => {
      const sources = list.split(/,\s+/).map((source) => {
        const [url = '', ...descriptors] = source.trim().split(/\s+/)
        return [absolute(url, origin, page), ...descriptors].join(' ')
      })
      return ` srcset="${sources.join(', ')}"`
    })
    .trim()
}

function absolute(url: string, origin: string, page: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return url
  if (url.startsWith('/')) return `${origin}${url}`
  return url.startsWith('#') ? `${page}${url}` : new URL(url, page).href
}
