import type { HostName } from '../../shared/hosts.ts'
import { isSplat } from '../../shared/redirect.ts'
import { encodePath, isExternalUrl, withBase } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { SERVE_FILE } from '../files/output-path.ts'
import { escapeAttribute } from '../html/escape.ts'
import type { HostSettings } from './host-settings.ts'
import { apacheFile } from './hosts/apache.ts'
import { caddyFile } from './hosts/caddy.ts'
import { cloudFrontFunction, cloudFrontHeaders } from './hosts/cloudfront.ts'
import { netlifyHeaders, netlifyRedirects } from './hosts/netlify.ts'
import { nginxInclude } from './hosts/nginx.ts'
import { vercelConfig } from './hosts/vercel.ts'
import type { OutputFile } from './writer.ts'

/**
 * Returns settings files for the named hosts and for `quire serve`, to be written to the root of
 * the output.
 */
export function hostFiles(settings: HostSettings): OutputFile[] {
  const { hosts, headers, redirects, base } = settings
  const sources = redirects.map(({ from, to }) => ({ from: withBase(base, encoded(from)), to }))
  const served = { headers, redirects: redirects.map(({ from, to }) => ({ from, to })) }
  const files: Record<string, string> = { [SERVE_FILE]: `${JSON.stringify(served, null, 2)}\n` }
  if (hosts.includes('netlify') || hosts.includes('cloudflare')) {
    files._headers = netlifyHeaders(headers)
    if (redirects.length > 0) files._redirects = netlifyRedirects(sources)
  }
  if (hosts.includes('vercel')) files['vercel.json'] = vercelConfig(settings, sources)
  // GitHub Pages omits names that begin with an underscore unless this file exists.
  if (hosts.includes('github')) files['.nojekyll'] = ''
  if (hosts.includes('s3')) {
    files['cloudfront-function.js'] = cloudFrontFunction(settings)
    files['cloudfront-headers.json'] = cloudFrontHeaders(settings)
  }
  if (hosts.includes('nginx')) files['nginx-headers.conf'] = nginxInclude(settings, sources)
  if (hosts.includes('apache')) files['.htaccess'] = apacheFile(settings)
  if (hosts.includes('caddy')) files['site.caddy'] = caddyFile(settings)
  return Object.entries(files).map(([path, content]) => ({ path, content, kind: 'other' }))
}

/** Hosts without redirects: a page replaces each redirect there. */
const withoutRedirects: readonly HostName[] = ['github', 's3']

/** Whether each redirected path needs a page. Without named hosts, the host is unknown. */
export function needsRedirectPages(hosts: readonly HostName[]): boolean {
  return hosts.length === 0 || hosts.some((host) => withoutRedirects.includes(host))
}

/** Returns the inline scripts of redirect pages, if the site has any. */
export function redirectScripts(config: Pick<SiteConfig, 'hosting' | 'redirects'>): string[] {
  const hasPages = needsRedirectPages(config.hosting) && config.redirects.length > 0
  return hasPages ? [REDIRECT_SCRIPT] : []
}

/** Hosts that send the compressed file beside the requested one. */
const withCompressedFiles: readonly HostName[] = ['nginx', 'apache', 'caddy']

/** Whether compressed forms of files are written. Other hosts compress responses themselves. */
export function needsCompressedFiles(hosts: readonly HostName[]): boolean {
  return hosts.some((host) => withCompressedFiles.includes(host))
}

/** Encodes a path, but not the star at its end. */
function encoded(from: string): string {
  return isSplat(from) ? `${encodePath(from.slice(0, -1))}*` : encodePath(from)
}

/**
 * Redirects from the old path and keeps the query and the hash of the URL, like redirects of hosts; a
 * query or hash of the target takes precedence. The script is the same in all documents, so that the
 * policy needs one hash.
 */
export const REDIRECT_SCRIPT =
  "{let u=new URL(document.querySelector('a').href);" +
  'u.search||=location.search;u.hash||=location.hash;location.replace(u)}'

/**
 * Renders the document of a redirected path, for hosts without support for redirects. Without
 * scripts, it uses a refresh, which keeps neither query nor hash; with scripts, both would race, so
 * the refresh is in `<noscript>`. It contains the canonical URL for search engines, and a link in
 * case everything else is disabled.
 *
 * @param to encoded URL, with the base
 * @param siteUrl origin of the site, for the canonical URL
 */
export function redirectPage(to: string, siteUrl: string): string {
  const target = escapeAttribute(to)
  const canonical = escapeAttribute(isExternalUrl(to) ? to : siteUrl + to)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
<link rel="canonical" href="${canonical}">
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
<script>${REDIRECT_SCRIPT}</script>
</body>
</html>
`
}
