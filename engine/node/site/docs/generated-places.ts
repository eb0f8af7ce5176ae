import { join, sep } from 'node:path'
import type { Finding } from '../../../shared/finding.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { type TextPlace, textOrigins } from '../../content/tree/text-origins.ts'
import { readText } from '../../files/read-text.ts'
import { TREE_EXTENSION } from '../../plugins/page-tree.ts'

/**
 * Moves findings about generated pages to the files that contain the original texts. If a plugin does
 * not name these files, the message names the plugin.
 */
export function atOrigins(
  findings: readonly Finding[],
  { root, cacheDir }: Pick<SiteConfig, 'root' | 'cacheDir'>,
): Finding[] {
  const cache = new Map<string, ReturnType<typeof textOrigins>>()
  const originsIn = (path: string): ReturnType<typeof textOrigins> => {
    const origins = cache.get(path) ?? textOrigins(readText(path) ?? '')
    cache.set(path, origins)
    return origins
  }
  return findings.map((finding) => {
    const { file = '', line, column = 1 } = finding
    const path = join(root, file)
    if (!path.startsWith(cacheDir + sep)) return finding
    const isPlaced = line !== undefined && file.endsWith(TREE_EXTENSION)
    const place = isPlaced ? originsIn(path)(line, column) : undefined
    if (place) return atOrigin(finding, place, root)
    const [, plugin] = path.slice(cacheDir.length + 1).split(sep)
    return { ...finding, message: `${finding.message} The plugin "${plugin}" has made this page.` }
  })
}

/** Returns a finding in the file of its text. It has a position if its line is unique there. */
function atOrigin(finding: Finding, { from, line, offset }: TextPlace, root: string): Finding {
  const { line: _, column: __, frame: ___, ...rest } = finding
  const { file, at } = from
  const message = at === undefined ? finding.message : `${finding.message} It is in ${at}.`
  const wanted = line.trim()
  const lines = (readText(join(root, file)) ?? '').split(/\r?\n/)
  const [found, ...others] = [...lines.keys()].filter((index) => lines[index]?.includes(wanted))
  const isUnique = wanted !== '' && found !== undefined && others.length === 0
  const indent = line.length - line.trimStart().length
  return {
    ...rest,
    message,
    file,
    ...(isUnique && {
      line: found + 1,
      column: lines[found]!.indexOf(wanted) + Math.max(0, offset - indent) + 1,
    }),
  }
}
