import type { ClientModule, NavigatedPage } from 'quire-docs/plugin'
import type { AnalyticsSettings } from './options.ts'
import { createPageViews } from './page-views.ts'
import { loadTagManager } from './tag-manager.ts'

const reporters: ((page: NavigatedPage) => void)[] = []

const client: ClientModule<AnalyticsSettings> = {
  start({ tagManager, googleAnalytics }) {
    if (tagManager) reporters.push(loadTagManager(tagManager))
    if (googleAnalytics) reporters.push(createPageViews(googleAnalytics))
  },
  navigated(page) {
    for (const report of reporters) report(page)
  },
}

export default client
