import type { Finding } from '../../shared/finding.ts'
import { ownLayouts } from '../../shared/layouts.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { didYouMean } from '../errors/nearest.ts'
import { placeAt } from '../errors/place-at.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { fieldPlace } from '../site/docs/front-matter.ts'
import type { Doc } from '../site/docs/read-docs.ts'
import type { ThemeModules } from '../vite/theme-modules.ts'

const listNames = (names: readonly string[]): string =>
  names.map((name) => JSON.stringify(name)).join(', ')

/**
 * Reports pages with a layout that neither the engine nor the site's theme has.
 *
 * @param customLayouts names of the theme's layouts
 */
export function unknownLayouts(docs: readonly Doc[], customLayouts: readonly string[]): Finding[] {
  const allowed = [...ownLayouts, ...customLayouts]
  return docs.flatMap(({ file, siteFile, frontMatter: { layout } }) => {
    if (layout === undefined || allowed.includes(layout)) return []
    return [
      {
        rule: 'unknown-layout',
        severity: 'error' as const,
        message: `\`layout\` in the front matter is ${JSON.stringify(layout)}, which is not a layout.`,
        hint: `Known layouts: ${listNames(allowed)}.${didYouMean(layout, allowed)} A layout of your own is a file theme/layouts/Name.tsx.`,
        file: siteFile,
        ...fieldPlace(readSource(file).toString(), 'layout'),
      },
    ]
  })
}

/** Reports navbar items of types that the theme does not have, which could not be rendered. */
export function unknownItemTypes(config: SiteConfig, { navbar }: ThemeModules): Finding[] {
  const { navbar: bar, root, configFile } = config
  const allowed = [...navbar.keys()].map((name) => `custom-${name}`)
  return bar.items.flatMap(({ type = '' }) => {
    if (!type.startsWith('custom-') || allowed.includes(type)) return []
    const source = readSource(configFile).toString()
    const at = source.search(new RegExp(`['"\`]${type}['"\`]`))
    const module = type
      .slice('custom'.length)
      .replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    return [
      {
        rule: 'unknown-navbar-type',
        severity: 'error' as const,
        message: `The navbar has an item of the type "${type}", which the theme does not have.`,
        hint: `${allowed.length > 0 ? `Known types: ${listNames(allowed)}.${didYouMean(type, allowed)} ` : ''}Its component is the default export of theme/navbar/${module}.tsx.`,
        file: toSiteFile(root, configFile),
        ...(at < 0 ? {} : placeAt(source, at)),
      },
    ]
  })
}
