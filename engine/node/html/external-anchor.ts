import { decodeUrl } from '../../shared/url.ts'

/** Routes of browser applications, and lines of code hosts, which scripts look for. */
const madeByScripts = /^(?:[/!?]|L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$)/

/**
 * Returns the anchor of a URL that can be looked for in a page's HTML, decoded; `null` if it has
 * none. What follows `:~:` is for the browser, and every page has a top.
 */
export function anchorOf(url: string): string | null {
  const at = url.indexOf('#')
  if (at < 0) return null
  const anchor = decodeUrl(url.slice(at + 1).replace(/:~:.*$/s, ''))
  return anchor === '' || anchor.toLowerCase() === 'top' || madeByScripts.test(anchor)
    ? null
    : anchor
}
