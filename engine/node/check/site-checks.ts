import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding, SiteCheckContext } from '../../shared/finding.ts'
import { loadChecks } from '../config/checks.ts'
import { type Partial, readPartials } from '../content/docs/read-partials.ts'
import type { Session } from '../render/session.ts'

/** Runs the checks that the site adds in its config, one after the other. */
export async function runSiteChecks(
  session: Session,
  log: (line: string) => void,
): Promise<Finding[]> {
  const { config, models } = session
  const findings: Finding[] = []
  const pages: SiteCheckContext['pages'][number][] = []
  const partials: Partial[] = []
  const main = models.get(config.defaultLocale)
  for (const version of main?.versions ?? []) {
    for (const { path, file, source, draft } of version.docs) {
      pages.push({ path, file, source, draft })
    }
    partials.push(...(await readPartials(version.config.folder)))
  }
  for (const check of await loadChecks(config)) {
    const cacheFolder = join(config.cacheDir, 'checks', check.name.replace(/[^\w-]/g, '-'))
    await mkdir(cacheFolder, { recursive: true })
    findings.push(...(await check.run({ root: config.root, cacheFolder, pages, partials, log })))
  }
  return findings
}
