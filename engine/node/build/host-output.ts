import type { Finding } from '../../shared/finding.ts'
import { integrationHosts } from '../../shared/integrations.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { toSiteFile } from '../content/docs/read-docs.ts'
import { siteHeaders } from '../output/headers.ts'
import { hostFiles } from '../output/host-files.ts'
import { pageFile } from '../output/page-file.ts'
import { redirectPage } from '../output/redirect-page.ts'
import { type ResolvedRedirect, resolveRedirects } from '../output/redirects.ts'
import type { OutputFile } from '../output/writer.ts'

/** Input for the files that configure hosts. */
export interface HostInput {
  config: SiteConfig
  /** Route paths of all pages, without the site's base. */
  pages: ReadonlySet<string>
  hasFile(path: string): boolean
  /** Inline scripts of all documents, and inline styles of SVG files. */
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
}

/** Returns headers and redirects for the supported hosts, and pages for redirected paths. */
export function hostOutput(input: HostInput): {
  files: OutputFile[]
  redirects: ResolvedRedirect[]
  findings: Finding[]
} {
  const { config, pages } = input
  const { redirects, findings } = resolveRedirects(config.redirects, {
    base: config.base,
    trailingSlash: config.trailingSlash,
    pages,
    hasFile: input.hasFile,
    file: toSiteFile(config.root, config.configFile),
  })
  const headers = siteHeaders({
    base: config.base,
    policy: {
      inlineScripts: [...new Set([...input.inlineScripts, ...headTagScripts(config)])],
      inlineStyles: [...new Set(input.inlineStyles)].sort(),
      additions: [{ ...integrationHosts(config.integrations) }, hostedSearch(config), config.csp],
    },
    additions: config.headers,
  })
  const { base, trailingSlash } = config
  return {
    findings,
    redirects,
    files: [
      ...hostFiles({ base, trailingSlash, headers, redirects }),
      ...redirects.map(
        ({ from, to }): OutputFile => ({
          path: pageFile(from, config.trailingSlash),
          content: redirectPage(to, config.url),
          kind: 'page',
        }),
      ),
    ],
  }
}

function headTagScripts(config: SiteConfig): string[] {
  return config.headTags.flatMap(({ tag, content }) =>
    tag === 'script' && content !== undefined ? [content] : [],
  )
}

/** Returns the hosts that the hosted search's client connects to, as policy sources. */
function hostedSearch(config: SiteConfig): Record<string, string[]> {
  const { hosted } = config.search
  if (!hosted) return {}
  const hosts = hosted.hosts ?? [
    `${hosted.appId}-dsn.algolia.net`,
    '*.algolianet.com',
    '*.algolia.net',
  ]
  const sources = hosts.map((host) => (/^https?:/.test(host) ? host : `https://${host}`))
  return { 'connect-src': sources }
}
