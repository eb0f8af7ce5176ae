import type { Finding } from '../../shared/finding.ts'
import { levelToSeverity } from '../config/levels.ts'
import type { ReportLevel } from '../config/types.ts'
import { placeAt } from '../errors/place-at.ts'
import {
  type PageReferences,
  type RegionReferences,
  type ShellRegion,
  shellRegions,
} from '../html/references.ts'
import { blockedLoad } from './blocked.ts'
import { checkRoutes } from './check-routes.ts'
import {
  Judge,
  type KnownPage,
  type KnownPages,
  type Problem,
  type ReferenceKind,
} from './judge.ts'
import { type AuthoredTarget, locate, type SourceText, scanTargets } from './locate.ts'
import { at, atBlocked, inSources, secondId, spellings } from './places.ts'
import { sortFindings } from './sort-findings.ts'

/** A written page, as the check sees it. */
export interface CheckedPage {
  /** Route path, decoded, without the base. */
  route: string
  references: PageReferences
  /** Source file, relative to the site's root: names both sides of a duplicate route. */
  file?: string
  /** Path of its language, `/de`; absent for the language at the root. */
  language?: string
  /** Whether part of its content is missing because of mistakes. */
  incomplete?: boolean
}

/** Where the content of a page comes from. */
export interface PageOrigin extends SourceText {
  /** Sources that the page imports, directly or through others. */
  partials?: readonly SourceText[]
  /** Places of the page's links, if known; otherwise the sources are searched. */
  links?: readonly AuthoredTarget[]
}

/** Input of the check, which reads no files itself. */
export interface CheckInput {
  base: string
  /** How relative URLs on pages are resolved. */
  trailingSlash?: boolean | undefined
  /** Sources of the site's security policy by directive; without it, none is checked. */
  policy?: ReadonlyMap<string, readonly string[]>
  /** Origin of the site, without a trailing slash. */
  siteUrl?: string
  pages: readonly CheckedPage[]
  /** All possible link targets, if there are more than the checked pages. */
  known?: KnownPages
  /**
   * Paths of languages and versions: pages in them are suggested only to links within the same one.
   */
  spaces?: readonly string[]
  /** Whether the output contains a file, by its path below the output folder (`img/a.png`). */
  hasFile(path: string): boolean
  /** Resolved redirects: `from` without the base, `to` with it. Their anchors are checked here. */
  redirects?: readonly { from: string; to: string }[]
  levels: {
    links: ReportLevel
    anchors: ReportLevel
    images: ReportLevel
    duplicateRoutes: ReportLevel
  }
  /** Called only for pages with findings. */
  origin(route: string): PageOrigin | undefined
  /**
   * Returns the sources of a shell region, the most likely first; called only for findings there.
   */
  shellOrigin(region: ShellRegion): readonly SourceText[]
}

/**
 * Checks the written output: links, anchors, images and other files, redirects, routes and ids.
 * Every finding names its source. A broken link in the navbar, sidebar or footer is reported once.
 */
export function checkOutput(input: CheckInput): Finding[] {
  const pages = input.known ?? new Map(input.pages.map((page) => [page.route, knownPage(page)]))
  const redirected = new Set(input.redirects?.map(({ from }) => from))
  const { base, siteUrl, hasFile, spaces } = input
  const judges = new Map<string | undefined, Judge>()
  const judgeOf = (language?: string): Judge => {
    const known = judges.get(language)
    if (known !== undefined) return known
    const judge = new Judge({
      base,
      pages,
      hasFile,
      redirected,
      ...(siteUrl && { siteUrl }),
      ...(spaces && { spaces }),
      ...(language !== undefined && { language }),
    })
    judges.set(language, judge)
    return judge
  }
  const scans = new Map<string, AuthoredTarget[]>()
  const scan = ({ file, source }: SourceText): AuthoredTarget[] => {
    const known = scans.get(file)
    if (known !== undefined) return known
    const targets = scanTargets(source)
    scans.set(file, targets)
    return targets
  }
  const context: Context = {
    input,
    judgeOf,
    scan,
    relativeTo: (route) => pageAddress(route, input),
  }
  return sortFindings([
    ...input.pages.flatMap((page) => checkPage(page, context)),
    ...checkShellIds(context),
    ...checkShell(context),
    ...checkRedirects(context),
    ...checkRoutes(input),
  ])
}

