import { escapePattern } from '../../../shared/escape-pattern.ts'
import { isSplat, SPLAT } from '../../../shared/redirect.ts'
import { hostFileNames } from '../../files/output-path.ts'
import type { HostSettings } from '../host-settings.ts'
import type { ResolvedRedirect } from '../redirects.ts'
import { pathPattern, withQuery } from './patterns.ts'

/** Returns a file for nginx, to be included inside `server { … }`. */
export function nginxInclude(
  settings: HostSettings,
  redirects: readonly ResolvedRedirect[],
): string {
  const [everywhere, ...rest] = settings.headers
  const lines = [
    '# Security headers, caching and redirects. Inside server { … }:',
    '#   include /path/to/nginx-headers.conf;',
    '# A location with its own add_header has to include them again.',
    '# Clean URLs and the compressed files need, in the same place:',
    '#   location / { try_files $uri $uri.html $uri/index.html =404; }',
    '#   error_page 404 /404.html; gzip_static on; brotli_static on; etag on;',
    '',
    ...nginxHeaders(everywhere?.headers ?? {}, ''),
    'gzip_vary on;',
    '',
    '# Files for hosts are not pages.',
    `location ~ ${nginxText(`^${escapePattern(settings.base)}(?:${hostFileNames.map(escapePattern).join('|')})(?:\\.(?:br|gz))?$`)} { return 404; }`,
  ]
  lines.push(...nginxSlash(settings.trailingSlash))
  if (settings.markdown) lines.push('', ...nginxMarkdown)
  for (const { path, headers } of rest) {
    const merged = { ...everywhere?.headers, ...headers }
    lines.push('', `location ${nginxMatch(path)} {`, ...nginxHeaders(merged, '  '), '}')
  }
  for (const { from, to } of redirects) {
    // nginx matches decoded paths, and would read a dollar sign in the target as a variable.
    const target = to.replaceAll('$', '%24')
    const path = decodeURI(isSplat(from) ? from.slice(0, -1) : from)
    if (isSplat(from)) {
      // A rewrite encodes its captures; `return` does not.
      const rewrite = `${nginxText(`^${escapePattern(path)}(.+)$`)} ${nginxText(target.replace(SPLAT, '$1'))}`
      lines.push('', `location ${nginxText(path)} { rewrite ${rewrite} permanent; }`)
      continue
    }
    const answer = `{ return 301 ${nginxText(withQuery(target, '$is_args$args'))}; }`
    lines.push('', `location = ${nginxText(path)} ${answer}`)
    // The same path with a trailing slash.
    lines.push(`location = ${nginxText(`${path}/`)} ${answer}`)
  }
  return `${lines.join('\n')}\n`
}

/**
 * Responds with the Markdown of a page to requests that accept Markdown. nginx cannot compare
 * quality values: a request that prefers HTML must not list Markdown.
 */
const nginxMarkdown: readonly string[] = [
  '# Pages as Markdown, for requests that ask for it.',
  'add_header Vary Accept always;',
  'location ~ "\\.md$" { types { } default_type "text/markdown; charset=utf-8"; }',
  'set $quire_page $uri;',
  'if ($uri ~ "^(?<quire_named>.*)/$") { set $quire_page $quire_named; }',
  'set $quire_form "";',
  'if (-f $document_root$quire_page.md) { set $quire_form $quire_page.md; }',
  'if (-f $document_root$quire_page/index.md) { set $quire_form $quire_page/index.md; }',
  'if ($http_accept !~* "text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))") { set $quire_form ""; }',
  'if ($quire_form) { rewrite ^ $quire_form last; }',
]

/** Redirects pages to the form of their URL that the config sets. */
function nginxSlash(trailingSlash: boolean | undefined): string[] {
  if (trailingSlash === undefined) return []
  return trailingSlash
    ? ['', 'if (-f $document_root$uri/index.html) { rewrite "^(.*[^/])$" $1/ permanent; }']
    : [
        '',
        // nginx encodes numbered captures, but not named ones.
        'set $quire_bare "";',
        'if ($uri ~ "^(?<quire_before>.+)/$") { set $quire_bare $quire_before; }',
        'if (-f $document_root$quire_bare.html) { rewrite "^(.+)/$" $1 permanent; }',
      ]
}

function nginxHeaders(headers: Record<string, string>, prefix: string): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `${prefix}add_header ${name} ${nginxText(value)} always;`,
  )
}

/**
 * Matches `/a/*` as a prefix, a path without a star exactly, anything else as a regular expression.
 */
function nginxMatch(path: string): string {
  if (!path.includes('*')) return `= ${nginxText(path)}`
  const prefix = path.slice(0, -1)
  if (path.endsWith('*') && !prefix.includes('*')) return `^~ ${nginxText(prefix)}`
  return `~ ${nginxText(pathPattern(path))}`
}

function nginxText(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
