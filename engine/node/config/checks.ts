import path from 'node:path'
import type { SiteCheck } from '../../shared/finding.ts'
import { loadModule } from './bundle.ts'
import { ConfigError } from './report.ts'
import type { SiteConfig } from './site-config.ts'
import { validateChecks } from './validate.ts'

/**
 * Returns the site's custom checks: those in the config file, and those of the module it names.
 *
 * @throws ConfigError if the module cannot be loaded or does not export a list of checks
 */
export async function loadChecks(config: SiteConfig): Promise<SiteCheck[]> {
  if (config.checksFile === undefined) return config.checks
  const { exports } = await loadModule(config.checksFile, config.root, config.cacheDir)
  const file = path.relative(config.root, config.checksFile).split(path.sep).join('/')
  const findings = validateChecks(exports.checks, file)
  if (findings.length > 0) throw new ConfigError(findings, config.root)
  return [...config.checks, ...(exports.checks as SiteCheck[])]
}
