import type { SiteConfig } from '../config/site-config.ts'
import {
  bundleForDev,
  bundleSides,
  type MakeDevPart,
  type SiteBundle,
  siteBundleOf,
} from '../vite/bundle.ts'
import type { BundleGraph } from '../vite/bundle-part.ts'
import type { SiteModules } from '../vite/site-modules.ts'
import { preparedTheme } from './prepared-theme.ts'

/**
 * Returns a site's bundled code: the prepared theme if the site adds no code to it, and otherwise a
 * new bundle, or the cached one for the same inputs.
 */
export async function siteBundle(
  config: SiteConfig,
  modules: SiteModules,
  graph: BundleGraph,
): Promise<SiteBundle> {
  const prepared = await preparedTheme(config, modules, 'production')
  const sides = prepared ?? (await bundleSides(config, modules, graph))
  return siteBundleOf(sides, config, modules)
}

/** A site's code in development. */
export interface DevBundle {
  bundle: SiteBundle
  /** Whether it is the prepared theme, which never changes, whatever the site's author edits. */
  isPrepared: boolean
}

/** Like `siteBundle`, in development: only the prepared theme contains the browser's code. */
export async function devSiteBundle(
  config: SiteConfig,
  modules: SiteModules,
  graph: BundleGraph,
  make: MakeDevPart,
): Promise<DevBundle> {
  const prepared = await preparedTheme(config, modules, 'development')
  const bundle = prepared
    ? await siteBundleOf(prepared, config, modules)
    : await bundleForDev(config, modules, graph, make)
  return { bundle, isPrepared: prepared !== null }
}
