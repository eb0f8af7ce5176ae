import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { isClientCode, type Plugin } from '../plugins/plugin.ts'
import type { BundleFile } from '../vite/bundle.ts'

/** A file that a plugin sends to browsers. Sizes are in bytes. */
export interface PluginCost {
  what: string
  size: number
  compressed: number
  /** Name of the island whose pages load it; absent if all pages load it. */
  island?: string
}

/**
 * Returns the scripts and stylesheets that a plugin adds, with their sizes: scripts as measured in
 * the bundle, stylesheets after minification.
 *
 * @param islands files of islands by name
 * @param root absolute folder of the site
 */
export async function costsOf(
  { theme = {}, client }: Plugin,
  islands: ReadonlyMap<string, string>,
  { files, root }: { files: readonly BundleFile[]; root: string },
): Promise<PluginCost[]> {
  const costs: PluginCost[] = []
  const scriptOf = (file: string): Buffer | undefined => {
    // The bundler resolves symbolic links in the paths of modules.
    const wanted = relative(root, realpathSync(file))
    return files.find(({ module }) => module === wanted)?.content
  }
  const add = (what: string, content: Uint8Array | undefined, island?: string): void => {
    if (!content) return
    const compressed = brotliCompressSync(content).byteLength
    costs.push({ what, size: content.byteLength, compressed, ...(island && { island }) })
  }
  if (client !== undefined) {
    const file = pathOf(isClientCode(client) ? client.module : client)
    add(`script ${basename(file)}`, scriptOf(file))
  }
  const components = theme.components === undefined ? null : pathOf(theme.components)
  for (const [name, file] of islands) {
    if (components === null || relative(components, file).startsWith('..')) continue
    add(`island ${name}`, scriptOf(file), name)
  }
  const { transform } = await import('lightningcss')
  for (const style of theme.styles ?? []) {
    const file = pathOf(style)
    if (!file.endsWith('.css')) continue
    const { code } = transform({ filename: file, code: readFileSync(file), minify: true })
    add(`stylesheet ${basename(file)}`, code)
  }
  return costs
}

/** Returns the names of the parts of the theme that a plugin has. */
export function partsOf({ theme }: Plugin): string[] {
  const folder = theme?.parts === undefined ? null : pathOf(theme.parts)
  if (folder === null || !existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx$/.test(file))
    .map((file) => relative(folder, join(folder, file)).replace(/\.[jt]sx$/, ''))
    .sort()
}

function pathOf(place: URL | string): string {
  return place instanceof URL || place.startsWith('file:') ? fileURLToPath(place) : place
}
