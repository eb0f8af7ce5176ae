import { readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { imageSize } from 'image-size'
import { decodeUrl, encodePath } from '../../shared/url.ts'
import { type PublishSite, publishRule } from '../config/publish-rule.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { hashOf } from '../files/hash.ts'
import { pathInside } from '../files/inside.ts'
import { isFile } from '../files/is-file.ts'
import { ASSETS_FOLDER } from '../files/output-path.ts'
import type { PublishRule, Refusal } from '../files/publishable.ts'
import type { AssetInfo, NearFile } from '../html/finish.ts'
import { hasImageEncoder, type ImageVariant, imageVariants } from './image-variants.ts'
import { nearFile } from './near-file.ts'
import { StaticFolders } from './static-folders.ts'

/** A file that content refers to. It is copied to a path that contains its hash. */
export interface UsedAsset {
  /** Path in the output folder: `assets/retry-loop-3fK2.svg`. */
  path: string
  content: Buffer
}

const imageTypes = /^\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i

/** An image that is published in several sizes and formats. */
export interface VariedImage {
  /** Path from the site root. */
  file: string
  variants: ImageVariant[]
}

/** Settings that affect assets. */
type AssetSite = PublishSite & Pick<SiteConfig, 'base' | 'images'>

/** Looks up images and other files of the site. Each file is read only once. */
export class AssetStore {
  readonly #used = new Map<string, UsedAsset>()
  /** Stylesheets by their path in the output folder. */
  readonly #styles = new Map<string, UsedAsset>()
  readonly #site: AssetSite
  /** Images with variants, by their paths from the site root. */
  readonly #varied = new Map<string, ImageVariant[]>()
  /** Images with placeholder colors, by the path of the stylesheet with the colors. */
  readonly #placeholders = new Map<string, string[]>()
  /** Whether images lack variants only because no encoder is installed. */
  lacksEncoder = false
  readonly #cache = new Map<string, AssetInfo | Refusal | NearFile | null>()
  readonly #rule: PublishRule
  readonly #statics: StaticFolders

  constructor(site: AssetSite) {
    this.#site = site
    this.#rule = publishRule(site)
    this.#statics = new StaticFolders(site)
  }

  /** Returns the reason why a file must not be published, by its path from the site root. */
  refusal(file: string): Refusal | null {
    return this.#rule.refusal(join(this.#site.root, file))
  }

  /** Clears the cache, so that dev picks up changed files. */
  forget(): void {
    this.#cache.clear()
  }

  /**
   * Looks up a file by its path from the site root. Files in static folders keep their URL. Returns
   * a refusal if the file must not be published, and a file with a similar name if the file does not
   * exist.
   */
  asset(file: string): AssetInfo | Refusal | NearFile | null {
    return this.#cached(`asset:${file}`, () => {
      const absolute = join(this.#site.root, file)
      const refusal = isFile(absolute) ? this.refusal(file) : null
      if (refusal) {
        this.#used.delete(file)
        return refusal
      }
      for (const folder of this.#site.staticFolders) {
        const inside = pathInside(folder, absolute)
        if (inside !== null) return this.staticFile(`/${encodePath(inside)}`)
      }
      if (!isFile(absolute)) {
        const near = nearFile(this.#site.root, file)
        return near === null ? null : { near }
      }
      const content = readFileSync(absolute)
      const ext = extname(file)
      const path = `assets/${basename(file, ext)}-${hashOf(content).slice(0, 8)}${ext}`
      this.#used.set(file, { path, content })
      const size = sizeOf(ext, content)
      const variants = this.#variantsOf(path, content, size.width)
      if (variants.length > 0) this.#varied.set(file, variants)
      else this.#varied.delete(file)
      return {
        url: this.#urlOf(path),
        ...size,
        ...(variants.length > 0
          ? {
              variants: variants.map((variant) => ({
                ...variant,
                path: this.#urlOf(variant.path),
              })),
            }
          : this.#weightOf(ext, content)),
      }
    })
  }

  #urlOf(path: string): string {
    return this.#site.base + encodePath(path)
  }

  #variantsOf(path: string, content: Buffer, width: number | undefined): ImageVariant[] {
    const { formats } = this.#site.images
    const variants = width === undefined ? [] : imageVariants(path, content, { width, formats })
    if (variants.length === 0 || hasImageEncoder()) return variants
    this.lacksEncoder = true
    return []
  }

  /** Returns the size of an image in bytes, if it is larger than the config allows. */
  #weightOf(ext: string, { length }: { length: number }): { tooLarge?: number } {
    return imageTypes.test(ext) && length > this.#site.images.budget ? { tooLarge: length } : {}
  }

  /** Returns the images that have variants, by their paths from the site root. */
  varied(names: Iterable<string>): VariedImage[] {
    return [...new Set(names)].sort().flatMap((file) => {
      this.asset(file)
      const variants = this.#varied.get(file)
      return variants ? [{ file, variants }] : []
    })
  }

  /** Returns the variant with this path in the output folder, if its image has been looked up. */
  variantAt(path: string): { file: string; variant: ImageVariant } | undefined {
    for (const [file, variants] of this.#varied) {
      const variant = variants.find((candidate) => candidate.path === path)
      if (variant) return { file, variant }
    }
    return undefined
  }

  /**
   * Returns the URL of a stylesheet with the colors that are shown until images have loaded. Its hash
   * is made from the images, since their colors are computed later.
   *
   * @param names paths of the images from the site root, as a JSON array
   */
  placeholders(names: string): string {
    const files = JSON.parse(names) as string[]
    const urls = files.map((file) => {
      const asset = this.asset(file)
      return asset && 'url' in asset ? asset.url : file
    })
    const path = `assets/colors-${hashOf(urls.join('\n')).slice(0, 8)}.css`
    this.#placeholders.set(path, files)
    return this.#site.base + path
  }

  /** Returns the images of a stylesheet with placeholder colors, by its path in the output. */
  placeholdersAt(path: string): readonly string[] | undefined {
    return this.#placeholders.get(path)
  }

  /** Returns the URL of a stylesheet with optional rules. Pages with the same rules share it. */
  style(css: string): string {
    const path = `assets/inline-${hashOf(css).slice(0, 8)}.css`
    this.#styles.set(path, { path, content: Buffer.from(css) })
    return this.#site.base + path
  }

  /** Returns the stylesheets for sets of rules, without duplicates. */
  styles(rules: Iterable<string>): UsedAsset[] {
    const urls = [...new Set([...rules].map((css) => this.style(css)))].sort()
    return urls.map((url) => this.#styles.get(url.slice(this.#site.base.length))!)
  }

  /** Returns the files to copy, without duplicates. `names` are paths from the site root. */
  files(names: Iterable<string>): UsedAsset[] {
    const files = new Map<string, UsedAsset>()
    for (const name of names) {
      const asset = this.asset(name)
      const used = asset && 'url' in asset && this.#used.get(name)
      if (used) files.set(used.path, used)
    }
    return [...files.values()]
  }

  /** Returns the asset with this path in the output folder, if it has been looked up. */
  at(path: string): UsedAsset | undefined {
    return this.#styles.get(path) ?? [...this.#used.values()].find((used) => used.path === path)
  }

  /** Returns the content of a used asset, or of a file in a static folder, by its URL. */
  content(url: string): Buffer | undefined {
    const [address = ''] = url.split(/[?#]/)
    if (!address.startsWith(this.#site.base)) return undefined
    const path = decodeUrl(address.slice(this.#site.base.length))
    const used = this.at(path)
    if (used) return used.content
    const file = this.#statics.find(path)
    return file === null ? undefined : readFileSync(file)
  }

  /** Whether a static folder contains the file for a path in the output folder. */
  hasStatic(path: string): boolean {
    return this.#statics.find(path) !== null
  }

  /**
   * Looks up a file in a static folder by its URL path without the base, or a file that the bundler
   * has published for code that imports it, by its full URL.
   */
  staticFile(path: string): AssetInfo | null {
    return this.#cached(`static:${path}`, () => {
      const bare = decodeUrl(path)
      const file = this.#statics.find(bare.replace(/^\//, ''))
      if (file === null)
        return path.startsWith(`${this.#site.base}${ASSETS_FOLDER}/`) ? { url: path } : null
      const ext = extname(bare)
      const length = statSync(file).size
      return {
        url: this.#site.base.slice(0, -1) + path,
        ...sizeOf(ext, file),
        ...this.#weightOf(ext, { length }),
      }
    })
  }

  #cached<Found extends AssetInfo | Refusal | NearFile>(
    key: string,
    find: () => Found | null,
  ): Found | null {
    const existing = this.#cache.get(key)
    const result = existing === undefined ? find() : (existing as Found | null)
    this.#cache.set(key, result)
    return result
  }
}

/** @param content content of the file, or its absolute path */
function sizeOf(ext: string, content: Buffer | string): { width?: number; height?: number } {
  if (!imageTypes.test(ext)) return {}
  const image = typeof content === 'string' ? readFileSync(content) : content
  try {
    const { width, height, orientation = 1 } = imageSize(image)
    const size = [Math.round(width), Math.round(height)]
    // Photos in portrait format are stored in landscape format, with an orientation flag.
    if (orientation >= 5) size.reverse()
    return { width: size[0]!, height: size[1]! }
  } catch {
    return {}
  }
}
