import { withBase } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** Path of the manifest below the output folder. */
export const MANIFEST_FILE = 'site.webmanifest'

/** Icons of a site that can be installed, in the sizes that browsers ask for. */
export const manifestIcons = [192, 512].map((size) => ({ path: `icon-${size}.png`, size }))

/**
 * Returns the manifest, which makes browsers offer to install the site; `null` if the config does not
 * enable it.
 *
 * @param hasFile whether there is a file at a path below the output folder
 */
export function webManifest(
  config: Pick<SiteConfig, 'manifest' | 'base' | 'tagline' | 'favicon' | 'locales'>,
  hasFile: (path: string) => boolean,
): string | null {
  const { manifest, base, tagline, favicon, locales } = config
  if (manifest === null) return null
  const icon = (path: string, sizes: string, type: string) => ({
    src: withBase(base, `/${path}`),
    sizes,
    type,
  })
  const drawing = favicon?.endsWith('.svg') && hasFile(favicon.replace(/^\//, ''))
  const icons = [
    ...(drawing ? [icon(favicon!.replace(/^\//, ''), 'any', 'image/svg+xml')] : []),
    ...manifestIcons
      .filter(({ path }) => hasFile(path))
      .map(({ path, size }) => icon(path, `${size}x${size}`, 'image/png')),
  ]
  const content = {
    name: manifest.name,
    short_name: manifest.shortName,
    ...(tagline !== '' && { description: tagline }),
    lang: locales[0]?.htmlLang,
    id: base,
    start_url: base,
    scope: base,
    display: manifest.display,
    theme_color: manifest.themeColor,
    background_color: manifest.backgroundColor,
    ...(icons.length > 0 && { icons }),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
