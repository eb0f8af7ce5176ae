import { searchNamesPath, searchTextPath } from '../../shared/search/search-paths.ts'
import { indexFileText, searchIndexTask } from '../pipeline/search-index-task.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { indexablePage } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { searchText } from '../search/page-part.ts'
import { pageNow } from './loaded-site.ts'

const FOLDER = searchNamesPath.replace(/names\.json$/, '')
const TEXTS = searchTextPath('/x').replace(/x\.json$/, '')

/**
 * Returns a file that search loads, or `null` if there is none.
 *
 * @param path below the base of the language
 */
export async function searchFile(
  site: SiteGraph,
  language: LocaleSession,
  path: string,
): Promise<string | null> {
  if (!path.startsWith(FOLDER) || language.client.search.provider !== 'embedded') return null
  if (path.startsWith(TEXTS)) {
    const name = path.slice(TEXTS.length - 1).replace(/\.json$/, '')
    return textFile(site, language, name === '/index' ? '/' : name)
  }
  const { name } = language.locale
  const files = await site.graph.get(searchIndexTask, name)
  const file = files.find(([own]) => own === path)
  return file ? indexFileText(site.graph, file) : null
}

async function textFile(site: SiteGraph, language: LocaleSession, path: string) {
  const route = language.model.routes.get(path)
  const page = route && (await pageNow(site, language, route))
  return page && indexablePage(page, language) ? searchText(page.content.body().sections) : null
}
