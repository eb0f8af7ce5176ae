import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import type { SiteConfig } from '../config/site-config.ts'
import { encodings } from '../output/compression.ts'

/** A file of a static folder: its path below the output folder, and its absolute path on disk. */
export interface StaticFile {
  path: string
  file: string
}

/**
 * Returns the files of all static folders, sorted by path. Files named like compressed forms of
 * others come first, and a file in an earlier folder wins over one in a later folder.
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

/** Returns the contents of an SVG's style elements: a strict policy allows them by their hashes. */
export function svgStyles(svg: string): string[] {
  return [...svg.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
}

/** Reads the SVG files among static files. */
export function readSvgFiles(files: readonly StaticFile[]): Promise<string[]> {
  const drawings = files.filter(({ path }) => path.endsWith('.svg'))
  return Promise.all(drawings.map(({ file }) => readFile(file, 'utf8')))
}
