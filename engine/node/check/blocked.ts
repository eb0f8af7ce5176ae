import type { Load } from '../html/references.ts'
import type { Problem } from './judge.ts'

/** What the policy's directives decide about, as a sentence needs it. */
const things: Record<string, string> = {
  'script-src': 'script',
  'style-src': 'stylesheet',
  'img-src': 'image',
  'font-src': 'font',
  'media-src': 'video or audio file',
  'frame-src': 'frame',
  'object-src': 'embedded object',
  'manifest-src': 'manifest',
  'form-action': 'form',
}

/** Returns the problem of a load that the site's policy blocks, or `null` if it is allowed. */
export function blockedLoad(
  load: Load,
  policy: ReadonlyMap<string, readonly string[]>,
  siteUrl = '',
): Problem | null {
  const [directive = '', url] = load.split(' ')
  const sources = policy.get(directive) ?? policy.get('default-src') ?? []
  if (url === undefined) return blockedInline(directive, sources)
  const base = siteUrl || 'https://site.invalid'
  if (!URL.canParse(url, base)) return null
  const target = new URL(url, base)
  if (target.origin === siteUrl) return null
  if (sources.some((source) => allows(source, target))) return null
  const source = target.host === '' ? target.protocol : target.origin
  const thing = things[directive] ?? 'file'
  const copied = /^(?:script|style|img|font|media)-src$/.test(directive) && target.host !== ''
  const verb = thing === 'form' ? 'do not send' : 'do not load'
  return {
    rule: 'blocked-resource',
    message: `Browsers ${verb} the ${thing} ${shorten(url)}: the site's content security policy does not allow ${source}.`,
    hint: `Add this to the config: \`csp: { '${directive}': ['${source}'] }\`.${copied ? ' Or copy the file into the static folder.' : ''}`,
  }
}

function blockedInline(directive: string, sources: readonly string[]): Problem | null {
  if (sources.some((source) => source.toLowerCase() === "'unsafe-inline'")) return null
  const isScript = directive === 'script-src'
  return {
    rule: 'blocked-resource',
    message: `This ${isScript ? '<script>' : '<style>'} has no effect: the site's content security policy does not allow inline ${isScript ? 'scripts' : 'styles'}.`,
    hint: isScript
      ? 'Move it to an island, which is a component in a file components/Name.island.tsx, or to a file in the static folder.'
      : "Move it to the stylesheet of a component or to `customCss`. To open the policy on purpose, add this to the config: `csp: { 'style-src': [\"'unsafe-inline'\"] }`.",
  }
}

/** Whether a source of a policy covers a URL. Schemes and hosts are compared without case. */
function allows(source: string, url: URL): boolean {
  const isNetwork = /^(?:https?|wss?):$/.test(url.protocol)
  if (source === '*') return isNetwork
  if (source.startsWith("'")) return false
  const scheme = /^([a-z][a-z\d+.-]*:)(?:\/\/)?/i.exec(source)
  if (scheme && scheme[0] === scheme[1] && !/:\d+$|\./.test(source)) {
    return fitsScheme(scheme[1]!.toLowerCase(), url.protocol)
  }
  const [, host = '', port, path = ''] =
    /^([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(source.replace(/^[a-z][a-z\d+.-]*:\/\//i, '')) ?? []
  if (scheme?.[0].endsWith('//') && !fitsScheme(scheme[1]!.toLowerCase(), url.protocol))
    return false
  const name = host.toLowerCase()
  const fitsHost = name.startsWith('*.')
    ? url.hostname.endsWith(name.slice(1))
    : name === '*' || name === url.hostname
  const fitsPort = port === undefined ? url.port === '' : port === '*' || port === url.port
  const fitsPath =
    path === '' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  return isNetwork && fitsHost && fitsPort && fitsPath
}

/** A source for HTTP covers HTTPS, too. */
function fitsScheme(allowed: string, actual: string): boolean {
  return allowed === actual || (allowed === 'http:' && actual === 'https:')
}

function shorten(url: string): string {
  return url.length > 80 ? `${url.slice(0, 79)}…` : url
}
