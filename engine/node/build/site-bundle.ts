import type { SiteConfig } from '../config/site-config.ts'
import {
  bundleForDev,
  bundleSides,
  type DevBundle,
  devBundleOf,
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

/** Like `siteBundle`, in development. */
export async function devSiteBundle(
  config: SiteConfig,
  modules: SiteModules,
  graph: BundleGraph,
  make: MakeDevPart,
): Promise<DevBundle> {
  const prepared = await preparedTheme(config, modules, 'development')
  return prepared
    ? { ...(await devBundleOf(prepared, config, modules)), isPrepared: true }
    : bundleForDev(config, modules, graph, make)
}
