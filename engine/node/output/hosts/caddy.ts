import { escapePattern } from '../../../shared/escape-pattern.ts'
import { isSplat, SPLAT } from '../../../shared/redirect.ts'
import { decodeUrl, withBase } from '../../../shared/url.ts'
import { hostFileNames } from '../../files/output-path.ts'
import type { HeaderRule } from '../headers.ts'
import type { HostSettings } from '../host-settings.ts'
import { pathPattern } from './patterns.ts'

/**
 * Returns a file for Caddy, to be imported inside a site's block after `root * <folder>`: headers,
 * redirects, the not-found page, clean URLs and compressed files.
 */
export function caddyFile({
  base,
  trailingSlash,
  headers,
  redirects,
  markdown,
}: HostSettings): string {
  const hidden = hostFileNames.map((name) => withBase(base, `/${name}`)).join(' ')
  const lines = [
    '# Inside the block of the site:',
    '#   root * /path/to/the/output',
    '#   import /path/to/the/output/site.caddy',
    // Directives in a route run in this order: later headers replace earlier ones.
    'route {',
    ...headers.flatMap(headerBlock),
    `\theader +Vary Accept-Encoding`,
    ...(markdown ? ['\theader +Vary Accept'] : []),
    `\t@hidden path ${hidden} ${withBase(base, '/404')} ${withBase(base, '/404.html')}`,
    '\terror @hidden 404',
  ]
  for (const [index, { from, to }] of redirects.entries()) {
    const star = isSplat(from)
    const path = withBase(base, star ? from.slice(0, -2) : from)
    const pattern = star ? `^${escapePattern(path)}/(.+)$` : `^${escapePattern(path)}/?$`
    lines.push(`\t@r${index} path_regexp r${index} ${quoted(pattern)}`)
    if (star && to.endsWith(`/${SPLAT}`)) {
      // `{uri}` keeps the encoding; captured text would be decoded.
      const target = quoted(`${to.slice(0, -SPLAT.length - 1)}{uri}`)
      lines.push(
        `\troute @r${index} {`,
        `\t\turi strip_prefix ${quoted(path)}`,
        `\t\tredir * ${target} 301`,
        '\t}',
      )
    } else if (!star && isPlainPath(to)) {
      // A rewrite keeps the query of the request, and encodes its path.
      const [, origin = '', path = '', hash = ''] =
        /^(https?:\/\/[^/#]*)?([^#]*)(.*)$/.exec(to) ?? []
      lines.push(
        `\troute @r${index} {`,
        `\t\trewrite * ${quoted(decodeUrl(path) || '/')}`,
        `\t\tredir * ${quoted(`${origin}{uri}${hash}`)} 301`,
        '\t}',
      )
    } else {
      lines.push(`\tredir @r${index} ${quoted(to.replace(SPLAT, `{re.r${index}.1}`))} 301`)
    }
  }
  if (trailingSlash !== undefined) {
    // `{uri}` keeps the encoding; captured text would be decoded.
    const redirect = [
      `\t\troute @there {`,
      trailingSlash ? '\t\t\trewrite * {path}/' : '\t\t\turi strip_suffix /',
      '\t\t\tredir * {uri} 301',
      '\t\t}',
    ]
    lines.push(
      `\t@address path_regexp address ${quoted(trailingSlash ? '^(.*[^/])$' : '^(.+)/$')}`,
      '\troute @address {',
      `\t\t@there file {re.address.1}${trailingSlash ? '/index.html' : '.html'}`,
      ...redirect,
      '\t}',
    )
  }
  if (markdown) {
    lines.push(
      '\t@markdown {',
      '\t\theader_regexp Accept "text/markdown"',
      '\t\tnot header_regexp Accept "text/markdown\\s*;\\s*q=0(\\.0*)?(,|$)"',
      '\t\tpath_regexp page "^(.*?)/?$"',
      '\t}',
      '\troute @markdown {',
      '\t\t@twin file {',
      '\t\t\ttry_files {re.page.1}.md {re.page.1}/index.md',
      '\t\t}',
      '\t\trewrite @twin {file_match.relative}',
      '\t}',
    )
  }
  lines.push(
    '\ttry_files {path} {path}.html {path}/index.html',
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t\tdisable_canonical_uris',
    '\t}',
    '}',
    'handle_errors {',
    ...headers.slice(0, 1).flatMap(headerBlock),
    `\trewrite * ${withBase(base, '/404.html')}`,
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '}',
  )
  return `${lines.join('\n')}\n`
}

/** Whether a target has neither a query nor characters that are special in a rewrite. */
function isPlainPath(to: string): boolean {
  return !/[?{}]|%(?:25|3f|23|7b|7d)/i.test(to)
}

function headerBlock({ path, headers }: HeaderRule, index: number): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} ${quoted(value)}`)
  if (path.endsWith('/*') && index === 0) return ['\theader {', ...lines, '\t}']
  const name = `@h${index}`
  return [
    `\t${name} path_regexp ${quoted(pathPattern(path))}`,
    `\theader ${name} {`,
    ...lines,
    '\t}',
  ]
}

/** Between double quotes, Caddy reads a backslash literally, except before a quote. */
function quoted(text: string): string {
  const isRaw = text.includes('\\') && !text.includes('`')
  return isRaw ? `\`${text}\`` : `"${text.replaceAll('"', '\\"')}"`
}
