import { decodeUrl } from '../../shared/url.ts'

/**
 * Leads the reader on from a section of an article that has moved: now, and whenever the address
 * leads to another section. Returns a function that ends it.
 */
export function followMovedSections(article: HTMLElement): () => void {
  const follow = (): void => {
    // Not by `:target`, which browsers leave behind in navigations that scripts make.
    const note = document.getElementById(decodeUrl(location.hash.slice(1)))
    const link = note?.matches('.moved') && note.querySelector('a')
    // The page that has it now takes the place of this one in the history.
    if (link && article.contains(link)) location.replace(link.href)
  }
  follow()
  const stop = new AbortController()
  addEventListener('hashchange', follow, { signal: stop.signal })
  return () => stop.abort()
}
