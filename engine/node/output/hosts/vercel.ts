import { escapePattern } from '../../../shared/escape-pattern.ts'
import { isSplat, SPLAT } from '../../../shared/redirect.ts'
import { ASSETS_FOLDER } from '../../files/output-path.ts'
import type { HostSettings, MarkdownForms } from '../host-settings.ts'
import type { ResolvedRedirect } from '../redirects.ts'

/** Returns the project settings for Vercel. */
export function vercelConfig(
  settings: HostSettings,
  redirects: readonly ResolvedRedirect[],
): string {
  const { base, trailingSlash, headers, markdown } = settings
  const list = (values: Record<string, string>) =>
    Object.entries(values).map(([key, value]) => ({ key, value }))
  const [everywhere, ...rest] = headers
  const { 'Cache-Control': revalidate, ...security } = everywhere?.headers ?? {}
  // Vercel does not document the precedence of rules, so conflicting rules exclude each other here.
  const others = `${vercelPattern(base)}((?!${ASSETS_FOLDER}/).*)`
  const pageHeaders = {
    ...(revalidate && { 'Cache-Control': revalidate }),
    ...(markdown && { Vary: 'Accept, Accept-Encoding' }),
  }
  const rules = [
    ...(everywhere ? [{ source: vercelPattern(everywhere.path), headers: list(security) }] : []),
    { source: others, headers: list(pageHeaders) },
    ...rest.map((rule) => ({ source: vercelPattern(rule.path), headers: list(rule.headers) })),
  ]
  const config = {
    cleanUrls: true,
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    headers: rules,
    redirects: [
      ...redirects.map(({ from, to }) => ({
        source: isSplat(from) ? `${vercelPattern(from.slice(0, -1))}:splat+` : vercelPattern(from),
        destination: to.replace(SPLAT, `${SPLAT}+`),
        permanent: true,
      })),
      ...(markdown ? markdownRedirects(base, markdown) : []),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/**
 * Redirects requests that accept Markdown to the Markdown of the page. A rewrite would be better,
 * but Vercel serves existing files before rewrites, and the document always exists. Vercel and
 * these rules treat a name with a dot as a file.
 */
function markdownRedirects(base: string, { homes, without }: MarkdownForms) {
  const condition = {
    has: [{ type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' }],
    permanent: false,
  }
  const none = without.map((address) => escapePattern(address.slice(base.length))).join('|')
  const others = none && `(?!(?:${none})/?$)`
  return [
    ...homes.map((home) => ({
      source: home === '/' ? home : `${vercelPattern(home.slice(0, -1))}{/}?`,
      destination: `${home}index.md`,
      ...condition,
    })),
    {
      source: `${vercelPattern(base)}(${others}(?:[^/]+/)*[^./]+){/}?`,
      destination: `${base}$1.md`,
      ...condition,
    },
  ]
}

/** Returns a path as a Vercel pattern: `*` becomes `(.*)`, and special characters are escaped. */
function vercelPattern(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\:]/g, '\\$&').replaceAll('*', '(.*)')
}
