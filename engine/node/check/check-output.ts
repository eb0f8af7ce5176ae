import type { Finding } from '../../shared/finding.ts'
import { REDIRECTS_FILE } from '../../shared/redirect.ts'
import { placeAt } from '../errors/place-at.ts'
import { type RegionReferences, type ShellRegion, shellRegions } from '../html/references.ts'
import type { CheckedPage, CheckedRedirect, CheckInput, OutputInput } from './check-input.ts'
import { checkRoutes } from './check-routes.ts'
import type { Problem } from './check-url.ts'
import {
  knownPages,
  LinkCheck,
  type LinkProblem,
  type PageProblems,
  severityOf,
} from './link-problems.ts'
import { type AuthoredTarget, locate, type SourceText, scanTargets } from './locate.ts'
import { at, atBlocked, inSources, isInDrawing, secondId, spellings } from './places.ts'
import { sortFindings } from './sort-findings.ts'

/**
 * Checks the written output: links, anchors, images and other files, redirects, routes and ids.
 * Every finding names its source. A broken link in the navbar, sidebar or footer is reported once.
 */
export function checkOutput(input: CheckInput): Finding[] {
  const { pages, redirects = [] } = input
  const check = new LinkCheck({
    ...input,
    pages: input.known ?? knownPages(pages),
    redirected: new Set(redirects.map(({ from }) => from)),
  })
  const problems: OutputProblems = {
    pages: pages.map((page) => check.page(page)),
    shells: shellProblems(pages, check),
    redirects: redirects.flatMap((redirect) => {
      const problem = check.url(redirect.to, 'link', '/')
      return problem ? [{ redirect, problem }] : []
    }),
  }
  return outputFindings(problems, pages, input)
}

/** Checks the shells of pages. Regions that pages share are checked once. */
function shellProblems(pages: readonly CheckedPage[], check: LinkCheck): ShellProblems[] {
  const shells = new Map<RegionReferences, ShellProblems>()
  for (const region of shellRegions) {
    for (const { route, references, language } of pages) {
      const shared = references.regions[region]
      if (shared === undefined) continue
      const page = { route, ...(language !== undefined && { language }) }
      const existing = shells.get(shared)
      if (existing) existing.routes.push(route)
      else shells.set(shared, { region, links: check.region(shared, page), routes: [route] })
    }
  }
  return [...shells.values()]
}

/** Problems with links in a region of the shell, and the pages with that region, in order. */
export interface ShellProblems {
  region: ShellRegion
  links: readonly LinkProblem[]
  routes: string[]
}

/** Problems in the written output, without their positions in the sources. */
export interface OutputProblems {
  /** Pages without problems may be left out. */
  pages: readonly PageProblems[]
  shells: readonly ShellProblems[]
  redirects: readonly { redirect: CheckedRedirect; problem: Problem }[]
}

/**
 * Returns the findings about problems, at their positions in the sources, and about routes.
 *
 * @param routes routes of all pages, with their files
 */
export function outputFindings(
  problems: OutputProblems,
  routes: readonly Pick<CheckedPage, 'route' | 'file'>[],
  input: OutputInput,
): Finding[] {
  const scans = new Map<string, AuthoredTarget[]>()
  const scan = ({ file, source }: SourceText): AuthoredTarget[] => {
    const targets = scans.get(file) ?? scanTargets(source)
    scans.set(file, targets)
    return targets
  }
  const context: Context = { input, scan }
  return sortFindings([
    ...problems.pages.flatMap((page) => pageFindings(page, context)),
    ...shellIdFindings(problems.pages, input),
    ...shellFindings(problems.shells, context),
    ...redirectFindings(problems.redirects, context),
    ...checkRoutes(routes),
  ])
}

interface Context {
  input: OutputInput
  scan(source: SourceText): AuthoredTarget[]
}

