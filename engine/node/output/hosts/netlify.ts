import type { HeaderRule } from '../headers.ts'
import type { ResolvedRedirect } from '../redirects.ts'

/**
 * Returns headers for Netlify and Cloudflare Pages. Both join the values of all matching rules, so
 * the rule for all paths leaves out caching: these hosts revalidate by default.
 */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }, index) => {
      const lines = Object.entries(headers)
        .filter(([name]) => index > 0 || name !== 'Cache-Control')
        .map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/** Returns redirects for Netlify and Cloudflare Pages, in the order in which they are tried. */
export function netlifyRedirects(redirects: readonly ResolvedRedirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}
