import type { Finding } from '../../shared/finding.ts'
import type { Heading, SearchSection } from '../../shared/page.ts'
import { hashOf } from './hash.ts'

/** What a build needs to know about a page's content even if it is not rendered. Plain data. */
export interface ContentFacts {
  /** Text of the level-one heading that opened the content, if there was one. */
  title: string | null
  /** Start of the content's text, for pages without a description. */
  excerpt: string
  islands: string[]
  zoom: boolean
  usedPages: boolean
  usedConfig: boolean
  findings: Finding[]
  /** Authored links with their source positions, for findings about the written output. */
  links: { url: string; file: string; line: number; column: number }[]
  /** Hashes of the included partials, by absolute file. */
  partials: Record<string, string>
  /** What each placeholder resolved to when this was rendered. */
  targets: [placeholder: string, resolved: string | null][]
  /** URL paths on this host that the content links to, without query and hash. */
  leadsTo: string[]
}

/** The content itself. */
export interface ContentBody {
  html: string
  headings: Heading[]
  sections: SearchSection[]
}

export type RenderedContent = ContentFacts & ContentBody

/** Content with a lazily read body, so that the bodies of unchanged pages are never read. */
export interface PageContent {
  facts: ContentFacts
  body(): ContentBody
  /** Hash of the body. */
  bodyHash(): string
}

export const noFacts: ContentFacts = {
  title: null,
  excerpt: '',
  islands: [],
  zoom: false,
  usedPages: false,
  usedConfig: false,
  findings: [],
  links: [],
  partials: {},
  targets: [],
  leadsTo: [],
}

/**
 * Whether errors made some of the content go missing. Broken links and images do not count: the
 * content is still complete.
 */
export function isIncomplete({ findings }: ContentFacts): boolean {
  return findings.some(({ severity, rule }) => severity === 'error' && !rule.startsWith('broken-'))
}

export const noBody: ContentBody = { html: '', headings: [], sections: [] }

/** Wraps rendered content that is held in memory only. */
export function pageContent({ html, headings, sections, ...facts }: RenderedContent): PageContent {
  const body = { html, headings, sections }
  return { facts, body: () => body, bodyHash: () => hashOf(JSON.stringify(body)) }
}

/** Splits rendered content into facts and body. */
export function splitContent(content: RenderedContent): { facts: ContentFacts; body: ContentBody } {
  const { html, headings, sections, ...facts } = content
  return { facts, body: { html, headings, sections } }
}

/** Returns the distinct URL paths on this host that links lead to, without query and hash. */
export function leadsTo(html: string): string[] {
  const found = new Set<string>()
  for (const [, href] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) {
    if (!href!.startsWith('//')) found.add(href!)
  }
  return [...found]
}
