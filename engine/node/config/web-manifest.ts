import type { WebManifest } from './site-config.ts'
import type { UserConfig } from './user-config.ts'

/** Colors of the theme, where neither the manifest nor the images for links have others. */
const defaults = { background: '#ffffff', accent: '#0f766e' }

/** Fills in what a site says of itself as an application; `null` if it has no manifest. */
export function normalizeManifest({ manifest = false, ...user }: UserConfig): WebManifest | null {
  if (manifest === false) return null
  const own = manifest === true ? {} : manifest
  const drawn = typeof user.linkPreviews === 'object' ? user.linkPreviews : {}
  return {
    name: user.title,
    shortName: own.shortName ?? user.title,
    display: own.display ?? 'minimal-ui',
    themeColor: own.themeColor ?? drawn.accent ?? defaults.accent,
    backgroundColor: own.backgroundColor ?? drawn.background ?? defaults.background,
  }
}
