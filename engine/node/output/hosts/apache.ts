import { escapePattern } from '../../../shared/escape-pattern.ts'
import { isSplat, SPLAT } from '../../../shared/redirect.ts'
import { withBase } from '../../../shared/url.ts'
import { encodings } from '../compression.ts'
import type { HostSettings } from '../host-settings.ts'
import { isCompressible, mediaType } from '../media-types.ts'
import { pathPattern } from './patterns.ts'

/** Extensions of files that may have compressed forms. */
const endings = 'html css js mjs json md txt xml svg webmanifest map wasm ico ttf otf csv yaml'
  .split(' ')
  .filter((ending) => isCompressible(`x.${ending}`))

/**
 * Returns a `.htaccess` for Apache: headers, redirects, the not-found page, clean URLs and
 * compressed files. It needs `AllowOverride All`, and the modules headers and rewrite.
 */
export function apacheFile({
  base,
  trailingSlash,
  headers,
  redirects,
  markdown,
}: HostSettings): string {
  const [everywhere, ...rest] = headers
  const withoutBase = (path: string) => path.slice(base.length)
  const lines = [
    '# Needs AllowOverride All, and the modules headers and rewrite.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    // A folder can also be a page, whose URL has no slash.
    'DirectorySlash Off',
    `ErrorDocument 404 ${withBase(base, '/404.html')}`,
    '<FilesMatch "^\\.ht">',
    '  Require all denied',
    '</FilesMatch>',
    '',
    '<IfModule mod_headers.c>',
    ...headerLines(everywhere?.headers ?? {}),
    `  Header always append Vary Accept-Encoding${markdown ? '\n  Header always append Vary Accept' : ''}`,
    ...rest.flatMap(({ path, headers: values }) => [
      `  <If "%{REQUEST_URI} =~ m#${pathPattern(path).replaceAll('#', '\\#')}#">`,
      ...headerLines(values).map((line) => `  ${line}`),
      '  </If>',
    ]),
    '</IfModule>',
    '',
    'RewriteEngine On',
    `RewriteBase ${base}`,
    'RewriteRule "\\.(?:br|gz)$" - [L]',
    // Files for hosts, and the not-found page under its own name, are not pages.
    'RewriteRule "^(?:_quire-headers\\.json|_headers|_redirects|vercel\\.json|nginx-headers\\.conf|site\\.caddy|cloudfront-[^/]*)$" - [R=404,L]',
    ...redirects.map(({ from, to }) => {
      const path = withoutBase(withBase(base, isSplat(from) ? from.slice(0, -1) : from))
      // Apache matches decoded paths, and encodes the whole target unless the flag NE is set.
      const pattern = isSplat(from) ? `^${escapePattern(path)}(.+)$` : `^${escapePattern(path)}/?$`
      const written = (target: string) => target.replaceAll('%', '\\%').replaceAll('$', '\\$')
      return isSplat(from)
        ? `RewriteRule ${quoted(pattern)} ${quoted(written(decodeURI(to)).replace(SPLAT, '$1'))} [R=301,L]`
        : `RewriteRule ${quoted(pattern)} ${quoted(written(to))} [R=301,L,NE]`
    }),
  ]
  if (trailingSlash !== undefined) {
    lines.push(
      '',
      '# Pages have one URL.',
      trailingSlash
        ? 'RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}/index.html" -f'
        : `RewriteCond "%{DOCUMENT_ROOT}${base}$1.html" -f`,
      trailingSlash
        ? `RewriteRule "^(.*[^/])$" "${base}$1/" [R=301,L]`
        : `RewriteRule "^(.+)/$" "${base}$1" [R=301,L]`,
    )
  }
  if (markdown) {
    lines.push(
      '',
      '# Pages as Markdown, for requests that ask for it.',
      // The home page of a language is in its folder.
      ...['.md', '/index.md'].flatMap((ending) => [
        'RewriteCond "%{HTTP_ACCEPT}" "text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))"',
        'RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}" "^(.*?)/?$"',
        `RewriteCond "%1${ending}" -f`,
        'RewriteCond "%{REQUEST_URI}" "^(.*?)/?$"',
        `RewriteRule "" "%1${ending}" [L]`,
      ]),
      'AddType "text/markdown; charset=utf-8" .md',
    )
  }
  lines.push(
    '',
    '# A page is found with and without a slash at the end.',
    'RewriteCond "%{REQUEST_FILENAME}" !-f',
    'RewriteCond "%{REQUEST_FILENAME}.html" -f',
    'RewriteRule "^(.*[^/])$" "$1.html"',
    'RewriteCond "%{REQUEST_FILENAME}" -d',
    'RewriteCond "%{REQUEST_FILENAME}/index.html" -f',
    'RewriteRule "^(.*[^/])/?$" "$1/index.html"',
    'RewriteRule "^$" "index.html"',
    '',
    '# Compressed files, in place of the plain ones.',
  )
  for (const { name, ending } of encodings) {
    lines.push(
      `RewriteCond "%{HTTP:Accept-Encoding}" "\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))"`,
      `RewriteCond "%{REQUEST_FILENAME}${ending}" -f`,
      `RewriteRule "^(.+\\.(?:${endings.join('|')}))$" "$1${ending}" [L,E=no-gzip:1,E=no-brotli:1]`,
    )
  }
  for (const one of endings) {
    lines.push(`AddType "${mediaType(`x.${one}`)}" .${one}`)
    for (const { name, ending } of encodings) {
      lines.push(
        `<FilesMatch "\\.${one}\\${ending}$">`,
        `  ForceType "${mediaType(`x.${one}`)}"`,
        `  Header set Content-Encoding ${name}`,
        '</FilesMatch>',
      )
    }
  }
  lines.push('AddDefaultCharset utf-8')
  return `${lines.join('\n')}\n`
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `  Header always set ${name} ${quoted(value)}`,
  )
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`
}
