import { decodeUrl } from '../../shared/url.ts'

/** Hashes that scripts read: routes of browser applications, and lines on code hosts. */
const madeByScripts = /^(?:[/!?]|L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$)/

/**
 * Returns the decoded anchor of a URL if a page's HTML must contain it, or `null`. Ignores `:~:`
 * directives, and `#top`, which every page has.
 */
export function anchorOf(url: string): string | null {
  const at = url.indexOf('#')
  if (at < 0) return null
  const anchor = decodeUrl(url.slice(at + 1).replace(/:~:.*$/s, ''))
  return anchor === '' || anchor.toLowerCase() === 'top' || madeByScripts.test(anchor)
    ? null
    : anchor
}
