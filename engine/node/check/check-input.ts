import type { ReportLevel } from '../config/types.ts'
import type { PageReferences, ShellRegion } from '../html/references.ts'
import type { KnownPages, UrlContext } from './check-url.ts'
import type { AuthoredTarget, SourceText } from './locate.ts'

/** A written page, reduced to the data that the check needs. */
export interface CheckedPage {
  /** Route path, decoded, without the base. */
  route: string
  references: PageReferences
  /** Source file, relative to the site's root, for messages about duplicate routes. */
  file?: string
  /** Path of the page's language, `/de`; absent for the language at the root. */
  language?: string
  /** Whether mistakes in the source have removed part of the content. */
  incomplete?: boolean
}

/** The sources of a page's content. */
export interface PageOrigin extends SourceText {
  /** Sources that the page imports, directly or indirectly. */
  partials?: readonly SourceText[]
  /** Positions of the page's links, if known; otherwise the sources are searched. */
  links?: readonly AuthoredTarget[]
}

/** Severities of the check's findings. */
export interface CheckLevels {
  links: ReportLevel
  anchors: ReportLevel
  images: ReportLevel
}

/** A redirect, reduced to the data that the check needs. */
export interface CheckedRedirect {
  /** Without the base. */
  from: string
  /** With the base. */
  to: string
  /** The file that contains the redirect of a section (`/guide#pots`). */
  file?: string
}

/** Provides the source positions of findings about the written output. */
export interface OutputInput extends Pick<UrlContext, 'base' | 'siteUrl'> {
  levels: CheckLevels
  /** Called only for pages with findings. */
  origin(route: string): PageOrigin | undefined
  /** Returns the sources of a shell region, the most likely first. Called only for findings. */
  shellOrigin(region: ShellRegion): readonly SourceText[]
}

/** Input of the check, which reads no files itself. */
export interface CheckInput extends OutputInput, Pick<UrlContext, 'spaces' | 'hasFile'> {
  /** How relative URLs on pages are resolved. */
  trailingSlash?: boolean | undefined
  /** Sources of the site's security policy by directive. Without it, loads are not checked. */
  policy?: ReadonlyMap<string, readonly string[]>
  pages: readonly CheckedPage[]
  redirects?: readonly CheckedRedirect[]
  /** All possible link targets, if these are more than the checked pages. */
  known?: KnownPages
}
