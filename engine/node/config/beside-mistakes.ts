import { REDIRECTS_FILE } from '../../shared/redirect.ts'
import { nearest } from '../errors/nearest.ts'
import { migrationHints } from './migration-hints.ts'
import type { ConfigFinding } from './places.ts'
import { configSchema } from './schema.ts'
import type { UserConfig } from './user-config.ts'

/** Settings that do not affect the findings in pages. */
const shellSettings = [
  'title',
  'tagline',
  'titleDelimiter',
  'favicon',
  'image',
  'linkPreviews',
  'headTags',
  'navbar',
  'footer',
  'announcementBar',
  'colorMode',
  'viewTransitions',
  'zoom',
  'noindex',
  'editUrl',
  'hosting',
  'headers',
  'csp',
  'cspMeta',
  'checks',
  'customFields',
  'externalLinks',
  'cache',
  'outDir',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onBrokenImages',
  'onLostAddresses',
  'onDuplicateRoutes',
]

/** Settings without which links to pages may seem broken. */
const urlSettings = ['url', 'search', 'agents', 'manifest', 'redirects', 'trailingSlash']

/** Rules of findings that may be wrong if a setting that determines URLs is left out. */
export const addressRules: ReadonlySet<string> = new Set([
  'broken-link',
  'broken-anchor',
  'broken-asset',
  'broken-redirect',
  'lost-address',
  'lost-anchor',
])

const allSettings = Object.keys(configSchema.shape)

/** The valid part of a config with mistakes. */
export interface BesideMistakes {
  /** The settings without mistakes. */
  settings: UserConfig
  /** Whether all links can be checked. */
  hasAddresses: boolean
}

/**
 * Returns the settings of a config without its mistakes, with which the content can be checked;
 * `null` if pages may depend on a setting with a mistake.
 *
 * @param value the default export of the config file
 * @param file config file, relative to the site's root
 */
export function besideMistakes(
  value: object,
  mistakes: readonly ConfigFinding[],
  file: string,
): BesideMistakes | null {
  const faulty = new Set<string>()
  let hasAddresses = true
  for (const mistake of mistakes) {
    if (mistake.file === REDIRECTS_FILE) hasAddresses = false
    else {
      const name = mistake.file === file && /^[\w$]+/.exec(mistake.at ?? '')?.[0]
      if (!name) return null
      faulty.add(name)
      if (urlSettings.includes(name)) hasAddresses = false
      else if (!shellSettings.includes(name) && !isNothing(name)) return null
    }
  }
  const settings = Object.fromEntries(Object.entries(value).filter(([name]) => !faulty.has(name)))
  const needed = { title: 'Site', url: 'https://example.com' }
  return { settings: { ...needed, ...settings }, hasAddresses }
}

/** Whether a name is not similar to any setting, here or in another engine. */
function isNothing(name: string): boolean {
  if (allSettings.includes(name) || Object.hasOwn(migrationHints, name)) return false
  const close = nearest(name, allSettings)
  return close === undefined || shellSettings.includes(close)
}
