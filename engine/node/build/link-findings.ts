import type { Finding } from '../../shared/finding.ts'
import { joinPath } from '../../shared/url.ts'
import type { PageAnchors } from '../addresses/page-anchors.ts'
import type { CheckedRedirect } from '../check/check-input.ts'
import { outputFindings, type ShellProblems } from '../check/check-output.ts'
import { checkSettings } from '../check/check-settings.ts'
import { LostValueError } from '../graph/lost-value.ts'
import {
  groupAddressesTask,
  groupLinksTask,
  redirectLinksTask,
  shellLinksTask,
} from '../pipeline/link-tasks.ts'
import { valuesOfGroups } from '../pipeline/page-groups.ts'
import { publishedPage } from '../pipeline/published-page.ts'
import { outputInputs } from '../pipeline/site-world.ts'
import type { LocaleSession } from '../render/session.ts'
import { type Route, sourceOf } from '../site/model.ts'
import { type PageSource, pageOrigin, shellSources } from './page-origins.ts'
import type { PageSite } from './site-pages.ts'
import type { UsedShell } from './used-shells.ts'

type LinkedSite = Pick<PageSite, 'graph' | 'session'>

/**
 * Checks the links of all pages, once all files are known. A page is checked again only if the page
 * or the possible targets of its links have changed.
 *
 * @param files all paths below the output folder
 */
export async function linkFindings(
  { graph, session }: LinkedSite,
  files: ReadonlySet<string>,
  shells: readonly UsedShell[],
  redirects: readonly CheckedRedirect[],
): Promise<Finding[]> {
  const { config } = session
  graph.world.redirects = redirects
  graph.world.outputFiles = files
  graph.graph.refresh(outputInputs)
  const pages = await valuesOfGroups(graph.graph, session.locales.values(), groupLinksTask)
  const shellProblems: ShellProblems[] = []
  for (const { key, routes } of shells) {
    for (const { region, links } of await graph.graph.get(shellLinksTask, key)) {
      shellProblems.push({ region, links, routes })
    }
  }
  const redirectProblems = (await graph.graph.get(redirectLinksTask, '')).map(
    ([place, problem]) => {
      return { redirect: redirects[place]!, problem }
    },
  )
  const routes = [...placedRoutes({ session })]
  const sources = new Map(routes.map((one) => [one.route, one]))
  const { base, siteUrl, levels } = checkSettings(config)
  return outputFindings({ pages, shells: shellProblems, redirects: redirectProblems }, routes, {
    base,
    siteUrl,
    levels,
    origin: (route) => {
      const page = sources.get(route)
      return page && pageOrigin(config, pageSource({ graph }, page))
    },
    shellOrigin: (region) => shellSources(config, region),
  })
}

interface PlacedRoute {
  language: LocaleSession
  /** `null` for the not-found page. */
  siteRoute: Route | null
  /** Route path with the path of the language. */
  route: string
  /** Source file, relative to the site's root. */
  file?: string
}

/** Returns the routes of all languages, in order, each with the not-found page at the end. */
function* placedRoutes({ session }: Pick<LinkedSite, 'session'>): Generator<PlacedRoute> {
  for (const language of session.locales.values()) {
    const { locale, model } = language
    for (const siteRoute of model.routes.values()) {
      const route = joinPath(locale.path, siteRoute.path)
      yield { language, siteRoute, route, file: sourceOf(model, siteRoute) }
    }
    yield { language, siteRoute: null, route: joinPath(locale.path, '/404') }
  }
}

/** Returns the content of a page that is up to date. */
function pageSource(
  { graph }: Pick<LinkedSite, 'graph'>,
  { language, siteRoute }: PlacedRoute,
): PageSource {
  const page = publishedPage(graph, language, siteRoute)
  if (page instanceof Promise) throw new LostValueError(`The page ${siteRoute?.path}`)
  return { file: page.source, content: page.content, language }
}

/** Returns the route paths of all pages, with the paths of their languages. */
export function routesOfSite({ session }: Pick<LinkedSite, 'session'>): ReadonlySet<string> {
  return new Set(
    [...placedRoutes({ session })].flatMap(({ siteRoute, route }) => (siteRoute ? [route] : [])),
  )
}

/** Returns the content of all pages, which are up to date. */
export function* pageSources(site: LinkedSite): Generator<PageSource> {
  for (const page of placedRoutes(site)) yield pageSource(site, page)
}

/** Returns the anchors of each page, by route path with the path of the language. */
export async function addressesOfPages(
  site: LinkedSite,
): Promise<ReadonlyMap<string, PageAnchors>> {
  const { graph, session } = site
  const languages = session.locales.values()
  const anchors = new Map(await valuesOfGroups(graph.graph, languages, groupAddressesTask))
  return new Map(Array.from(routesOfSite(site), (route) => [route, anchors.get(route)!]))
}
