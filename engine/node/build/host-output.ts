import type { Finding } from '../../shared/finding.ts'
import { encodePath, withBase } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { toSiteFile } from '../files/site-file.ts'
import { hostFiles, type MarkdownForms, needsRedirectPages } from '../output/host-files.ts'
import { pageFile } from '../output/page-file.ts'
import { redirectPage } from '../output/redirect-page.ts'
import { type ResolvedRedirect, resolveRedirects } from '../output/redirects.ts'
import { type InlineCode, siteRules } from '../output/site-rules.ts'
import type { OutputFile } from '../output/writer.ts'

/**
 * Input for the files that configure hosts: with the inline scripts of all documents, and the inline
 * styles of SVG files.
 */
export interface HostInput extends InlineCode {
  config: SiteConfig
  /** Route paths of all pages, without the site's base. */
  pages: ReadonlySet<string>
  hasFile(path: string): boolean
}

/** Returns headers and redirects for the supported hosts, and pages for redirected paths. */
export function hostOutput(input: HostInput): {
  files: OutputFile[]
  /** Paths that are redirected, each with its final target. */
  redirects: ResolvedRedirect[]
  /** The same as hosts read them, with those with a star. */
  rules: ResolvedRedirect[]
  findings: Finding[]
} {
  const { config, pages } = input
  const { redirects, paths, findings } = resolveRedirects(config.redirects, {
    base: config.base,
    trailingSlash: config.trailingSlash,
    pages,
    hasFile: input.hasFile,
    file: toSiteFile(config.root, config.configFile),
  })
  const headers = siteRules(config, input)
  const { base, trailingSlash } = config
  return {
    findings,
    redirects: paths,
    rules: redirects,
    files: [
      ...hostFiles({
        ...{ hosts: config.hosting, base, trailingSlash, headers, redirects },
        markdown: config.agents && markdownForms(config),
      }),
      ...(needsRedirectPages(config.hosting) ? paths : []).map(
        ({ from, to }): OutputFile => ({
          path: pageFile(from, config.trailingSlash),
          content: redirectPage(to, config.url),
          kind: 'page',
        }),
      ),
    ],
  }
}

/** What the policy of a build allows. */
export interface Allowed {
  inlineScripts: string[]
  inlineStyles: string[]
}

/**
 * Returns the files that configure hosts with a policy that allows both the published pages and the
 * new ones, to be published before the pages; none if the new policy allows no less.
 */
export function bridgingFiles(
  before: Allowed | undefined,
  now: Allowed,
  input: Omit<HostInput, keyof Allowed>,
): OutputFile[] {
  if (!before) return []
  const lost = (key: keyof Allowed) => before[key].some((one) => !now[key].includes(one))
  if (!lost('inlineScripts') && !lost('inlineStyles')) return []
  const { files } = hostOutput({
    ...input,
    inlineScripts: [...before.inlineScripts, ...now.inlineScripts],
    inlineStyles: [...before.inlineStyles, ...now.inlineStyles],
  })
  return files.filter(({ kind }) => kind === 'other')
}

function markdownForms({ locales, search }: SiteConfig): MarkdownForms {
  const bases = locales.map(({ base }) => base)
  const { pagePath } = search
  return {
    homes: bases,
    without: pagePath === null ? [] : bases.map((base) => withBase(base, encodePath(pagePath))),
  }
}
