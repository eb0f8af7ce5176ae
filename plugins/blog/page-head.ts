import type { HeadElement, PageData, PagePatch, SiteView } from 'quire-docs/plugin'
import { FEEDS, listOf, postOf } from './feeds.ts'
import type { BlogSettings } from './options.ts'
import type { PostView } from './views.ts'

/** Adds links to the feeds to the blog's pages and the home page, and structured data to posts. */
export function pageHead(
  page: Readonly<PageData>,
  site: SiteView,
  settings: BlogSettings,
): PagePatch | undefined {
  const inBlog = page.doc?.instance === settings.id
  if (!inBlog && page.path !== '/') return undefined
  const { title } = listOf(site, settings)
  const head: HeadElement[] = settings.feeds.map((type) => ({
    tag: 'link',
    attributes: {
      rel: 'alternate',
      type: FEEDS[type].type,
      title: `${site.title}: ${title} (${type === 'json' ? 'JSON' : type === 'rss' ? 'RSS' : 'Atom'})`,
      href: `${site.address(settings.routeBasePath).replace(/\/$/, '')}/${FEEDS[type].file}`,
    },
  }))
  const facts = inBlog ? site.pages.find(({ path }) => path === page.path) : undefined
  const post = facts && postOf(facts)
  if (post) head.push(structuredData(page, post, site, settings))
  return head.length > 0 ? { head } : undefined
}

function structuredData(
  page: Readonly<PageData>,
  post: PostView,
  site: SiteView,
  settings: BlogSettings,
): HeadElement {
  const toUrl = (path: string): string => (path.startsWith('/') ? site.absolute(path) : path)
  const data = {
    '@context': 'https://schema.org',
    '@type': settings.kind === 'blog' ? 'BlogPosting' : 'TechArticle',
    mainEntityOfPage: site.absolute(page.path),
    url: site.absolute(page.path),
    headline: page.title,
    ...(page.description && { description: page.description }),
    ...(post.date && { datePublished: post.date }),
    ...(post.date && { dateModified: latest(post.date, page.lastUpdate?.date) }),
    ...(page.image && { image: toUrl(page.image) }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ label }) => label) }),
    ...(post.authors.length > 0 && {
      author: post.authors.map(({ name, title, path, imageUrl }) => ({
        '@type': 'Person',
        name,
        ...(title && { jobTitle: title }),
        ...(path && !path.startsWith('mailto:') && { url: toUrl(path) }),
        ...(imageUrl && { image: toUrl(imageUrl) }),
      })),
    }),
    inLanguage: page.lang ?? site.locale,
    isPartOf: {
      '@type': 'Blog',
      '@id': site.absolute(settings.routeBasePath),
      name: listOf(site, settings).title,
    },
  }
  return {
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    // A `</script>` in the text would end the element.
    content: JSON.stringify(data).replaceAll('<', '\\u003c'),
  }
}

function latest(date: string, update: string | undefined): string {
  return update && update > date.slice(0, 10) ? update : date
}
