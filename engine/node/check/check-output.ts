import type { Finding } from '../../shared/finding.ts'
import { REDIRECTS_FILE } from '../../shared/redirect.ts'
import { placeAt } from '../errors/place-at.ts'
import { type RegionReferences, type ShellRegion, shellRegions } from '../html/references.ts'
import type { CheckInput, OutputInput } from './check-input.ts'
import { checkRoutes } from './check-routes.ts'
import { knownPages, LinkCheck, type LinkProblem, type PageProblems } from './link-problems.ts'
import { type AuthoredTarget, locate, type SourceText, scanTargets } from './locate.ts'
import { at, atBlocked, inSources, secondId, spellings } from './places.ts'
import { sortFindings } from './sort-findings.ts'

/**
 * Checks the written output: links, anchors, images and other files, redirects, routes and ids.
 * Every finding names its source. A broken link in the navbar, sidebar or footer is reported once.
 */
export function checkOutput(input: CheckInput): Finding[] {
  const redirected = new Set(input.redirects?.map(({ from }) => from))
  const check = new LinkCheck({
    ...input,
    pages: input.known ?? knownPages(input.pages),
    redirected,
  })
  return outputFindings(
    input.pages.map((page) => check.page(page)),
    check,
    input,
  )
}

/**
 * Returns the findings about problems of pages, each at its place in the sources, and those about
 * the shell, redirects and routes.
 *
 * @param problems those of all pages; pages without any may be left out
 * @param check checks the URLs of the shell and of redirects
 */
export function outputFindings(
  problems: readonly PageProblems[],
  check: LinkCheck,
  input: OutputInput,
): Finding[] {
  const scans = new Map<string, AuthoredTarget[]>()
  const scan = ({ file, source }: SourceText): AuthoredTarget[] => {
    const targets = scans.get(file) ?? scanTargets(source)
    scans.set(file, targets)
    return targets
  }
  const context: Context = { input, check, scan }
  return sortFindings([
    ...problems.flatMap((page) => pageFindings(page, context)),
    ...checkShellIds(problems, input),
    ...checkShell(context),
    ...checkRedirects(context),
    ...checkRoutes(input),
  ])
}

interface Context {
  input: OutputInput
  check: LinkCheck
  scan(source: SourceText): AuthoredTarget[]
}

function pageFindings(page: PageProblems, context: Context): Finding[] {
  const { input } = context
  const { route, links, duplicateIds } = page
  const findings: Finding[] = []
  if (links.length === 0 && duplicateIds.length === 0) return []
  const origin = input.origin(route)
  const sources = origin === undefined ? [] : [origin, ...(origin.partials ?? [])]
  for (const one of links) {
    const { url } = one
    const finding: Finding = { ...one.finding, route }
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
      route,
    }
    const place = origin && { file: origin.file, ...secondId(origin.source, id) }
    findings.push({ ...finding, ...place })
  }
  return findings
}

/** Returns where HTML of the config, such as a navbar item, has an id. */
function placeInShell(id: string, { shellOrigin }: OutputInput) {
  const forms = [`id="${id}"`, `id='${id}'`, `id=\\"${id}\\"`, `id=\\'${id}\\'`]
  for (const origin of shellOrigin('navbar')) {
    const offsets = forms.map((form) => origin.source.indexOf(form)).filter((at) => at >= 0)
    if (offsets.length === 0) continue
    return { origin, place: { url: '', ...placeAt(origin.source, Math.min(...offsets)) } }
  }
  return undefined
}

/** Reports an id of the shell once, however many pages have it twice. */
function checkShellIds(problems: readonly PageProblems[], input: OutputInput): Finding[] {
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

/** Checks the shell's references: a region shared by pages is checked once, a URL reported once. */
function checkShell(context: Context): Finding[] {
  const { input, check } = context
  const found = new Map<string, LinkProblem & { region: ShellRegion; routes: Set<string> }>()
  for (const region of shellRegions) {
    const problems = new Map<RegionReferences, LinkProblem[]>()
    for (const { route, references, language } of input.pages) {
      const shared = references.regions[region]
      if (shared === undefined) continue
      const all = problems.get(shared) ?? check.region(shared, { route, language })
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

function checkRedirects({ input, check }: Context): Finding[] {
  const severity = check.severityOf('broken-anchor')
  if (severity === null) return []
  return (input.redirects ?? []).flatMap(({ from, to, file }) => {
    const problem = check.url(to, 'link', '/')
    if (problem === null) return []
    const message = `The redirect from ${from} leads to ${to}: ${problem.rule === 'broken-anchor' ? 'the page has no such anchor' : 'no page or file has this URL'}.`
    const finding: Finding = { rule: 'broken-redirect', severity, message, hint: problem.hint }
    if (file === REDIRECTS_FILE) return [{ ...finding, file }]
    const [source] = input.shellOrigin('navbar')
    return [source ? at(finding, source, locate(scanTargets(source.source), from)[0]) : finding]
  })
}
