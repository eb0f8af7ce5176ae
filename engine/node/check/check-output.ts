import type { Finding } from '../../shared/finding.ts'
import { REDIRECTS_FILE } from '../../shared/redirect.ts'
import { levelToSeverity } from '../config/levels.ts'
import type { ReportLevel } from '../config/types.ts'
import { placeAt } from '../errors/place-at.ts'
import { type RegionReferences, type ShellRegion, shellRegions } from '../html/references.ts'
import { blockedLoad } from './blocked.ts'
import type { CheckedPage, CheckInput } from './check-input.ts'
import { checkRoutes } from './check-routes.ts'
import { createUrlCheck, type Problem } from './check-url.ts'
import { type AuthoredTarget, locate, type SourceText, scanTargets } from './locate.ts'
import { at, atBlocked, inSources, secondId, spellings } from './places.ts'
import { sortFindings } from './sort-findings.ts'

/**
 * Checks the written output: links, anchors, images and other files, redirects, routes and ids.
 * Every finding names its source. A broken link in the navbar, sidebar or footer is reported once.
 */
export function checkOutput(input: CheckInput): Finding[] {
  const pages =
    input.known ??
    new Map(
      input.pages.map(({ route, references, incomplete }) => [
        route,
        incomplete ? { ids: null } : references,
      ]),
    )
  const redirected = new Set(input.redirects?.map(({ from }) => from))
  const urlChecks = new Map<string | undefined, UrlCheck>()
  const urlCheckFor = (language?: string): UrlCheck => {
    const checkUrl =
      urlChecks.get(language) ?? createUrlCheck({ ...input, pages, redirected, language })
    urlChecks.set(language, checkUrl)
    return checkUrl
  }
  const scans = new Map<string, AuthoredTarget[]>()
  const scan = ({ file, source }: SourceText): AuthoredTarget[] => {
    const targets = scans.get(file) ?? scanTargets(source)
    scans.set(file, targets)
    return targets
  }
  const context: Context = { input, urlCheckFor, scan }
  return sortFindings([
    ...input.pages.flatMap((page) => checkPage(page, context)),
    ...checkShellIds(context),
    ...checkShell(context),
    ...checkRedirects(context),
    ...checkRoutes(input),
  ])
}

type UrlCheck = ReturnType<typeof createUrlCheck>

interface Context {
  input: CheckInput
  /** Returns the check of URLs in a language, by the language's path. */
  urlCheckFor(language?: string): UrlCheck
  scan(source: SourceText): AuthoredTarget[]
}

/** A finding about a URL, without its place. */
interface LinkProblem {
  url: string
  finding: Finding
}

function checkPage(page: CheckedPage, context: Context): Finding[] {
  const { input } = context
  const { regions, duplicateIds } = page.references
  const findings: Finding[] = []
  const problems = regions.content ? checkRegion(regions.content, page, context) : []
  if (problems.length === 0 && duplicateIds.length === 0) return []
  const origin = input.origin(page.route)
  const sources = origin === undefined ? [] : [origin, ...(origin.partials ?? [])]
  for (const one of problems) {
    const { url } = one
    const finding: Finding = { ...one.finding, route: page.route }
    if (finding.rule === 'blocked-resource') {
      findings.push(...atBlocked(finding, url, sources))
      continue
    }
    const known = origin?.links === undefined ? [] : locate(origin.links, ...spellings(url, input))
    if (known.length > 0) findings.push(...known.map((place) => at(finding, origin!, place)))
    else findings.push(...inSources(finding, url, sources, context))
  }
  for (const id of duplicateIds.filter((one) => !placeInShell(one, input))) {
    const finding: Finding = {
      rule: 'duplicate-id',
      severity: 'warning',
      message: `The id "${id}" is used twice on the page, so links to it lead only to the first one.`,
      hint: 'Give one of the two another id: write {#another-id} after a heading.',
      route: page.route,
    }
    const place = origin && { file: origin.file, ...secondId(origin.source, id) }
    findings.push({ ...finding, ...place })
  }
  return findings
}

function checkRegion(
  region: RegionReferences,
  { route, language }: Pick<CheckedPage, 'route' | 'language'>,
  { input, urlCheckFor }: Context,
): LinkProblem[] {
  const { policy, siteUrl, trailingSlash } = input
  const found: LinkProblem[] = []
  const note = (url: string, problem: Problem | null): void => {
    const severity = problem && severityOf(problem.rule, input)
    if (problem && severity) found.push({ url, finding: { ...problem, severity } })
  }
  const checkUrl = urlCheckFor(language)
  // The path that relative URLs on the page are resolved against.
  const from = trailingSlash === true && route !== '/' ? `${route}/` : route
  for (const url of region.links) note(url, checkUrl(url, 'link', from))
  for (const url of region.images) note(url, checkUrl(url, 'image', from))
  for (const url of region.assets) note(url, checkUrl(url, 'asset', from))
  for (const load of policy ? (region.loads ?? []) : []) {
    note(load.slice(load.indexOf(' ') + 1), blockedLoad(load, policy!, siteUrl))
  }
  return found
}

