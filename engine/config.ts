/** The public entry of the engine for `quire.config.ts` and `sidebars.ts`. */
import type { UserConfig, UserSidebars } from './node/config/types.ts'

export type {
  EditUrlContext,
  UserConfig,
  UserDocs,
  UserNavbarItem,
  UserSidebarItem,
  UserSidebars,
} from './node/config/types.ts'
export type { Finding, SiteCheck, SiteCheckContext } from './shared/finding.ts'

/** Returns its argument. It gives editors the type of the config file. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

/** Returns its argument. It gives editors the type of the sidebars file. */
export function defineSidebars(sidebars: UserSidebars): UserSidebars {
  return sidebars
}
