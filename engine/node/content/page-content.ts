import type { Finding } from '../../shared/finding.ts'
import type { Heading, SearchSection } from '../../shared/page.ts'
import { hashOf } from './hash.ts'

/** What a build has to know of a page's content, also where the page is not drawn again. Plain data. */
export interface ContentFacts {
  /** Text of the level-one heading that opened the content, if there was one. */
  title: string | null
  /** First words of the content, for pages without a description. */
  excerpt: string
  islands: string[]
  zoom: boolean
  usedPages: boolean
  usedConfig: boolean
  findings: Finding[]
  /** Authored links with their places, for findings about the written output. */
  links: { url: string; file: string; line: number; column: number }[]
  /** Partials that went in, absolute file to hash. */
  partials: Record<string, string>
  /** What each placeholder stood for when this was rendered. */
  targets: [placeholder: string, resolved: string | null][]
  /** Addresses on this host that the links of the content have, without query and hash. */
  leadsTo: string[]
}

/** The content itself. */
export interface ContentBody {
  html: string
  headings: Heading[]
  sections: SearchSection[]
}

export type RenderedContent = ContentFacts & ContentBody

/** Content whose body is at hand when it is asked for: that of a page that stays is never read. */
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
 * Whether mistakes keep some of the content from being there. What is wrong with an address leaves
 * the content whole.
 */
export function isIncomplete({ findings }: ContentFacts): boolean {
  return findings.some(({ severity, rule }) => severity === 'error' && !rule.startsWith('broken-'))
}

export const noBody: ContentBody = { html: '', headings: [], sections: [] }

/** Content that is kept nowhere. */
export function pageContent({ html, headings, sections, ...facts }: RenderedContent): PageContent {
  const body = { html, headings, sections }
  return { facts, body: () => body, bodyHash: () => hashOf(JSON.stringify(body)) }
}

/** Splits what was rendered into its facts and its body. */
export function splitContent(content: RenderedContent): { facts: ContentFacts; body: ContentBody } {
  const { html, headings, sections, ...facts } = content
  return { facts, body: { html, headings, sections } }
}

/** Addresses on this host that links lead to: each once, without query and hash. */
export function leadsTo(html: string): string[] {
  const found = new Set<string>()
  for (const [, href] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) {
    if (!href!.startsWith('//')) found.add(href!)
  }
  return [...found]
}
