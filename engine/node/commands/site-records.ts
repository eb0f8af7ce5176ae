import type { Finding } from '../../shared/finding.ts'
import { segmentOf, versionRoots } from '../../shared/search/segments.ts'
import { storeFolder } from '../build/build-site.ts'
import { oneAtATime } from '../build/one-at-a-time.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineBuild } from '../files/engine-folder.ts'
import { setUpPlugins } from '../plugins/set-up.ts'
import { renderPage } from '../render/plugin-pages.ts'
import { indexablePage } from '../render/search-page.ts'
import { loadServerEntry, openSession } from '../render/session.ts'
import { type HostedRecord, hostedRecords } from '../search/hosted-records.ts'
import { addressOf } from '../site/addresses.ts'
import { Store } from '../store/store.ts'
import { bundleSite } from '../vite/bundle.ts'

interface SiteRecords {
  records: HostedRecord[]
  findings: Finding[]
}

/**
 * Returns the hosted records of all pages in all languages. Waits for a running build of the site.
 */
export function siteRecords(config: SiteConfig): Promise<SiteRecords> {
  return oneAtATime(
    config.cacheDir,
    () => {},
    () => readRecords(config),
  )
}

async function readRecords(config: SiteConfig): Promise<SiteRecords> {
  await setUpPlugins(config, 'build')
  const store = new Store(storeFolder(config), engineBuild)
  const session = await openSession(config, { drafts: false, store })
  const bundle = await bundleSite(config, session.modules, store)
  const server = await loadServerEntry(bundle.serverEntry, config.root)
  const options = { server }
  const records: HostedRecord[] = []
  const findings: Finding[] = []
  for (const language of session.locales.values()) {
    const { client, locale } = language
    const roots = versionRoots(client.docs)
    for (const route of language.model.routes.values()) {
      const rendered = await renderPage(session, language, route, options)
      findings.push(...rendered.findings)
      const page = indexablePage(rendered, language)
      if (!page) continue
      records.push(
        ...hostedRecords(page, {
          language: locale.name,
          addressOf: (path) => config.url + addressOf(config, locale, path),
          sectionOf: (path) => {
            const segment = segmentOf(path, roots)
            return client.search.sections.find((section) => section.path === segment)?.label ?? ''
          },
        }),
      )
    }
  }
  store.save({ prune: false })
  store.close()
  return { records, findings }
}
