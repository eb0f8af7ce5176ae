import type { MigrationNotes } from '../report/note.ts'
import type { Settings } from './values.ts'

/** Returns a path from the root of the site, for `guide/a`, `./guide/a` or `/guide/a`. */
export function sitePath(path: string): string {
  return `/${path.replace(/^(?:\.{0,2}\/)*/, '')}`
}

/** Whether a URL leads to another site: it has a scheme, or begins with `//`. */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/**
 * Returns the target of an item: `href` for other sites and files, else `to`. Docusaurus accepts
 * either for both, and prefers `href`.
 */
export function targetOf({ to, href }: Settings): { to?: string; href?: string } {
  if (typeof href === 'string' && href !== '') {
    return { href: isExternal(href) || href.startsWith('#') ? href : sitePath(href) }
  }
  if (typeof to !== 'string') return {}
  return isExternal(to) ? { href: to } : { to: sitePath(to) }
}

/** Returns the origin of the site; one to be replaced if the old config has none. */
export function siteUrl(value: unknown, notes: MigrationNotes): string {
  if (typeof value === 'string' && URL.canParse(value)) return new URL(value).origin
  const text = "Write the URL of the site: `url: 'https://docs.example.com'`."
  notes.add('hand', 'url', text, { file: 'quire.config.ts' })
  return 'https://docs.example.com'
}
