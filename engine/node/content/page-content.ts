import type { Finding } from '../../shared/finding.ts'
import type { Heading, SearchSection } from '../../shared/page.ts'
import type { HeadElement } from '../../shared/server-entry.ts'
import { hashOf } from '../files/hash.ts'
import type { ContentReferences } from '../html/references.ts'
import type { Tag } from '../html/tags.ts'

/** The inputs of content: each by name, with its fingerprint at the time of rendering. */
export type ContentReads = [input: string, fingerprint: string | null][]

/** The data about a page's content that a build needs even if it is not rendered. Plain data. */
export interface ContentFacts {
  /** Text of the level-one heading that opened the content, if there was one. */
  title: string | null
  /** Whether the content has a level-one heading further down, which is then the page's heading. */
  hasHeading?: true
  /** Start of the content's text, for pages without a description. */
  excerpt: string
  islands: string[]
  zoom: boolean
  findings: Finding[]
  references: ContentReferences
  /** Size of `markdown` in bytes. */
  markdownSize: number
  /** Elements that components add to the head of the document. */
  elements?: HeadElement[]
}

/** The content itself, and data that is needed only to show or to explain it. */
export interface ContentBody {
  html: string
  /** The content as Markdown; empty if the site does not publish it. */
  markdown: string
  headings: Heading[]
  sections: SearchSection[]
  /** Authored links with their source positions, for findings about the written output. */
  links: { url: string; file: string; line: number; column: number }[]
}

export type RenderedContent = ContentFacts &
  ContentBody & {
    reads: ContentReads
    /** The tags of the HTML, if they have been parsed. */
    tags?: readonly Tag[] | undefined
  }

/** Content with a lazily read body, so that the bodies of unchanged pages are never read. */
export interface PageContent {
  facts: ContentFacts
  reads: readonly (readonly [input: string, fingerprint: string | null])[]
  body(): ContentBody
  /** Hash of the body. */
  bodyHash: string
}

/** Empty content. */
export const noRendering: RenderedContent = {
  title: null,
  excerpt: '',
  islands: [],
  zoom: false,
  findings: [],
  references: { ids: [], duplicateIds: [], links: [], images: [], assets: [] },
  html: '',
  markdown: '',
  markdownSize: 0,
  headings: [],
  sections: [],
  links: [],
  reads: [],
}

/**
 * Whether a finding means that some of a page's content is missing. Broken links and images and wrong
 * redirects do not: the content is still complete.
 */
export function hidesContent({ severity, rule }: Pick<Finding, 'severity' | 'rule'>): boolean {
  return severity === 'error' && !/^(?:broken|redirect)-/.test(rule)
}

/** Whether errors have removed some of the content. */
export function isIncomplete({ findings }: Pick<ContentFacts, 'findings'>): boolean {
  return findings.some(hidesContent)
}

/** Splits rendered content into facts, body and inputs. */
export function splitContent(content: RenderedContent) {
  const { html, markdown, headings, sections, links, reads, tags: _, ...facts } = content
  return { facts, body: { html, markdown, headings, sections, links }, reads }
}

/**
 * Wraps rendered content that is held in memory.
 *
 * @param bodyHash hash of its body, if already computed
 */
export function pageContent(content: RenderedContent, bodyHash?: string): PageContent {
  const { facts, body, reads } = splitContent(content)
  return { facts, reads, body: () => body, bodyHash: bodyHash ?? hashOf(JSON.stringify(body)) }
}

/** Returns the partials and text files that content includes, relative to the site root. */
export function includedFiles({ reads }: Pick<PageContent, 'reads'>): string[] {
  return reads.flatMap(([input, hash]) =>
    input.startsWith('partial:') && hash !== null ? [input.slice('partial:'.length)] : [],
  )
}

/** Returns the distinct URL paths on this host that content links to, without query and hash. */
export function internalLinks({ references }: Pick<ContentFacts, 'references'>): string[] {
  const paths = references.links.flatMap((url) =>
    /^\/(?!\/)/.test(url) ? [url.replace(/[?#].*$/s, '')] : [],
  )
  return [...new Set(paths)]
}
