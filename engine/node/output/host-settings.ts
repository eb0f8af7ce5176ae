import type { HostName } from '../../shared/hosts.ts'
import type { TrailingSlash } from '../../shared/url.ts'
import type { HeaderRule } from './headers.ts'
import type { ResolvedRedirect } from './redirects.ts'

/** Input for the hosts' settings: headers and redirects. */
export interface HostSettings {
  /** The hosts that the site is made for. */
  hosts: readonly HostName[]
  base: string
  trailingSlash: TrailingSlash
  /** From `siteHeaders`: the rule for all paths comes first. Paths include the base. */
  headers: readonly HeaderRule[]
  /** From `resolveRedirects`. */
  redirects: readonly ResolvedRedirect[]
  /** `null` if pages are not also there as Markdown. */
  markdown: MarkdownForms | null
}

/** Pages as Markdown: at their addresses with `.md`, first pages of languages as `index.md`. */
export interface MarkdownForms {
  /** Addresses of the first pages, with the base: `/docs/`, `/docs/fr/`. */
  homes: readonly string[]
  /** Addresses of pages that have no Markdown, with the base. */
  without: readonly string[]
}
