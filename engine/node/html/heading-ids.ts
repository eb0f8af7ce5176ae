import GithubSlugger from 'github-slugger'

/** Attribute with the source text of a heading's id, if it differs from the heading's text. */
export const SLUG_ATTRIBUTE = 'data-slug'

/** How headings get their ids. */
export interface AnchorOptions {
  /** Keeps upper case: `## The API` has the id `The-API`. */
  maintainCase?: boolean
  /** Makes an id from the text of a heading, instead of GitHub's rules. It need not be unique. */
  slug?: ((text: string) => string) | undefined
}

/**
 * Returns a function that derives an id from a heading's text: by GitHub's rules, or by the options.
 * Repeated ids are numbered; all are in composed form (`composedHash`).
 *
 * @param taken ids in use; the caller adds explicit ids of headings
 */
export function headingIds(taken: ReadonlySet<string>, options: AnchorOptions = {}) {
  const { maintainCase = false, slug } = options
  const slugger = new GithubSlugger()
  const next = slug ? numbered(slug) : (text: string) => slugger.slug(text, maintainCase)
  return (heading: string): string => {
    const text = heading.normalize('NFC')
    let id = next(text) || 'section'
    while (taken.has(id)) id = next(text) || next('section')
    return id
  }
}

/** Returns a function that appends a number to ids that it has returned before. */
function numbered(slug: (text: string) => string): (text: string) => string {
  const counts = new Map<string, number>()
  return (text) => {
    const base = String(slug(text) ?? '').replace(/\s+/g, '-') || 'section'
    const count = counts.get(base) ?? 0
    counts.set(base, count + 1)
    return count === 0 ? base : `${base}-${count}`
  }
}