/** Returns where HTML of the config, such as a navbar item, has an id. */
function placeInShell(id: string, { shellOrigin }: CheckInput) {
  const forms = [`id="${id}"`, `id='${id}'`, `id=\\"${id}\\"`, `id=\\'${id}\\'`]
  for (const origin of shellOrigin('navbar')) {
    const offsets = forms.map((form) => origin.source.indexOf(form)).filter((at) => at >= 0)
    if (offsets.length === 0) continue
    return { origin, place: { url: '', ...placeAt(origin.source, Math.min(...offsets)) } }
  }
  return undefined
}

/** Reports an id of the shell once, however many pages have it twice. */
function checkShellIds({ input }: Context): Finding[] {
  const routes = new Map<string, string[]>()
  for (const { route, references } of input.pages) {
    for (const id of references.duplicateIds) {
      if (placeInShell(id, input)) routes.set(id, [...(routes.get(id) ?? []), route])
    }
  }
  return [...routes].map(([id, [first = '', ...others]]) => {
    const where = others.length === 0 ? first : `${others.length + 1} pages, ${first} among them`
    const finding: Finding = {
      rule: 'duplicate-id',
      severity: 'warning',
      message: `The id "${id}" is used twice on ${where}, so links to it lead only to the first one.`,
      hint: 'Use a class instead: the items of the navbar are in the bar and in the menu of phones, and a page may use the id, too.',
    }
    const { origin, place } = placeInShell(id, input)!
    return at(finding, origin, place)
  })
}

/** Checks the shell's references: a region shared by pages is checked once, a URL reported once. */
function checkShell(context: Context): Finding[] {
  const { input } = context
  const found = new Map<string, LinkProblem & { region: ShellRegion; routes: Set<string> }>()
  for (const region of shellRegions) {
    const problems = new Map<RegionReferences, LinkProblem[]>()
    for (const { route, references, language } of input.pages) {
      const shared = references.regions[region]
      if (shared === undefined) continue
      const all = problems.get(shared) ?? checkRegion(shared, { route, language }, context)
      problems.set(shared, all)
      for (const { finding, url } of all) {
        const key = `${finding.rule} ${finding.message}`
        const same = found.get(key) ?? { finding, url, region, routes: new Set() }
        same.routes.add(route)
        found.set(key, same)
      }
    }
  }
  return [...found.values()].flatMap(({ url, region, routes, ...problem }) => {
    const [first] = routes
    const where = routes.size === 1 ? `on ${first}` : `on ${routes.size} pages, ${first} among them`
    const hint = `${problem.finding.hint}\nIt is in the ${names[region]} ${where}.`
    const finding: Finding = { ...problem.finding, hint }
    if (finding.rule === 'broken-link' && url === input.base) {
      const [config] = input.shellOrigin('navbar')
      return [{ ...finding, ...noHomePage, ...(config && { file: config.file }) }]
    }
    // A head that only one page has is the page's own, as with its preview image.
    const origin = routes.size === 1 ? input.origin(first!) : undefined
    const isOwn = origin && locate(context.scan(origin), ...spellings(url, input)).length > 0
    const sources = [...(isOwn ? [origin] : []), ...input.shellOrigin(region)]
    return inSources(finding, url, sources, context).slice(0, 1)
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

function checkRedirects({ input, urlCheckFor }: Context): Finding[] {
  const severity = severityOf('broken-anchor', input)
  if (severity === null) return []
  return (input.redirects ?? []).flatMap(({ from, to, file }) => {
    const problem = urlCheckFor()(to, 'link', '/')
    if (problem === null) return []
    const message = `The redirect from ${from} leads to ${to}: ${problem.rule === 'broken-anchor' ? 'the page has no such anchor' : 'no page or file has this URL'}.`
    const finding: Finding = { rule: 'broken-redirect', severity, message, hint: problem.hint }
    if (file === REDIRECTS_FILE) return [{ ...finding, file }]
    const [source] = input.shellOrigin('navbar')
    return [source ? at(finding, source, locate(scanTargets(source.source), from)[0]) : finding]
  })
}

function severityOf(rule: Problem['rule'], { levels }: CheckInput): Finding['severity'] | null {
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