function knownPage({ references, incomplete }: CheckedPage): KnownPage {
  return incomplete ? { ids: null } : references
}

interface Context {
  input: CheckInput
  /** Returns the judge for URLs in a language, by the language's path. */
  judgeOf(language?: string): Judge
  scan(source: SourceText): AuthoredTarget[]
  relativeTo(route: string): string
}

function checkPage(page: CheckedPage, context: Context): Finding[] {
  const { input } = context
  const { regions, duplicateIds } = page.references
  const findings: Finding[] = []
  const content = regions.content
  const problems = (content ? judgeRegion(content, page, context) : []).flatMap(
    ({ problem, url }) => {
      const severity = severityOf(problem.rule, input)
      return severity === null ? [] : [{ problem, url, severity }]
    },
  )
  if (problems.length === 0 && duplicateIds.length === 0) return []
  const origin = input.origin(page.route)
  const sources = origin === undefined ? [] : [origin, ...(origin.partials ?? [])]
  for (const { problem, url, severity } of problems) {
    const finding: Finding = { ...problem, severity, route: page.route }
    if (problem.rule === 'blocked-resource') {
      findings.push(...atBlocked(finding, url, sources))
      continue
    }
    const known = origin?.links === undefined ? [] : locate(origin.links, ...spellings(url, input))
    if (known.length > 0) findings.push(...known.map((place) => at(finding, origin!, place)))
    else findings.push(...inSources(finding, url, sources, context))
  }
  for (const id of duplicateIds.filter((one) => !isShellId(one, input))) {
    const finding: Finding = {
      rule: 'duplicate-id',
      severity: 'warning',
      message: `The id "${id}" is used twice on the page, so links to it lead only to the first one.`,
      hint: 'Give one of the two another id: write {#another-id} after a heading.',
      route: page.route,
    }
    findings.push(
      origin === undefined
        ? finding
        : { ...finding, file: origin.file, ...secondId(origin.source, id) },
    )
  }
  return findings
}

function judgeRegion(
  region: RegionReferences,
  { route, language }: Pick<CheckedPage, 'route' | 'language'>,
  { input, judgeOf, relativeTo }: Context,
): { problem: Problem; url: string }[] {
  const found: { problem: Problem; url: string }[] = []
  const judge = judgeOf(language)
  const from = relativeTo(route)
  const look = (kind: ReferenceKind, urls: readonly string[]) => {
    for (const url of urls) {
      const problem = judge.judge(url, kind, from)
      if (problem !== null) found.push({ problem, url })
    }
  }
  look('link', region.links)
  look('image', region.images)
  look('asset', region.assets)
  for (const load of input.policy ? (region.loads ?? []) : []) {
    const problem = blockedLoad(load, input.policy!, input.siteUrl)
    if (problem !== null) found.push({ problem, url: load.slice(load.indexOf(' ') + 1) })
  }
  return found
}

/** Whether HTML of the config, such as a navbar item, has an id. */
function isShellId(id: string, { shellOrigin }: CheckInput): boolean {
  return shellOrigin('navbar').some(({ source }) => offsetOfId(source, id) >= 0)
}

function offsetOfId(source: string, id: string): number {
  return [`id="${id}"`, `id='${id}'`, `id=\\"${id}\\"`, `id=\\'${id}\\'`]
    .map((form) => source.indexOf(form))
    .reduce((first, offset) => (offset >= 0 && (first < 0 || offset < first) ? offset : first), -1)
}

/** Reports an id of the shell once, however many pages have it twice. */
function checkShellIds({ input }: Context): Finding[] {
  const routes = new Map<string, string[]>()
  for (const { route, references } of input.pages) {
    for (const id of references.duplicateIds) {
      if (isShellId(id, input)) routes.set(id, [...(routes.get(id) ?? []), route])
    }
  }
  return [...routes].flatMap(([id, [first = '', ...others]]) => {
    const where = others.length === 0 ? first : `${others.length + 1} pages, ${first} among them`
    const finding: Finding = {
      rule: 'duplicate-id',
      severity: 'warning',
      message: `The id "${id}" is used twice on ${where}, so links to it lead only to the first one.`,
      hint: 'Use a class instead: the items of the navbar are in the bar and in the menu of phones, and a page may use the id, too.',
    }
    const source = input.shellOrigin('navbar').find((one) => offsetOfId(one.source, id) >= 0)!
    return [
      at(finding, source, { url: '', ...placeAt(source.source, offsetOfId(source.source, id)) }),
    ]
  })
}

