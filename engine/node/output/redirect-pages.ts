import type { Finding } from '../../shared/finding.ts'
import { isSplat, REDIRECTS_FILE, type Redirect, splatPrefix } from '../../shared/redirect.ts'
import { normalizeRoutePath } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { fileSystemKey } from '../files/output-path.ts'
import type { ResolvedRedirect } from './redirects.ts'

/**
 * Returns the redirects that get a page. Leaves out, with one warning per redirect of the config,
 * redirects whose file some file systems would confuse with a page: `/Guide/Tea` beside `/guide/tea`.
 * On such a system, one of the two files would replace the other, and the page would redirect to
 * itself. Hosts that read redirects as rules distinguish them.
 *
 * @param paths single paths that need a page
 * @param site.pages route paths of all pages
 * @param site.file config file, relative to the site's root
 */
export function redirectPages(
  paths: readonly ResolvedRedirect[],
  { redirects }: Pick<SiteConfig, 'redirects'>,
  { pages, file }: { pages: ReadonlySet<string>; file: string },
): { written: ResolvedRedirect[]; findings: Finding[] } {
  if (paths.length === 0) return { written: [], findings: [] }
  const taken = new Map<string, string>()
  for (const page of pages) taken.set(fileSystemKey(page), `the page ${page}`)
  const written: ResolvedRedirect[] = []
  const findings = new Map<Redirect | undefined, Finding>()
  for (const redirect of paths) {
    const { from } = redirect
    const other = taken.get(fileSystemKey(from))
    if (other === undefined) {
      taken.set(fileSystemKey(from), `the redirect from ${from}`)
      written.push(redirect)
      continue
    }
    const authored = redirects.find((one) => coversPath(one, from))
    if (!findings.has(authored)) findings.set(authored, withoutPage(from, other, authored, file))
  }
  return { written, findings: [...findings.values()] }
}

function coversPath({ from }: Redirect, path: string): boolean {
  return isSplat(from) ? path.startsWith(splatPrefix(from)) : normalizeRoutePath(from) === path
}

function withoutPage(
  from: string,
  other: string,
  authored: Redirect | undefined,
  file: string,
): Finding {
  const line = authored?.line
  return {
    rule: 'redirect-case',
    severity: 'warning',
    message: `The redirect from ${from} gets no page: on some file systems its file would replace that of ${other}, from which it differs only in case, or in how an accent is stored.`,
    hint: 'It works on hosts that read redirects as rules. On others, such as GitHub Pages, the old URL is not found: remove the redirect if the site is only there.',
    ...(line === undefined ? { file } : { file: REDIRECTS_FILE, line }),
  }
}
