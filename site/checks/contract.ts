/** The engine's side of a site check: the only thing that the checks know of the engine. */
export type { Finding, SiteCheck, SiteCheckContext } from '@quire/engine'
