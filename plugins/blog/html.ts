import type { MarkdownContext } from 'quire-docs/plugin'
import { escapeHtml } from 'quire-docs/plugin'
import type { AuthorView, CardView, LinkView, PagingView, PostView, View } from './views.ts'

type Context = Pick<MarkdownContext, 'locale' | 'message'>

/** Renders a view in the language of its page. */
export function renderView(view: View, context: Context): string {
  switch (view.view) {
    case 'meta':
      return meta(view.post, context)
    case 'tags':
      return tagList(view.tags, context)
    case 'list':
      return list(view.cards, view.pages, view.links, context)
    case 'archive':
      return archive(view.years, context)
    case 'tagIndex':
      return tagIndex(view.tags)
    case 'authorIndex':
      return `<ul class="blog-authors" data-search="off">${view.authors
        .map((author) => `<li>${authorCard(author, true, countLabel(author.count, context))}</li>`)
        .join('')}</ul>`
    case 'author':
      return `<div class="blog-author-head">${authorCard(view.author, true)}</div>`
    case 'text':
      return `<p class="blog-lead">${escapeHtml(view.text)}</p>`
  }
}

/** Renders the date, reading time and authors of a post. */
function meta(post: PostView, context: Context): string {
  const line = facts(post, context)
  const authors = post.authors.map((author) => authorCard(author, false)).join('')
  return `<header class="blog-meta" data-search="off">${line}${authors && `<div class="blog-byline">${authors}</div>`}</header>`
}

function facts({ date, minutes }: PostView, context: Context): string {
  const parts = [
    date && `<time datetime="${date}">${formatDate(date, context.locale)}</time>`,
    minutes &&
      `<span>${escapeHtml(context.message('minutes').replace('{minutes}', String(minutes)))}</span>`,
  ].filter(Boolean)
  return parts.length > 0 ? `<p class="blog-facts">${parts.join(' ')}</p>` : ''
}

/** Formats a date independently of the machine's time zone. */
export function formatDate(date: string, locale: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  const day = new Date(date.length === 10 ? `${date}T00:00:00Z` : date)
  return new Intl.DateTimeFormat(locale || 'en', options).format(day)
}

/** @param isDetailed whether to add description and links, for pages about authors */
function authorCard(author: AuthorView, isDetailed: boolean, extra = ''): string {
  const name = author.path
    ? `<a href="${escapeHtml(author.path)}">${escapeHtml(author.name)}</a>`
    : escapeHtml(author.name)
  const socials = Object.entries(author.socials ?? {})
    .map(
      ([service, url]) =>
        `<a href="${escapeHtml(url)}" rel="me">${escapeHtml(serviceName(service))}</a>`,
    )
    .join(' ')
  return [
    `<div class="blog-author">${avatar(author)}<div>`,
    `<p class="blog-author-name">${name}</p>`,
    author.title ? `<p class="blog-author-title">${escapeHtml(author.title)}</p>` : '',
    isDetailed && author.description
      ? `<p class="blog-author-about">${escapeHtml(author.description)}</p>`
      : '',
    isDetailed && socials ? `<p class="blog-socials">${socials}</p>` : '',
    extra && `<p class="blog-author-title">${extra}</p>`,
    '</div></div>',
  ].join('')
}

/** Renders initials below a picture: they remain visible if it fails to load. */
function avatar({ name, imageUrl }: AuthorView): string {
  const initials = name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
  const image = imageUrl
    ? `<img src="${escapeHtml(imageUrl)}" alt="" width="40" height="40" loading="lazy" class="no-zoom">`
    : ''
  return `<span class="blog-avatar" aria-hidden="true">${escapeHtml(initials)}${image}</span>`
}

const SERVICE_NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  youtube: 'YouTube',
}

function serviceName(service: string): string {
  return SERVICE_NAMES[service] ?? service.charAt(0).toUpperCase() + service.slice(1)
}

function list(
  cards: readonly CardView[],
  pages: PagingView | null,
  links: readonly LinkView[],
  context: Context,
): string {
  const nav = links
    .map(
      ({ label, path }) =>
        `<a href="${escapeHtml(path)}">${escapeHtml(context.message(label))}</a>`,
    )
    .join(' ')
  const body =
    cards.length > 0
      ? cards.map((post) => card(post, context)).join('')
      : `<p>${escapeHtml(context.message('empty'))}</p>`
  return `<div class="blog-list" data-search="off"><p class="blog-links">${nav}</p>${body}${paging(pages, context)}</div>`
}

function card(post: CardView, context: Context): string {
  const title = `<h2 class="blog-card-title"><a href="${escapeHtml(post.path)}">${escapeHtml(post.title)}</a></h2>`
  const names = post.authors.map(({ name }) => escapeHtml(name)).join(', ')
  const byline = names && `<span class="blog-names">${names}</span>`
  const line = facts(post, context).replace(/<\/p>$/, byline ? ` ${byline}</p>` : '</p>')
  const more = post.truncated
    ? `<p class="blog-more"><a href="${escapeHtml(post.path)}" aria-label="${escapeHtml(`${context.message('more')}: ${post.title}`)}">${escapeHtml(context.message('more'))}</a></p>`
    : ''
  const tags = post.tags.length > 0 ? tagList(post.tags, context) : ''
  return `<section class="blog-card">${line}${title}<div class="blog-excerpt">${post.excerpt}</div>${more}${tags}</section>`
}

function tagList(tags: readonly LinkView[], context: Context): string {
  const items = tags
    .map(({ label, path }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></li>`)
    .join('')
  return `<footer class="blog-tags" data-search="off"><ul aria-label="${escapeHtml(context.message('tags'))}">${items}</ul></footer>`
}

function paging(pages: PagingView | null, context: Context): string {
  if (!pages) return ''
  const { page, count, newer, older } = pages
  const link = (path: string | null, key: string, rel: string): string =>
    path
      ? `<a href="${escapeHtml(path)}" rel="${rel}">${escapeHtml(context.message(key))}</a>`
      : '<span></span>'
  const position = context
    .message('page')
    .replace('{page}', String(page))
    .replace('{count}', String(count))
  return `<nav class="blog-paging" aria-label="${escapeHtml(context.message('pages'))}">${link(newer, 'newer', 'prev')} <span>${escapeHtml(position)}</span> ${link(older, 'older', 'next')}</nav>`
}

function archive(
  years: readonly { year: string; posts: readonly PostView[] }[],
  { locale }: Context,
): string {
  return years
    .map(({ year, posts }) => {
      const items = posts
        .map(({ title, path, date }) => {
          const time = date ? `<time datetime="${date}">${formatMonthDay(date, locale)}</time>` : ''
          return `<li>${time} <a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`
        })
        .join('')
      return `<h2>${escapeHtml(year)}</h2><ul class="blog-archive" data-search="off">${items}</ul>`
    })
    .join('')
}

function formatMonthDay(date: string, locale: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const day = new Date(date.length === 10 ? `${date}T00:00:00Z` : date)
  return new Intl.DateTimeFormat(locale || 'en', options).format(day)
}

function tagIndex(tags: readonly (LinkView & { count: number })[]): string {
  const items = tags
    .map(
      ({ label, path, count }) =>
        `<li><a href="${escapeHtml(path)}">${escapeHtml(label)} <span>${count}</span></a></li>`,
    )
    .join('')
  return `<div class="blog-tags blog-tag-index" data-search="off"><ul>${items}</ul></div>`
}

function countLabel(count: number, { message }: Context): string {
  const key = count === 1 ? 'post' : 'posts'
  return escapeHtml(message(key).replace('{count}', String(count)))
}
