import type { Finding } from '../../shared/finding.ts'
import { formatPath, withPlaces } from '../config/places.ts'
import { policyAdditions } from '../config/policy-additions.ts'
import { configFinding } from '../config/report.ts'
import {
  formatPolicy,
  type PolicyParts,
  type PolicySources,
  policyOf,
  policyWeakenings,
} from '../config/security-policy.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { toSiteFile } from '../files/site-file.ts'
import { type HeaderRule, siteHeaders } from './headers.ts'

/** Inline code of the site's documents: the exact texts between the tags. */
export type InlineCode = Pick<PolicyParts, 'inlineScripts' | 'inlineStyles'>

/**
 * Returns the header rules of a site: the build writes them for hosts, and the development server
 * sends them.
 */
export function siteRules(config: SiteConfig, inline: InlineCode): HeaderRule[] {
  const policy = policyParts(config, inline)
  const additions = [...config.plugins.flatMap(({ headers = [] }) => headers), ...config.headers]
  return siteHeaders({ base: config.base, policy, additions })
}

/** Returns the policy of a site: the sources of each directive. */
export function sitePolicy(config: SiteConfig, inline: InlineCode): Map<string, string[]> {
  return policyOf(policyParts(config, inline))
}

/** Directives that browsers ignore in a document. */
const headerOnly = ['frame-ancestors', 'report-uri', 'sandbox']

/** Returns the policy for a `<meta>` in documents with these inline scripts. */
export function documentPolicy(config: SiteConfig, inlineScripts: string[]): string {
  const policy = sitePolicy(config, { inlineScripts })
  for (const directive of headerOnly) policy.delete(directive)
  return formatPolicy(policy)
}

/**
 * Reports additions of config and plugins that weaken the policy: deliberate, but reported at every
 * build.
 */
export function weakeningFindings({ csp, plugins, root, configFile }: SiteConfig): Finding[] {
  const file = toSiteFile(root, configFile)
  const weakenings = (sources: PolicySources, at: PropertyKey[], who: string): Finding[] =>
    policyWeakenings(sources).map(({ directive, index, source, allows }) => ({
      ...configFinding(
        file,
        `\`csp["${directive}"]\`${who} weakens the security policy: ${source} allows ${allows}.`,
        'Readers lose this protection. Remove it as soon as nothing needs it.',
        formatPath([...at, 'csp', directive, ...(index === undefined ? [] : [index])]),
      ),
      rule: 'open-policy',
      severity: 'warning',
    }))
  const findings = [
    ...weakenings(csp, [], ''),
    ...plugins.flatMap((plugin, index) =>
      weakenings(plugin.csp ?? {}, ['plugins', index], ` of the plugin "${plugin.name}"`),
    ),
  ]
  return withPlaces(findings, root)
}

function policyParts(config: SiteConfig, inline: InlineCode): PolicyParts {
  const headScripts = config.headTags.flatMap(({ tag, content }) =>
    tag === 'script' && content !== undefined ? [content] : [],
  )
  return {
    inlineScripts: [...new Set([...inline.inlineScripts, ...headScripts])],
    inlineStyles: [...new Set(inline.inlineStyles)].sort(),
    additions: policyAdditions(config),
  }
}
