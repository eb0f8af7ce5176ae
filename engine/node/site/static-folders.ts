import { join } from 'node:path'
import { staticRule } from '../config/publish-rule.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { isFile } from '../files/is-file.ts'
import { filePathMistake } from '../files/output-path.ts'
import type { PublishRule } from '../files/publishable.ts'

type StaticSite = Parameters<typeof staticRule>[0]

/** Looks up files in a site's static folders. Only finds files that the build publishes. */
export class StaticFolders {
  readonly #folders: SiteConfig['staticFolders']
  readonly #rule: PublishRule

  constructor(site: StaticSite) {
    this.#folders = site.staticFolders
    this.#rule = staticRule(site)
  }

  /**
   * Returns the absolute path of a file; `null` if the file is not published.
   *
   * @param path below the output folder, decoded: `img/a.png`
   */
  find(path: string): string | null {
    if (filePathMistake(path) !== null) return null
    for (const folder of this.#folders) {
      const file = join(folder, path)
      if (isFile(file) && this.#rule.refusal(file) === null) return file
    }
    return null
  }
}
