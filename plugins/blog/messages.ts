/** English messages by key, without the blog's id. */
const ENGLISH = {
  minutes: '{minutes} min read',
  more: 'Read more',
  tags: 'Tags',
  archive: 'Archive',
  authors: 'Authors',
  pages: 'Pages of the list',
  page: 'Page {page} of {count}',
  newer: 'Newer',
  older: 'Older',
  post: '{count} post',
  posts: '{count} posts',
  empty: 'There are no posts yet.',
} as const

/** Returns the messages of a blog, by key: `blog.minutes`. */
export function messagesOf(id: string): Record<string, string> {
  return Object.fromEntries(Object.entries(ENGLISH).map(([key, text]) => [`${id}.${key}`, text]))
}
