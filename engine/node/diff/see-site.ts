import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinPath, stripBase } from '../../shared/url.ts'
import { buildSite } from '../build/build-site.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { hashOf } from '../files/hash.ts'
import type { SeenPage, SeenSite } from './compare.ts'
import { pageText } from './page-text.ts'

/**
 * Makes all pages of a site and returns what readers see of them, without writing any.
 *
 * @throws QuireError with the site's errors if pages cannot be made whole
 */
export async function seeSite(
  config: SiteConfig,
  progress?: (text: string) => void,
): Promise<SeenSite> {
  const pages = new Map<string, SeenPage>()
  // Static files keep their address when they change.
  const image = (url: string): string => {
    const path = url.startsWith('/') ? stripBase(config.base, url) : null
    const file =
      path !== null && config.staticFolders.map((folder) => join(folder, path)).find(existsSync)
    return file ? `${url}#${hashOf(readFileSync(file)).slice(0, 8)}` : url
  }
  const { findings } = await buildSite(
    { ...config, onLostAddresses: 'ignore' },
    {
      write: false,
      ...(progress && { progress }),
      inspect({ page, source, content }, { locale }) {
        pages.set(joinPath(locale.path, page.path), {
          title: page.title,
          description: page.description,
          file: source,
          pieces: pageText(content.body().html, image),
        })
      },
    },
  )
  const broken = findings.filter(
    ({ severity, rule }) => severity === 'error' && !rule.startsWith('broken-'),
  )
  if (broken.length > 0) throw new QuireError(broken)
  return pages
}
