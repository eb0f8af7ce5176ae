import { isSplat, SPLAT } from '../../shared/redirect.ts'
import { encodePath, type TrailingSlash, withBase } from '../../shared/url.ts'
import { ASSETS_FOLDER, type HeaderRule } from './headers.ts'
import type { ResolvedRedirect } from './redirects.ts'
import type { OutputFile } from './writer.ts'

/** Input for the hosts' settings: headers and redirects. */
export interface HostSettings {
  base: string
  trailingSlash: TrailingSlash
  /** From `siteHeaders`: the rule for all paths comes first. Paths include the base. */
  headers: readonly HeaderRule[]
  /** From `resolveRedirects`. */
  redirects: readonly ResolvedRedirect[]
  /** Whether pages are also there as Markdown, at their addresses with `.md`. */
  markdown: boolean
}

/** File that `quire serve` reads. */
export const SERVE_FILE = '_quire-headers.json'

/** Files for the host only, which are not part of the site; `quire serve` does not serve them. */
export const hostFileNames: readonly string[] = [
  SERVE_FILE,
  '_headers',
  '_redirects',
  'vercel.json',
  'nginx-headers.conf',
]

/** Returns settings files for each supported host, for the root of the output folder. */
export function hostFiles(settings: HostSettings): OutputFile[] {
  const { headers, redirects, base } = settings
  const sources = redirects.map(({ from, to }) => ({ from: withBase(base, encoded(from)), to }))
  const served = { headers, redirects: redirects.map(({ from, to }) => ({ from, to })) }
  const file = (path: string, content: string): OutputFile => ({ path, content, kind: 'other' })
  return [
    file(SERVE_FILE, `${JSON.stringify(served, null, 2)}\n`),
    file('_headers', netlifyHeaders(headers)),
    ...(redirects.length === 0 ? [] : [file('_redirects', netlifyRedirects(sources))]),
    file('vercel.json', vercelConfig(settings, sources)),
    file('nginx-headers.conf', nginxInclude(settings, sources)),
  ]
}

/** Encodes a path, but not the star at its end. */
function encoded(from: string): string {
  return isSplat(from) ? `${encodePath(from.slice(0, -1))}*` : encodePath(from)
}

/**
 * Returns headers for Netlify and Cloudflare Pages. Both join the values of all matching rules, so
 * the rule for all paths leaves out caching: these hosts revalidate by default.
 */
function netlifyHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }, index) => {
      const lines = Object.entries(headers)
        .filter(([name]) => index > 0 || name !== 'Cache-Control')
        .map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/**
 * Returns redirects for Netlify. It serves the stand-in page where it finds it: the effect is the
 * same.
 */
function netlifyRedirects(redirects: readonly ResolvedRedirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}

function vercelConfig(settings: HostSettings, redirects: readonly ResolvedRedirect[]): string {
  const { base, trailingSlash, headers } = settings
  const list = (values: Record<string, string>) =>
    Object.entries(values).map(([key, value]) => ({ key, value }))
  const [everywhere, ...rest] = headers
  const { 'Cache-Control': revalidate, ...security } = everywhere?.headers ?? {}
  // Vercel does not document which rule wins, so rules that conflict exclude each other here.
  const others = `${vercelPattern(base)}((?!${ASSETS_FOLDER}/).*)`
  const rules = [
    ...(everywhere ? [{ source: vercelPattern(everywhere.path), headers: list(security) }] : []),
    ...(revalidate ? [{ source: others, headers: list({ 'Cache-Control': revalidate }) }] : []),
    ...rest.map((rule) => ({ source: vercelPattern(rule.path), headers: list(rule.headers) })),
  ]
  const config = {
    cleanUrls: true,
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    headers: rules,
    redirects: redirects.map(({ from, to }) => ({
      source: isSplat(from) ? `${vercelPattern(from.slice(0, -1))}:splat+` : vercelPattern(from),
      destination: to.replace(SPLAT, `${SPLAT}+`),
      permanent: true,
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** Returns a path as a Vercel pattern: `*` becomes `(.*)`, and special characters are escaped. */
function vercelPattern(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\:]/g, '\\$&').replaceAll('*', '(.*)')
}

/** Returns a file for nginx, to be included inside `server { … }`. */
function nginxInclude(settings: HostSettings, redirects: readonly ResolvedRedirect[]): string {
  const [everywhere, ...rest] = settings.headers
  const lines = [
    '# Security headers, caching and redirects. Inside server { … }:',
    '#   include /path/to/nginx-headers.conf;',
    '# A location that has an add_header of its own has to include them again.',
    '# Clean addresses and the compressed files need, in the same place:',
    '#   location / { try_files $uri $uri.html $uri/index.html =404; }',
    '#   error_page 404 /404.html; gzip_static on; brotli_static on; etag on;',
    '',
    ...nginxHeaders(everywhere?.headers ?? {}, ''),
  ]
  if (settings.markdown) lines.push('', ...nginxMarkdown)
  for (const { path, headers } of rest) {
    const merged = { ...everywhere?.headers, ...headers }
    lines.push('', `location ${nginxMatch(path)} {`, ...nginxHeaders(merged, '  '), '}')
  }
  for (const { from, to } of redirects) {
    // nginx matches decoded paths, and would read a dollar sign in the target as a variable.
    const target = to.replaceAll('$', '%24')
    const path = decodeURI(isSplat(from) ? from.slice(0, -1) : from)
    // A rewrite encodes what it captured, which `return` would not.
    lines.push(
      '',
      isSplat(from)
        ? `location ${nginxText(path)} { rewrite ${nginxText(`^${escapePattern(path)}(.+)$`)} ${nginxText(target.replace(SPLAT, '$1'))} permanent; }`
        : `location = ${nginxText(path)} { return 301 ${nginxText(target)}; }`,
    )
  }
  return `${lines.join('\n')}\n`
}

/**
 * Answers requests that name Markdown with the Markdown of the page, if there is one. nginx cannot
 * compare weights: a request that ranks HTML higher has to leave Markdown out.
 */
const nginxMarkdown: readonly string[] = [
  '# Pages as Markdown, for requests that ask for it.',
  'add_header Vary Accept always;',
  'location ~ "\\.md$" { types { } default_type "text/markdown; charset=utf-8"; }',
  'set $quire_page $uri;',
  'if ($uri ~ "^(.*[^/])/$") { set $quire_page $1; }',
  'if ($uri = /) { set $quire_page /index; }',
  'set $quire_form "";',
  'if ($http_accept ~* "text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))") { set $quire_form markdown; }',
  'if (-f $document_root$quire_page.md) { set $quire_form "$quire_form here"; }',
  'if ($quire_form = "markdown here") { rewrite ^ $quire_page.md last; }',
]

function nginxHeaders(headers: Record<string, string>, prefix: string): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `${prefix}add_header ${name} ${nginxText(value)} always;`,
  )
}

/** Escapes what has a meaning in a regular expression. */
function escapePattern(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
}

/**
 * Matches `/a/*` as a prefix, a path without a star exactly, anything else as a regular expression.
 */
function nginxMatch(path: string): string {
  if (!path.includes('*')) return `= ${nginxText(path)}`
  const prefix = path.slice(0, -1)
  if (path.endsWith('*') && !prefix.includes('*')) return `^~ ${nginxText(prefix)}`
  return `~ ${nginxText(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)}`
}

function nginxText(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
