import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import type { SiteConfig } from '../config/site-config.ts'
import { encodings } from '../output/compression.ts'

/** A file of a static folder: its path below the output folder and where it lies. */
export interface StaticFile {
  path: string
  file: string
}

/**
 * Files of all static folders in path order, those that are named like compressed forms of others
 * first; a later folder does not replace an earlier one's.
 */
export async function findStaticFiles(config: SiteConfig): Promise<StaticFile[]> {
  const found = new Map<string, StaticFile>()
  for (const folder of config.staticFolders) {
    const files = await glob('**/*', { cwd: folder, dot: true, onlyFiles: true }).catch(() => [])
    for (const name of files) {
      const path = name.replaceAll('\\', '/')
      if (!found.has(path)) found.set(path, { path, file: join(folder, name) })
    }
  }
  const files = [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const isForm = ({ path }: StaticFile) => encodings.some(({ ending }) => path.endsWith(ending))
  return [...files.filter(isForm), ...files.filter((file) => !isForm(file))]
}

/** Style elements of SVG files: a policy that is strict has to know them by their hashes. */
export function svgStyles(svg: string): string[] {
  return [...svg.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
}

/** Contents of the SVG files among static files. */
export function readSvgFiles(files: readonly StaticFile[]): Promise<string[]> {
  const drawings = files.filter(({ path }) => path.endsWith('.svg'))
  return Promise.all(drawings.map(({ file }) => readFile(file, 'utf8')))
}
