/** The public entry for programs that build, check and serve sites, as the command line does. */

export type {
  BuildOptions,
  BuildResult,
  CheckOptions,
  CheckResult,
  DevOptions,
  ServerOptions,
  SiteOptions,
  SiteServer,
} from './node/program/program.ts'
export { build, check, dev, serve } from './node/program/program.ts'
export type { Finding } from './shared/finding.ts'
