import type { SiteConfig } from '../config/site-config.ts'
import { hashOf } from '../files/hash.ts'
import { sitePolicy } from '../output/site-rules.ts'
import { spacesOf } from './spaces.ts'

/** Returns the part of the config that the check needs. */
export function checkSettings(config: SiteConfig) {
  return {
    base: config.base,
    trailingSlash: config.trailingSlash,
    siteUrl: config.url,
    policy: sitePolicy(config, { inlineScripts: [] }),
    spaces: spacesOf(config),
    levels: {
      links: config.onBrokenLinks,
      anchors: config.onBrokenAnchors,
      images: config.onBrokenImages,
    },
  }
}

/** Returns a fingerprint of the settings that affect the problems of pages. */
export function checkingFingerprint(config: SiteConfig): string {
  const { policy, ...settings } = checkSettings(config)
  return hashOf(JSON.stringify([settings, [...policy]]))
}
