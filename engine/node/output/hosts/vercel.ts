import { isSplat, SPLAT } from '../../../shared/redirect.ts'
import { ASSETS_FOLDER } from '../headers.ts'
import type { HostSettings } from '../host-files.ts'
import type { ResolvedRedirect } from '../redirects.ts'

/** Returns the project's settings for Vercel. */
export function vercelConfig(
  settings: HostSettings,
  redirects: readonly ResolvedRedirect[],
): string {
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
