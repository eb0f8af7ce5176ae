import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Heading, PageRecord } from '../../shared/page.ts'
import type { Marked } from '../../shared/search/search-service.ts'
import {
  markdownPath,
  normalizeRoutePath,
  pagesManifestPath,
  recordPath,
} from '../../shared/url.ts'
import { FenceReader } from '../content/mdx/fence-reader.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { PublishedIndex } from '../search/published-index.ts'
import type { PagesManifest } from './agent-files.ts'

export interface FoundSection {
  path: string
  /** Anchor; empty for the page itself. */
  anchor: string
  /** Title of the page and headings down to the section: `Get › Options`. */
  title: string
  excerpt: string
}

/** A built site in one language. Files are read on demand, and never written. */
export class PublishedSite {
  readonly manifest: PagesManifest
  readonly #folder: string
  readonly #paths: ReadonlySet<string>
  #index: PublishedIndex | null | undefined

  /**
   * @param outDir absolute path of the output folder
   * @param folder the language's folder in it: empty, or ending with a slash
   * @throws QuireError `no-output` if it contains no site with files for programs
   */
  constructor(outDir: string, folder = '') {
    this.#folder = join(outDir, folder)
    const file = join(this.#folder, pagesManifestPath)
    if (!existsSync(file)) {
      throw new QuireError(
        {
          rule: 'no-output',
          message: `There is no built site in ${outDir}, or one without its pages as Markdown.`,
          hint: 'Run `quire build` first. `agents: false` in the config turns off what this command reads.',
        },
        { exitCode: exitCodes.usage },
      )
    }
    this.manifest = JSON.parse(readFileSync(file, 'utf8'))
    this.#paths = new Set(
      this.manifest.sections.flatMap(({ pages }) => pages.map(({ path }) => path)),
    )
  }

  /**
   * Returns the route path and the anchor of a URL: a path, with or without `.md`, or a full URL.
   * `null` if there is no such page.
   */
  resolve(address: string): { path: string; anchor: string } | null {
    const { root } = this.manifest
    const [bare = '', anchor = ''] = address.trim().split('#')
    const inside = bare.startsWith(root) ? `/${bare.slice(root.length)}` : bare
    const base = new URL(root).pathname
    const below = inside.startsWith(base) ? `/${inside.slice(base.length)}` : inside
    for (const one of [inside, below]) {
      const path = normalizeRoutePath(`/${one}`.replace(/[?].*$/, '').replace(/\.md$/, ''))
      const pagePath = path === '/index' && !this.#paths.has(path) ? '/' : path
      if (this.#paths.has(pagePath)) return { path: pagePath, anchor }
    }
    return null
  }

  /** Returns the URL of a page's Markdown, by its route path. */
  markdownUrl(path: string): string {
    return this.manifest.root + markdownPath(path).slice(1)
  }

  /** Returns the Markdown of a page. `path` must come from `resolve`. */
  markdown(path: string): string {
    return this.#read(markdownPath(path)) ?? ''
  }

  /** Returns the Markdown of a section with its subsections; `null` if there is none. */
  section(path: string, anchor: string): string | null {
    const headings = this.#headings(path)
    return headings && sectionOf(this.markdown(path), headings, anchor)
  }

  anchors(path: string): string[] {
    return this.#headings(path)?.map(({ id }) => id) ?? []
  }

  #headings(path: string): Heading[] | null {
    const record = JSON.parse(this.#read(recordPath(path)) ?? 'null') as PageRecord | null
    return record?.page.headings ?? null
  }

  /** Searches like the site's own search; `null` if the site has no index. */
  search(query: string, limit: number): { hits: FoundSection[]; suggestions: string[] } | null {
    if (this.#index === undefined) this.#index = PublishedIndex.open(this.#folder)
    const index = this.#index
    if (!index) return null
    const { searcher } = index
    const answer = searcher.search({ query, limit })
    const hits = answer.hits.map((hit) => {
      const sectionText = index.text(hit.path)?.sections[hit.id]
      const title = plain(hit.title)
      return {
        path: hit.path,
        anchor: hit.id,
        title: [...new Set([hit.page, ...hit.trail, title])].filter(Boolean).join(' › '),
        excerpt: plain(
          sectionText && hit.description.length < 2
            ? searcher.excerpt(sectionText, answer.query)
            : hit.description,
        ),
      }
    })
    return { hits, suggestions: answer.suggestions }
  }

  #read(path: string): string | null {
    const file = join(this.#folder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
}

/** The marks of matches are only for display. */
function plain(text: Marked): string {
  return text.join('').replace(/\s+/g, ' ').trim()
}

/**
 * Returns the part of a page's Markdown from a heading to the next one that is not below it; `null`
 * if the page has no such heading.
 *
 * @param headings headings in the page's record
 * @param anchor id of a heading, or its text
 */
export function sectionOf(
  markdown: string,
  headings: readonly Heading[],
  anchor: string,
): string | null {
  const wanted =
    headings.find(({ id }) => id === anchor) ??
    headings.find(({ text }) => wordsOf(text) === wordsOf(anchor))
  if (!wanted) return null
  const sameBefore = headings
    .slice(0, headings.indexOf(wanted))
    .filter(({ text }) => wordsOf(text) === wordsOf(wanted.text)).length
  const lines = markdown.split('\n')
  const found = headingsOf(lines)
  const start = found.filter(({ level, words }) => level > 1 && words === wordsOf(wanted.text))[
    sameBefore
  ]
  if (!start) return null
  const end = found.find(({ line, level }) => line > start.line && level <= start.level)
  return `${lines.slice(start.line, end?.line).join('\n').trim()}\n`
}

/** Returns the headings of a text with their line numbers, from 0, ignoring code. */
function headingsOf(lines: readonly string[]) {
  const found: { level: number; words: string; line: number }[] = []
  const fences = new FenceReader()
  for (const [line, text] of lines.entries()) {
    if (fences.read(text) !== 'text') continue
    const [, signs = '', rest = ''] = /^(?:> ?|- |\s)*(#{1,6}) (.*)$/.exec(text) ?? []
    if (signs !== '')
      found.push({ level: signs.length, words: wordsOf(rest.replace(/\]\([^)]*\)/g, ']')), line })
  }
  return found
}

function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()
}
