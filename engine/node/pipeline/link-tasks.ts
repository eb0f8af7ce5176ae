import { joinPath } from '../../shared/url.ts'
import { type PageAnchors, pageAnchors } from '../addresses/page-anchors.ts'
import { checkSettings } from '../check/check-settings.ts'
import type { KnownPage, Problem } from '../check/check-url.ts'
import { checkedPage } from '../check/checked-page.ts'
import { LinkCheck, type LinkProblem, type PageProblems } from '../check/link-problems.ts'
import { isIncomplete } from '../content/page-content.ts'
import { hashOf } from '../files/hash.ts'
import { type Context, defineTask, hashedBy, type Task } from '../graph/task.ts'
import { type ShellRegion, shellRegions } from '../html/references.ts'
import type { LocaleSession } from '../render/session.ts'
import { groupsRead, groupTask, languagesRead } from './page-groups.ts'
import {
  pageReferences,
  type ShellReferences,
  shellTask,
  withShellIds,
} from './shell-references.ts'
import {
  firstOfGroupInput,
  outputFileInput,
  pageKey,
  redirectsInput,
  type SiteWorld,
  settingInput,
  splitKey,
} from './site-world.ts'

/*
 * The check of links as tasks. The possible link targets of pages are read in groups and combined; the
 * links of each group are checked against them. As long as no anchor is added or removed, an edit
 * rechecks only the links of its group.
 *
 *     group → anchors → targets → links of a group, of a shell, of redirects
 */

type LinkContext = Context<SiteWorld>

/** The anchors of a page. */
interface AnchorsOfPage {
  /** Route path, with the path of the language. */
  route: string
  /** The group of pages with the same shell. */
  shell: string
  /** All ids of the content; `null` if mistakes in the page hide some. */
  ids: string[] | null
}

/** The anchors of the pages of a group. */
export const groupAnchorsTask = defineTask<Promise<AnchorsOfPage[]>, SiteWorld>(
  'group-anchors',
  async (context: LinkContext, key) => {
    const { locale } = languageOf(context, key)
    return (await context.get(groupTask, key)).map(({ summary: { page, group, facts } }) => ({
      route: joinPath(locale.path, page.path),
      shell: group,
      ids: isIncomplete(facts) ? null : facts.references.ids,
    }))
  },
)

/** All pages that links can lead to. */
interface LinkTargets {
  /** Hash of their inputs. */
  key: string
  /** By route path with the path of the language. */
  pages: ReadonlyMap<string, KnownPage>
}

const targetsTask = defineTask<Promise<LinkTargets>, SiteWorld>(
  'link-targets',
  async (context: LinkContext) => {
    const keys: string[] = []
    const targets: [route: string, page: KnownPage][] = []
    for (const language of languagesRead(context)) {
      const { name, path } = language.locale
      const shells = new Map<string, ShellReferences>()
      for (const key of groupsRead(context, language)) {
        keys.push(await context.hash(groupAnchorsTask, key))
        for (const { route, shell, ids } of await context.get(groupAnchorsTask, key)) {
          if (!shells.has(shell)) {
            keys.push(await context.hash(shellTask, pageKey(name, shell)))
            shells.set(shell, await context.get(shellTask, pageKey(name, shell)))
          }
          targets.push([route, { ids: ids && withShellIds(ids, shells.get(shell)!) }])
        }
      }
      // The ids of the not-found page do not matter, since no page should link to it.
      targets.push([joinPath(path, '/404'), { ids: null }])
    }
    // Among equally similar targets of a broken link, the first one is proposed.
    const pages = new Map(targets.sort(([a], [b]) => (a < b ? -1 : 1)))
    return { key: hashOf(keys.join()), pages }
  },
  { keep: 'memory', codec: hashedBy(({ key }) => key) },
)

/** Problems with links and ids of the pages of a group; pages without any are left out. */
export const groupLinksTask = defineTask<Promise<PageProblems[]>, SiteWorld>(
  'group-links',
  async (context: LinkContext, key) => {
    const language = languageOf(context, key)
    const check = await linkCheck(context)
    const problems: PageProblems[] = []
    for (const { summary } of await context.get(groupTask, key)) {
      const shell = await context.get(shellTask, pageKey(language.locale.name, summary.group))
      const references = pageReferences(shell, summary, language)
      const found = check.page(checkedPage(summary, language.locale, references))
      if (found.links.length + found.duplicateIds.length > 0) problems.push(found)
    }
    return problems
  },
)

/** Problems with links in a region of a shell. */
export interface RegionProblems {
  region: ShellRegion
  links: LinkProblem[]
}

/** Problems with links of the shell around a group of pages, by language and group. */
export const shellLinksTask = defineTask<Promise<RegionProblems[]>, SiteWorld>(
  'shell-links',
  async (context: LinkContext, key) => {
    const { path } = languageOf(context, key).locale
    const first = context.look(firstOfGroupInput, key) || '/404'
    const { regions } = await context.get(shellTask, key)
    const check = await linkCheck(context)
    const page = { route: joinPath(path, first), ...(path !== '/' && { language: path }) }
    return shellRegions.flatMap((region): RegionProblems[] => {
      const links = regions[region] ? check.region(regions[region], page) : []
      return links.length > 0 ? [{ region, links }] : []
    })
  },
)

/** Problems with the targets of redirects, by their indexes in the list of redirects. */
export const redirectLinksTask = defineTask<Promise<[number, Problem][]>, SiteWorld>(
  'redirect-links',
  async (context: LinkContext) => {
    const check = await linkCheck(context)
    context.look(redirectsInput, '')
    return context.world.redirects.flatMap(({ to }, place): [number, Problem][] => {
      const problem = check.url(to, 'link', '/')
      return problem ? [[place, problem]] : []
    })
  },
)

/** Returns a check of links against the whole site, and records its dependencies. */
async function linkCheck(context: LinkContext): Promise<LinkCheck> {
  const { session, redirects } = context.world
  context.look(settingInput, ':checking')
  context.look(redirectsInput, '')
  return new LinkCheck({
    ...checkSettings(session!.config),
    pages: (await context.get(targetsTask, '')).pages,
    redirected: new Set(redirects.map(({ from }) => from)),
    hasFile: (path) => context.look(outputFileInput, path) !== null,
  })
}

/** The URLs of a page for `addresses.txt`. */
export const groupAddressesTask = defineTask<Promise<[route: string, PageAnchors][]>, SiteWorld>(
  'group-addresses',
  async (context: LinkContext, key) => {
    const { locale } = languageOf(context, key)
    return (await context.get(groupTask, key)).map(({ summary: { page, facts } }) => {
      // A page that replaces a missing translation will have other headings.
      const lasting = page.notices.every(({ type }) => type !== 'untranslated')
      return [joinPath(locale.path, page.path), pageAnchors(facts, lasting)]
    })
  },
)

function languageOf({ world }: LinkContext, key: string): LocaleSession {
  const [name] = splitKey(key)
  return world.session!.locales.get(name)!
}

/** All tasks for the check of links, for a graph. */
export const linkTasks: readonly Task<unknown, SiteWorld>[] = [
  groupAnchorsTask,
  targetsTask,
  groupLinksTask,
  shellLinksTask,
  redirectLinksTask,
  groupAddressesTask,
]
