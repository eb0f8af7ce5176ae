import { readFileSync } from 'node:fs'
import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { didYouMean } from '../errors/nearest.ts'
import { placeAt } from '../errors/place-at.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { ThemeModules } from '../vite/theme-modules.ts'

/** Reports navbar items of types that the theme does not have, which nothing would show. */
export function unknownItemTypes(config: SiteConfig, { navbar }: ThemeModules): Finding[] {
  const { navbar: bar, root, configFile } = config
  const known = [...navbar.keys()].map((name) => `custom-${name}`)
  const names = known.map((name) => JSON.stringify(name)).join(', ')
  return bar.items.flatMap(({ type = '' }) => {
    if (!type.startsWith('custom-') || known.includes(type)) return []
    const source = readFileSync(configFile, 'utf8')
    const at = source.search(new RegExp(`['"\`]${type}['"\`]`))
    const module = type
      .slice('custom'.length)
      .replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    return [
      {
        rule: 'unknown-navbar-type',
        severity: 'error' as const,
        message: `The navbar has an item of the type "${type}", which the theme does not have.`,
        hint: `${known.length > 0 ? `Known types: ${names}.${didYouMean(type, known)} ` : ''}Its component is the default export of theme/navbar/${module}.tsx.`,
        file: toSiteFile(root, configFile),
        ...(at < 0 ? {} : placeAt(source, at)),
      },
    ]
  })
}