/** Checks the shell's references: a region shared by pages is judged once, a URL reported once. */
function checkShell(context: Context): Finding[] {
  const { input } = context
  const found = new Map<
    string,
    { problem: Problem; url: string; region: ShellRegion; routes: Set<string> }
  >()
  for (const region of shellRegions) {
    const judged = new Map<RegionReferences, { problem: Problem; url: string }[]>()
    for (const { route, references, language } of input.pages) {
      const shared = references.regions[region]
      if (shared === undefined) continue
      let problems = judged.get(shared)
      if (problems === undefined) {
        problems = judgeRegion(shared, { route, language }, context)
        judged.set(shared, problems)
      }
      for (const { problem, url } of problems) {
        const key = `${problem.rule} ${problem.message}`
        const before = found.get(key)
        if (before === undefined) found.set(key, { problem, url, region, routes: new Set([route]) })
        else before.routes.add(route)
      }
    }
  }
  return [...found.values()].flatMap(({ problem, url, region, routes }) => {
    const severity = severityOf(problem.rule, input)
    if (severity === null) return []
    const [first] = routes
    const where = routes.size === 1 ? `on ${first}` : `on ${routes.size} pages, ${first} among them`
    const finding: Finding = {
      ...problem,
      severity,
      hint: `${problem.hint}\nIt is in the ${names[region]} ${where}.`,
    }
    if (problem.rule === 'broken-link' && url === input.base) {
      const [config] = input.shellOrigin('navbar')
      return [{ ...finding, ...noHomePage, ...(config && { file: config.file }) }]
    }
    // A head that only one page has is the page's own, as with its preview image.
    const origin = routes.size === 1 ? input.origin(first!) : undefined
    const own =
      origin === undefined
        ? []
        : [origin].filter(
            (source) => locate(context.scan(source), ...spellings(url, input)).length > 0,
          )
    return inSources(finding, url, [...own, ...input.shellOrigin(region)], context).slice(0, 1)
  })
}

/** The logo of every site leads to the root, so a new site without a page there has this first. */
const noHomePage = {
  message: 'The site has no page at its root, where the logo leads.',
  hint: "Write pages/index.tsx. Or serve the docs from the root (`docs: { routeBasePath: '/' }`) and write docs/index.mdx.",
}

const names: Record<ShellRegion, string> = {
  head: 'document head',
  navbar: 'navbar or announcement bar',
  sidebar: 'sidebar',
  footer: 'footer',
}

function checkRedirects({ input, judgeOf }: Context): Finding[] {
  const severity = severityOf('broken-anchor', input)
  if (severity === null) return []
  return (input.redirects ?? []).flatMap(({ from, to }) => {
    const problem = judgeOf().judge(to, 'link', '/')
    if (problem === null) return []
    const message = `The redirect from ${from} leads to ${to}: ${problem.rule === 'broken-anchor' ? 'the page has no such anchor' : 'no page or file has this URL'}.`
    const finding: Finding = { rule: 'broken-redirect', severity, message, hint: problem.hint }
    const [source] = input.shellOrigin('navbar')
    if (source === undefined) return [finding]
    const [place] = locate(scanTargets(source.source), from)
    return [at(finding, source, place)]
  })
}

function severityOf(rule: Problem['rule'], { levels }: CheckInput): Finding['severity'] | null {
  switch (rule) {
    case 'broken-link':
      return levelToSeverity(levels.links)
    case 'broken-anchor':
      return levelToSeverity(levels.anchors)
    case 'broken-image':
    case 'broken-asset':
      return levelToSeverity(levels.images)
    case 'script-link':
      return 'error'
    case 'empty-link':
    case 'blocked-resource':
      return 'warning'
  }
}

/** Returns the URL path that relative URLs on the page are resolved against. */
function pageAddress(route: string, { trailingSlash }: CheckInput): string {
  return trailingSlash === true && route !== '/' ? `${route}/` : route
}
