import type { Finding } from '../../shared/finding.ts'
import { applyLevels } from '../config/levels.ts'
import { escapeAttribute } from '../html/escape.ts'
import { finishContent } from '../html/finish.ts'
import { compiledTask } from '../pipeline/page-tasks.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { pageKey } from '../pipeline/site-world.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { inFile } from '../site/docs/file-places.ts'
import { atOrigins } from '../site/docs/generated-places.ts'
import type { Doc } from '../site/docs/read-docs.ts'

/**
 * Returns the findings that do not depend on the site's code, for a build that cannot bundle it:
 * findings of the model, of the compiler, and about links to files.
 */
export async function contentBesideCode(
  { graph }: Pick<SiteGraph, 'graph'>,
  { config, locales }: Session,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const language of locales.values()) {
    const { model, locale } = language
    findings.push(...model.findings, ...model.versions.flatMap((version) => version.findings))
    for (const route of model.routes.values()) {
      if (route.type !== 'doc') continue
      const compiled = await graph.get(compiledTask, pageKey(locale.name, route.path))
      const docFindings = [
        ...compiled.findings,
        ...brokenFiles(compiled.links, route.doc, language),
      ]
      findings.push(...applyLevels(inFile(docFindings, route.doc), config))
    }
  }
  return atOrigins(findings, config)
}

/** Returns findings about links of a page to missing files. */
function brokenFiles(
  links: readonly { target: string; line: number; column: number }[],
  { siteFile }: Doc,
  { resolve, messages }: LocaleSession,
): Finding[] {
  return links.flatMap(({ target, line, column }) => {
    const html = `<a href="${escapeAttribute(target)}">x</a>`
    return finishContent(html, resolve, messages).findings.map(({ route: _, ...finding }) => ({
      ...finding,
      file: siteFile,
      ...(line > 0 && { line, column }),
    }))
  })
}
