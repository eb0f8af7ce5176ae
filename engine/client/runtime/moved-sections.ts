import { decodeUrl } from '../../shared/url.ts'

/**
 * Redirects the reader from a section of an article that has moved: now, and whenever the hash
 * changes to such a section. Returns a function that stops it.
 */
export function followMovedSections(article: HTMLElement): () => void {
  const follow = (): void => {
    // Not with `:target`, which browsers do not update for navigations by scripts.
    const note = document.getElementById(decodeUrl(location.hash.slice(1)))
    const link = note?.matches('.moved') && note.querySelector('a')
    // Replaces the history entry with the section's new page.
    if (link && article.contains(link)) location.replace(link.href)
  }
  follow()
  const stop = new AbortController()
  addEventListener('hashchange', follow, { signal: stop.signal })
  return () => stop.abort()
}
