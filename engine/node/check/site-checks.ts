import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding, SiteCheck, SiteCheckContext } from '../../shared/finding.ts'
import { loadChecks } from '../config/load.ts'
import { formatValue } from '../config/report.ts'
import { trackPending } from '../errors/early-exit.ts'
import { messageOf } from '../errors/message-of.ts'
import { readText } from '../files/read-text.ts'
import type { Session } from '../render/session.ts'
import { type Partial, readPartials } from '../site/docs/read-partials.ts'

/** Runs the checks in the site's config, one after the other. */
export async function runSiteChecks(
  session: Session,
  log: (line: string) => void,
): Promise<Finding[]> {
  const { config, models } = session
  const findings: Finding[] = []
  const pages: SiteCheckContext['pages'][number][] = []
  const partials: Partial[] = []
  const model = models.get(config.defaultLocale)
  for (const version of model?.versions ?? []) {
    for (const { path, file, draft } of version.docs) {
      pages.push({ path, file, source: readText(file) ?? '', draft })
    }
    partials.push(...(await readPartials(version.config.folder)))
  }
  for (const check of await loadChecks(config)) {
    const cacheFolder = join(config.cacheDir, 'checks', check.name.replace(/[^\w-]/g, '-'))
    await mkdir(cacheFolder, { recursive: true })
    const context = { root: config.root, cacheFolder, pages, partials, log }
    findings.push(...(await resultOf(check, context)))
  }
  return findings
}

/** Returns the findings of a check. A failure is a finding, so that other checks still run. */
async function resultOf(check: SiteCheck, context: SiteCheckContext): Promise<Finding[]> {
  const failed = (what: string, hint: string): Finding[] => [
    { rule: 'site-check', severity: 'error', message: `The check "${check.name}" ${what}.`, hint },
  ]
  try {
    const result: unknown = await trackPending(`the check "${check.name}"`, check.run(context))
    const isFinding = (item: Finding | null) => typeof item?.message === 'string'
    if (Array.isArray(result) && result.every(isFinding)) return result
    return failed(
      `returned ${formatValue(result)}`,
      'A check must return a list of findings, which may be empty: `{ rule, severity, message }`.',
    )
  } catch (error) {
    const reason = messageOf(error)
    return failed(
      `threw an error: ${reason}`,
      'Fix the check. It must return the mistakes it finds, not throw them.',
    )
  }
}
