import type { Finding } from '../../shared/finding.ts'
import { levelToSeverity } from '../config/levels.ts'
import type { ReportLevel } from '../config/types.ts'
import type { RegionReferences } from '../html/references.ts'
import { blockedLoad } from './blocked.ts'
import type { CheckedPage, CheckLevels } from './check-input.ts'
import {
  createUrlCheck,
  type KnownPages,
  type Problem,
  type ReferenceKind,
  type UrlContext,
} from './check-url.ts'

/** A finding about a URL, without its position. */
export interface LinkProblem {
  url: string
  finding: Finding
}

/** The problems of a page, without their positions in the sources. Plain data. */
export interface PageProblems {
  /** Route path, decoded, without the base. */
  route: string
  links: LinkProblem[]
  duplicateIds: string[]
}

/** The data that links are checked against. */
export interface LinkCheckInput extends Omit<UrlContext, 'language'> {
  /** How relative URLs on pages are resolved. */
  trailingSlash?: boolean | undefined
  /** Sources of the site's security policy by directive. Without it, loads are not checked. */
  policy?: ReadonlyMap<string, readonly string[]>
  levels: CheckLevels
}

/** Checks URLs, and caches results for all pages. */
export class LinkCheck {
  readonly #input: LinkCheckInput
  /** By the path of a language. */
  readonly #urlChecks = new Map<string | undefined, ReturnType<typeof createUrlCheck>>()

  constructor(input: LinkCheckInput) {
    this.#input = input
  }

  /** Checks one URL on a page of a language. `from` is the route path of the page. */
  url(url: string, kind: ReferenceKind, from: string, language?: string): Problem | null {
    const existing = this.#urlChecks.get(language)
    const check = existing ?? createUrlCheck({ ...this.#input, language })
    if (!existing) this.#urlChecks.set(language, check)
    return check(url, kind, from)
  }

  /** Checks all references in a region of a page. */
  region(
    region: RegionReferences,
    { route, language }: Pick<CheckedPage, 'route' | 'language'>,
  ): LinkProblem[] {
    const { policy, siteUrl, trailingSlash, levels } = this.#input
    const problems: LinkProblem[] = []
    const add = (url: string, problem: Problem | null): void => {
      const severity = problem && severityOf(problem.rule, levels)
      if (problem && severity) problems.push({ url, finding: { ...problem, severity } })
    }
    // The path that relative URLs on the page are resolved against.
    const from = trailingSlash === true && route !== '/' ? `${route}/` : route
    for (const url of region.images) add(url, this.url(url, 'image', from, language))
    for (const url of region.assets) add(url, this.url(url, 'asset', from, language))
    // Links may repeat a reported URL: images link to themselves, and videos have a fallback link.
    const reported = new Set(problems.map(({ url }) => url))
    for (const url of region.links) {
      if (url === '' || !reported.has(url)) add(url, this.url(url, 'link', from, language))
    }
    for (const load of policy ? (region.loads ?? []) : []) {
      add(load.slice(load.indexOf(' ') + 1), blockedLoad(load, policy!, siteUrl))
    }
    return problems
  }

  /** Checks the content of a page. */
  page(page: CheckedPage): PageProblems {
    const { regions, duplicateIds } = page.references
    const links = regions.content ? this.region(regions.content, page) : []
    return { route: page.route, links, duplicateIds }
  }
}

/** Returns the severity of a rule in the config; `null` if it is turned off. */
export function severityOf(rule: Problem['rule'], levels: CheckLevels): Finding['severity'] | null {
  const byRule: Record<Problem['rule'], ReportLevel> = {
    'broken-link': levels.links,
    'broken-anchor': levels.anchors,
    'broken-image': levels.images,
    'broken-asset': levels.images,
    'script-link': 'throw',
    'empty-link': 'warn',
    'blocked-resource': 'warn',
  }
  return levelToSeverity(byRule[rule])
}

/** Returns the link targets on checked pages. */
export function knownPages(pages: readonly CheckedPage[]): KnownPages {
  return new Map(
    pages.map(({ route, references, incomplete }) => [
      route,
      incomplete ? { ids: null } : references,
    ]),
  )
}
