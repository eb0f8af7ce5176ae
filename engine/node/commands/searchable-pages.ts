import type { Finding } from '../../shared/finding.ts'
import { segmentOf, versionRoots } from '../../shared/search/segments.ts'
import { withBuildLock } from '../build/build-lock.ts'
import { readSite } from '../build/read-site.ts'
import { Timing } from '../build/timing.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { publishedPage } from '../pipeline/published-page.ts'
import { graphFolder, openSiteGraph } from '../pipeline/site-graph.ts'
import type { SearchablePage } from '../plugins/plugin.ts'
import { indexablePage } from '../render/search-page.ts'
import { addressOf } from '../site/addresses.ts'
import { refuseFailure } from '../site/sources.ts'

/**
 * Renders the pages that search may show, in all languages. Waits for a running build of the site.
 *
 * @param config of a site whose plugins are set up
 */
export function searchablePages(config: SiteConfig) {
  const whenWaiting = () => {}
  return withBuildLock(config.cacheDir, whenWaiting, () => renderPages(config))
}

async function renderPages(siteConfig: SiteConfig) {
  const graph = openSiteGraph(siteConfig, graphFolder(siteConfig))
  const pages: SearchablePage[] = []
  const findings: Finding[] = []
  try {
    const { session, executor } = await readSite(graph, siteConfig, {
      command: 'check',
      progress() {},
      failed: refuseFailure,
      timing: new Timing(),
    })
    const { config } = session
    for (const language of session.locales.values()) {
      const { client, locale } = language
      const roots = versionRoots(client.docs)
      for (const route of language.model.routes.values()) {
        const rendered = await publishedPage(graph, language, route)
        findings.push(...rendered.findings)
        const page = indexablePage(rendered, language)
        if (!page) continue
        const { path, title, description, keywords, version, sections } = page
        const segment = segmentOf(path, roots)
        pages.push({
          path,
          title,
          description,
          keywords,
          version,
          sections,
          url: config.url + addressOf(config, locale, path),
          locale: locale.name,
          section: client.search.sections.find((one) => one.path === segment)?.label ?? '',
        })
      }
    }
    await executor.stop()
  } finally {
    graph.close({ prune: false })
  }
  return { pages, findings }
}
