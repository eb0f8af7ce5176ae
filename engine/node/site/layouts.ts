import { readFileSync } from 'node:fs'
import type { Finding } from '../../shared/finding.ts'
import { ownLayouts } from '../../shared/layouts.ts'
import { didYouMean } from '../errors/nearest.ts'
import { placeAt } from '../errors/place-at.ts'
import type { Doc } from './docs/read-docs.ts'

/**
 * Reports pages with a layout that neither the engine nor the theme of the site has.
 *
 * @param themed names of the theme's layouts
 */
export function unknownLayouts(docs: readonly Doc[], themed: readonly string[]): Finding[] {
  const known = [...ownLayouts, ...themed]
  return docs.flatMap(({ file, siteFile, frontMatter: { layout } }) => {
    if (layout === undefined || known.includes(layout)) return []
    const source = readFileSync(file, 'utf8')
    const at = source.search(/^layout\s*:/m)
    const names = known.map((name) => JSON.stringify(name)).join(', ')
    return [
      {
        rule: 'unknown-layout',
        severity: 'error' as const,
        message: `\`layout\` in the front matter is ${JSON.stringify(layout)}, which is not a layout.`,
        hint: `Known layouts: ${names}.${didYouMean(layout, known)} A layout of your own is a file theme/layouts/Name.tsx.`,
        file: siteFile,
        ...(at >= 0 && placeAt(source, at)),
      },
    ]
  })
}
