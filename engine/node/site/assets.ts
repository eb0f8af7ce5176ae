import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { imageSize } from 'image-size'
import { decodeUrl } from '../../shared/url.ts'
import { hashOf } from '../files/hash.ts'
import { pathInside } from '../files/inside.ts'
import type { AssetInfo } from '../html/finish.ts'

/** A file that content refers to. It is copied to a path that contains its hash. */
export interface UsedAsset {
  /** Path in the output folder: `assets/retry-loop-3fK2.svg`. */
  path: string
  content: Buffer
}

const imageTypes = new Set([
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.avif',
  '.svg',
  '.bmp',
  '.ico',
])

/** Looks up images and other files of the site. Each file is read only once. */
export class AssetStore {
  readonly #used = new Map<string, UsedAsset>()
  /** Stylesheets by their path in the output folder. */
  readonly #styles = new Map<string, UsedAsset>()
  readonly #root: string
  readonly #staticFolders: readonly string[]
  readonly #base: string
  readonly #known = new Map<string, AssetInfo | null>()

  constructor(options: { root: string; staticFolders: readonly string[]; base: string }) {
    this.#root = options.root
    this.#staticFolders = options.staticFolders
    this.#base = options.base
  }

  /** Clears the cache, so that dev picks up changed files. */
  forget(): void {
    this.#known.clear()
  }

  /** Looks up a file by its path from the site root. Files in static folders keep their URL. */
  asset(file: string): AssetInfo | null {
    return this.#remember(`asset:${file}`, () => {
      const absolute = join(this.#root, file)
      for (const folder of this.#staticFolders) {
        const inside = pathInside(folder, absolute)
        if (inside !== null) return this.staticFile(`/${inside}`)
      }
      if (!isFile(absolute)) return null
      const content = readFileSync(absolute)
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
      const ext = extname(file)
      const path = `assets/${basename(file, ext)}-${hash}${ext}`
      this.#used.set(file, { path, content })
      return { url: this.#base + encodeURI(path), ...sizeOf(content, ext) }
    })
  }

  /** Returns the URL of a stylesheet with rules that pages need: one for all pages with the same. */
  style(css: string): string {
    const path = `assets/inline-${hashOf(css).slice(0, 8)}.css`
    this.#styles.set(path, { path, content: Buffer.from(css) })
    return this.#base + path
  }

  /** Returns the stylesheets with these rules, each once. */
  styles(rules: Iterable<string>): UsedAsset[] {
    const urls = [...new Set([...rules].map((css) => this.style(css)))].sort()
    return urls.map((url) => this.#styles.get(url.slice(this.#base.length))!)
  }

  /** Returns the files to copy, each once, of those named by their paths from the site root. */
  files(names: Iterable<string>): UsedAsset[] {
    const found = new Map<string, UsedAsset>()
    for (const name of names) {
      const used = this.asset(name) && this.#used.get(name)
      if (used) found.set(used.path, used)
    }
    return [...found.values()]
  }

  /** Returns the file that was looked up before and has this path in the output folder. */
  at(path: string): UsedAsset | undefined {
    return this.#styles.get(path) ?? [...this.#used.values()].find((used) => used.path === path)
  }

  /** Returns the content of a used asset, or of a file in a static folder, by its URL. */
  content(url: string): Buffer | undefined {
    const [address = ''] = url.split(/[?#]/)
    if (!address.startsWith(this.#base)) return undefined
    const path = decodeUrl(address.slice(this.#base.length))
    const used = this.at(path)
    if (used) return used.content
    for (const folder of this.#staticFolders) {
      const absolute = join(folder, path)
      if (pathInside(folder, absolute) !== null && isFile(absolute)) return readFileSync(absolute)
    }
    return undefined
  }

  /** Looks up a file in a static folder by its URL path without the base. */
  staticFile(path: string): AssetInfo | null {
    return this.#remember(`static:${path}`, () => {
      const bare = decodeUrl(path)
      for (const folder of this.#staticFolders) {
        const absolute = join(folder, bare)
        if (pathInside(folder, absolute) === null || !isFile(absolute)) continue
        const ext = extname(bare).toLowerCase()
        const size = imageTypes.has(ext) ? sizeOf(readFileSync(absolute), ext) : {}
        return { url: this.#base.slice(0, -1) + path, ...size }
      }
      return null
    })
  }

  #remember(key: string, find: () => AssetInfo | null): AssetInfo | null {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = find()
    this.#known.set(key, found)
    return found
  }
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile()
}

function sizeOf(content: Buffer, ext: string): { width?: number; height?: number } {
  if (!imageTypes.has(ext.toLowerCase())) return {}
  try {
    const { width, height } = imageSize(content)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return {}
  }
}