function pageFindings(page: PageProblems, context: Context): Finding[] {
  const { input } = context
  const { route, links, duplicateIds } = page
  const findings: Finding[] = []
  if (links.length === 0 && duplicateIds.length === 0) return []
  const origin = input.origin(route)
  const sources = origin === undefined ? [] : [origin, ...(origin.partials ?? [])]
  for (const { url, finding: problem } of links) {
    const finding: Finding = { ...problem, route }
    if (finding.rule === 'blocked-resource') {
      findings.push(...atBlocked(finding, url, sources))
      continue
    }
    const positions =
      origin?.links === undefined ? [] : locate(origin.links, ...spellings(url, input))
    if (positions.length > 0)
      findings.push(...positions.map((place) => at(finding, origin!, place)))
    else findings.push(...inSources(finding, url, sources, context))
  }
  for (const id of duplicateIds.filter((duplicate) => !placeInShell(duplicate, input))) {
    const [effect, hint] =
      origin && isInDrawing(origin.source, id)
        ? [
            'what refers to it in one drawing, such as a gradient, is taken from the other',
            `Give one of the two another id, also where it is used: \`url(#${id})\`, \`href="#${id}"\`.`,
          ]
        : [
            'links to it lead only to the first one',
            'Give one of the two another id: write {#another-id} after a heading.',
          ]
    const finding: Finding = {
      rule: 'duplicate-id',
      severity: 'warning',
      message: `The id "${id}" is used twice on the page, so ${effect}.`,
      hint,
      route,
    }
    const position = origin && { file: origin.file, ...secondId(origin.source, id) }
    findings.push({ ...finding, ...position })
  }
  return findings
}

/** Returns the position of an id in HTML of the config, such as a navbar item. */
function placeInShell(id: string, { shellOrigin }: OutputInput) {
  const forms = [`id="${id}"`, `id='${id}'`, `id=\\"${id}\\"`, `id=\\'${id}\\'`]
  for (const origin of shellOrigin('navbar')) {
    const offsets = forms.map((form) => origin.source.indexOf(form)).filter((offset) => offset >= 0)
    if (offsets.length === 0) continue
    return { origin, place: { url: '', ...placeAt(origin.source, Math.min(...offsets)) } }
  }
  return undefined
}

/** Reports each duplicate id in the shell once, not on every page. */
function shellIdFindings(problems: readonly PageProblems[], input: OutputInput): Finding[] {
  const routes = new Map<string, string[]>()
  for (const { route, duplicateIds } of problems) {
    for (const id of duplicateIds) {
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

/** Reports each problem in a region once, with the number of affected pages. */
function shellFindings(shells: readonly ShellProblems[], context: Context): Finding[] {
  const { input } = context
  const problems = new Map<string, LinkProblem & { region: ShellRegion; routes: Set<string> }>()
  for (const { region, links, routes } of shells) {
    for (const { finding, url } of links) {
      const key = `${finding.rule} ${finding.message}`
      const same = problems.get(key) ?? { finding, url, region, routes: new Set() }
      for (const route of routes) same.routes.add(route)
      problems.set(key, same)
    }
  }
  return [...problems.values()].flatMap(({ url, region, routes, ...problem }) => {
    const [first] = routes
    const where = routes.size === 1 ? `on ${first}` : `on ${routes.size} pages, ${first} among them`
    const hint = `${problem.finding.hint}\nIt is in the ${names[region]} ${where}.`
    const finding: Finding = { ...problem.finding, hint }
    if (finding.rule === 'broken-link' && url === input.base) {
      const [config] = input.shellOrigin('navbar')
      return [{ ...finding, ...noHomePage, ...(config && { file: config.file }) }]
    }
    // Part of a head may come from the page itself, such as its preview image.
    const origin = routes.size === 1 ? input.origin(first!) : undefined
    const isOnPage = origin && locate(context.scan(origin), ...spellings(url, input)).length > 0
    const sources = [...(isOnPage ? [origin] : []), ...input.shellOrigin(region)]
    return inSources(finding, url, sources, context).slice(0, 1)
  })
}

/**
 * The logo links to the root, so a new site without a home page sees this finding first.
 */
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

function redirectFindings(problems: OutputProblems['redirects'], { input }: Context): Finding[] {
  const severity = severityOf('broken-anchor', input.levels)
  if (severity === null) return []
  return problems.flatMap(({ redirect: { from, to, file }, problem }) => {
    const message = `The redirect from ${from} leads to ${to}: ${problem.rule === 'broken-anchor' ? 'the page has no such anchor' : 'no page or file has this URL'}.`
    const finding: Finding = { rule: 'broken-redirect', severity, message, hint: problem.hint }
    if (file === REDIRECTS_FILE) return [{ ...finding, file }]
    const [source] = input.shellOrigin('navbar')
    return [source ? at(finding, source, locate(scanTargets(source.source), from)[0]) : finding]
  })
}
