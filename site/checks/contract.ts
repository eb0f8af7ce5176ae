/**
 * The engine's interface for site checks, and the only part of the engine that the checks import.
 */
export type { Finding, SiteCheck, SiteCheckContext } from 'quire-docs'
