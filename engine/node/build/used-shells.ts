import { joinPath } from '../../shared/url.ts'
import { groupFilesTask } from '../pipeline/page-folds.ts'
import { valuesOfGroups } from '../pipeline/page-groups.ts'
import { publishedPage } from '../pipeline/published-page.ts'
import { type ShellReferences, shellTask } from '../pipeline/shell-references.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { firstOfGroupInput, pageKey } from '../pipeline/site-world.ts'
import type { LocaleSession } from '../render/session.ts'

/** A shell that pages of a language share. */
export interface UsedShell {
  language: LocaleSession
  /** Its key in the graph. */
  key: string
  references: ShellReferences
  /** Route paths of its pages with the path of the language, in the order of the routes. */
  routes: string[]
}

/** Returns the shells of all pages. */
export async function usedShells(
  graph: SiteGraph,
  languages: Iterable<LocaleSession>,
): Promise<UsedShell[]> {
  const used: Omit<UsedShell, 'references'>[] = []
  const firstOfGroup = new Map<string, string | null>()
  for (const language of languages) {
    const { name, path: base } = language.locale
    const files = await valuesOfGroups(graph.graph, [language], groupFilesTask)
    const shellOf = new Map(files.map(({ path, shell }) => [path, shell]))
    const routes = new Map<string, string[]>()
    const add = (path: string | null, shell: string): void => {
      const key = pageKey(name, shell)
      if (!firstOfGroup.has(key)) firstOfGroup.set(key, path)
      const existing = routes.get(key)
      if (existing) existing.push(joinPath(base, path ?? '/404'))
      else routes.set(key, [joinPath(base, path ?? '/404')])
    }
    for (const path of language.model.routes.keys()) add(path, shellOf.get(path)!)
    add(null, (await publishedPage(graph, language, null)).files.shell)
    for (const [key, paths] of routes) used.push({ language, key, routes: paths })
  }
  graph.world.firstOfGroup = firstOfGroup
  graph.graph.refresh([firstOfGroupInput])
  const shells: UsedShell[] = []
  for (const one of used) {
    shells.push({ ...one, references: await graph.graph.get(shellTask, one.key) })
  }
  return shells
}
