import { idsIn } from 'quire-docs/build'

/** Whether a page of another site has an anchor; `unknown` if its HTML does not say. */
export type AnchorState = 'found' | 'missing' | 'unknown'

/** Maximum part of a page that is searched for anchors, in bytes. */
export const LARGEST_PAGE = 2_000_000

/** A fetched page. */
export interface FetchedPage {
  html: string
  /** Whether it is complete; otherwise, a missing anchor may be in the rest. */
  whole: boolean
}

/**
 * Returns which anchors a page has. A page without headings in its HTML is rendered by a script, or
 * is not a document, so its anchors are unknown.
 */
export function anchorsIn(
  page: FetchedPage | null,
  anchors: readonly string[],
): Record<string, AnchorState> {
  const ids = new Set(page ? idsIn(page.html) : [])
  const isReadable = page !== null && /<h[1-6][\s>]/i.test(page.html)
  const stateOf = (anchor: string): AnchorState => {
    // GitHub gives the headings of a README this prefix, and adds a script that knows it.
    if (ids.has(anchor) || ids.has(`user-content-${anchor.toLowerCase()}`)) return 'found'
    return isReadable && page.whole ? 'missing' : 'unknown'
  }
  return Object.fromEntries(anchors.map((anchor) => [anchor, stateOf(anchor)]))
}

/** Reads the HTML of a response, up to the maximum size; `null` if it is not HTML. */
export async function readPage(response: Response): Promise<FetchedPage | null> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || response.body === null || !/^(?:text\/html|application\/xhtml)/i.test(type)) {
    await response.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > LARGEST_PAGE) break
  }
  return { html: new TextDecoder().decode(Buffer.concat(chunks)), whole: size <= LARGEST_PAGE }
}
