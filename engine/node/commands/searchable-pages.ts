import type { Finding } from '../../shared/finding.ts'
import { segmentOf, versionRoots } from '../../shared/search/segments.ts'
import { storeFolder } from '../build/build-site.ts'
import { oneAtATime } from '../build/one-at-a-time.ts'
import { siteBundle } from '../build/site-bundle.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineBuild } from '../files/engine-folder.ts'
import { graphFolder, openSiteGraph } from '../pipeline/site-graph.ts'
import type { SearchablePage } from '../plugins/plugin.ts'
import { renderPage } from '../render/plugin-pages.ts'
import { indexablePage } from '../render/search-page.ts'
import { loadServerEntry, openSession } from '../render/session.ts'
import { addressOf } from '../site/addresses.ts'
import { Store } from '../store/store.ts'

/**
 * Renders the pages that search may show, in all languages. Waits for a running build of the site.
 *
 * @param config of a site whose plugins are set up
 */
export function searchablePages(config: SiteConfig) {
  const whenWaiting = () => {}
  return oneAtATime(config.cacheDir, whenWaiting, () => renderPages(config))
}

async function renderPages(config: SiteConfig) {
  const store = new Store(storeFolder(config), engineBuild)
  const graph = openSiteGraph(config, graphFolder(config))
  const session = await openSession(config, { drafts: false, graph: graph.graph })
  graph.close({ prune: false })
  const bundle = await siteBundle(config, session.modules, store)
  const server = await loadServerEntry(bundle.serverEntry, session)
  const pages: SearchablePage[] = []
  const findings: Finding[] = []
  for (const language of session.locales.values()) {
    const { client, locale } = language
    const roots = versionRoots(client.docs)
    for (const route of language.model.routes.values()) {
      const rendered = await renderPage(session, language, route, { server })
      findings.push(...rendered.findings)
      const page = indexablePage(rendered, language)
      if (!page) continue
      const { path, title, description, keywords, version, sections } = page
      const segment = segmentOf(path, roots)
      pages.push({
        ...{ path, title, description, keywords, version, sections },
        url: config.url + addressOf(config, locale, path),
        locale: locale.name,
        section: client.search.sections.find((one) => one.path === segment)?.label ?? '',
      })
    }
  }
  store.save({ prune: false })
  store.close()
  return { pages, findings }
}
