import type { HostName } from '../../shared/hosts.ts'
import type { TrailingSlash } from '../../shared/url.ts'
import type { HeaderRule } from './headers.ts'
import type { ResolvedRedirect } from './redirects.ts'

/** Input for the hosts' settings: headers and redirects. */
export interface HostSettings {
  /** The hosts that the site is built for. */
  hosts: readonly HostName[]
  base: string
  trailingSlash: TrailingSlash
  /** From `siteHeaders`: the rule for all paths comes first. Paths include the base. */
  headers: readonly HeaderRule[]
  /** From `resolveRedirects`. */
  redirects: readonly ResolvedRedirect[]
  /** `null` if pages are not published as Markdown. */
  markdown: MarkdownForms | null
}

/** Pages as Markdown: at their URLs with `.md`; home pages of languages as `index.md`. */
export interface MarkdownForms {
  /** URLs of home pages, with the base: `/docs/`, `/docs/fr/`. */
  homes: readonly string[]
  /** URLs of pages without Markdown, with the base. */
  without: readonly string[]
}
