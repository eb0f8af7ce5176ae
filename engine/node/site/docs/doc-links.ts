import { realpathSync } from 'node:fs'
import type { Finding } from '../../../shared/finding.ts'
import { publishRule } from '../../config/publish-rule.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { privateFile } from '../../errors/private-file.ts'
import { RealFiles } from '../../files/real-files.ts'
import { toSiteFile } from '../../files/site-file.ts'

/** The target of a symbolic link, or a finding if its page must not be published. */
export type DocLink = { realFile: string; finding?: never } | { finding: Finding; realFile?: never }

/** Detects pages that are symbolic links, or inside a linked folder. */
export class DocLinks {
  readonly #files = new RealFiles()
  readonly #site: SiteConfig
  /** The site's root with symbolic links resolved. */
  readonly #realRoot: string
  #rule: ReturnType<typeof publishRule> | undefined

  constructor(site: SiteConfig) {
    this.#site = site
    this.#realRoot = realpathSync(site.root)
  }

  /**
   * Returns the target of a page's file if it is a symbolic link, or `null`.
   *
   * @param file absolute
   */
  look(file: string): DocLink | null {
    const siteFile = toSiteFile(this.#site.root, file)
    const real = this.#files.pathOf(file)
    if (real === null) return null
    const realFile = toSiteFile(this.#realRoot, real)
    if (realFile === siteFile) return null
    this.#rule ??= publishRule(this.#site)
    const refusal = this.#rule.refusal(file)
    if (refusal === null) return { realFile }
    return { finding: { ...privateFile(siteFile, refusal), file: siteFile } }
  }
}
