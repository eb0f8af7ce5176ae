import type { Finding } from '../../shared/finding.ts'
import { encodePath, withBase } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { toSiteFile } from '../files/site-file.ts'
import { type MovedSection, resolveSections, sectionTargets } from '../output/anchor-redirects.ts'
import {
  hostFiles,
  needsRedirectPages,
  redirectPage,
  redirectScripts,
} from '../output/host-files.ts'
import type { MarkdownForms } from '../output/host-settings.ts'
import { pageFile } from '../output/page-file.ts'
import { redirectPages } from '../output/redirect-pages.ts'
import { type ResolvedRedirect, resolveRedirects } from '../output/redirects.ts'
import { type InlineCode, siteRules } from '../output/site-rules.ts'
import type { OutputFile } from '../output/writer.ts'

/**
 * The inline code that the policy of a build allows: scripts of documents, and styles of SVG files.
 */
export type AllowedInlineCode = Required<InlineCode>

interface HostInput {
  config: SiteConfig
  /** Route paths of all pages, without the site's base. */
  pages: ReadonlySet<string>
  hasFile(path: string): boolean
}

/** Returns headers and redirects for the supported hosts, and pages for redirected paths. */
export function hostOutput(
  { config, pages, hasFile }: HostInput,
  allowed: AllowedInlineCode,
): {
  files: OutputFile[]
  /** Paths that are redirected, each with its final target. */
  redirects: ResolvedRedirect[]
  /** The redirects as rules for hosts, including rules with a star. */
  rules: ResolvedRedirect[]
  /** Sections that have moved, as redirects from `/guide#pots`. Hosts never see them. */
  sections: (ResolvedRedirect & Pick<MovedSection, 'file'>)[]
  findings: Finding[]
} {
  const { base, trailingSlash } = config
  const file = toSiteFile(config.root, config.configFile)
  const needsPages = needsRedirectPages(config.hosting)
  const targets = sectionTargets(config, pages)
  const context = { base, trailingSlash, pages, hasFile, file, needsPages, sections: targets }
  const { redirects, paths, findings } = resolveRedirects(config.redirects, context)
  const { sections, findings: sectionFindings } = resolveSections(config, context)
  const redirectedPaths = needsPages ? paths : []
  const { written, findings: caseFindings } = redirectPages(redirectedPaths, config, {
    pages,
    file,
  })
  const inlineScripts = [...allowed.inlineScripts, ...redirectScripts(config)]
  const headers = siteRules(config, { ...allowed, inlineScripts })
  return {
    findings: [...findings, ...sectionFindings, ...caseFindings],
    redirects: paths,
    rules: redirects,
    sections: sections.map(({ path, anchor, ...rest }) => ({
      from: `${path}#${anchor}`,
      ...rest,
    })),
    files: [
      ...hostFiles({
        hosts: config.hosting,
        base,
        trailingSlash,
        headers,
        redirects,
        markdown: config.agents && markdownForms(config),
      }),
      ...written.map(
        ({ from, to }): OutputFile => ({
          path: pageFile(from, trailingSlash),
          content: redirectPage(to, config.url),
          kind: 'page',
        }),
      ),
    ],
  }
}

/**
 * Returns the files that configure hosts with a policy that allows both the published pages and the
 * new ones, to be published before the pages; none if the new policy allows everything that the old
 * one did.
 */
export function transitionHostFiles(
  before: AllowedInlineCode | undefined,
  now: AllowedInlineCode,
  input: HostInput,
): OutputFile[] {
  if (!before) return []
  const hasLost = (key: keyof AllowedInlineCode) =>
    before[key].some((one) => !now[key].includes(one))
  if (!hasLost('inlineScripts') && !hasLost('inlineStyles')) return []
  const { files } = hostOutput(input, {
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
