import { globSync } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { placeAt } from '../errors/place-at.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { type Load, loadOf } from '../html/references.ts'
import { sitePolicy } from '../output/site-rules.ts'
import type { Problem } from './check-url.ts'

/** Nouns for the resources that directives cover, for messages. */
const nouns: Record<string, string> = {
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
  const noun = nouns[directive] ?? 'file'
  const canBeCopied = /^(?:script|style|img|font|media)-src$/.test(directive) && target.host !== ''
  const verb = noun === 'form' ? 'do not send' : 'do not load'
  return {
    rule: 'blocked-resource',
    // The same message for all files of a source, so that reports show it once.
    message: `Browsers ${verb} this ${noun} ${noun === 'form' ? 'to' : 'from'} ${source}: the site's content security policy does not allow it.`,
    hint: `Add this to the config: \`csp: { '${directive}': ['${source}'] }\`.${canBeCopied ? ' Or copy the file into the static folder.' : ''}`,
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
      : "Move it to the stylesheet of a component or to `customCss`. To weaken the policy deliberately, add this to the config: `csp: { 'style-src': [\"'unsafe-inline'\"] }`.",
  }
}

/** Whether a source of a policy allows a URL. Schemes and hosts are case-insensitive. */
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

/** An HTTP source allows HTTPS, too. */
function fitsScheme(allowed: string, actual: string): boolean {
  return allowed === actual || (allowed === 'http:' && actual === 'https:')
}

/** A file of the bundle. Only stylesheets are checked. */
interface BundledFile {
  path: string
  content: string | Uint8Array
}

const EXTERNAL_URL = /(@import\s+)?(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s;]+)/gi

/** Reports external resources in the site's stylesheets that the security policy blocks. */
export function blockedInStyles(config: SiteConfig, files: readonly BundledFile[]): Finding[] {
  const policy = sitePolicy(config, { inlineScripts: [] })
  const findings = new Map<string, Finding>()
  for (const { path, content } of files) {
    if (!path.endsWith('.css')) continue
    const text = content
      .toString()
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
    for (const { 0: match, 1: imported, 2: url = '', index } of text.matchAll(EXTERNAL_URL)) {
      if (!imported && !match.startsWith('url(')) continue
      const load = loadOf(imported ? 'style-src' : directiveAt(text, index), url)
      const problem = load && blockedLoad(load, policy, config.url)
      if (!problem || findings.has(load)) continue
      findings.set(load, { ...problem, severity: 'warning', ...sourceOf(url, config) })
    }
  }
  return [...findings.values()]
}

/** Returns the directive for a `url(…)`: fonts in `@font-face`, otherwise images. */
function directiveAt(css: string, offset: number): string {
  const rule = css.slice(0, css.lastIndexOf('{', offset))
  return /@font-face\s*$/i.test(rule) ? 'font-src' : 'img-src'
}

/** Returns the position of a URL in the site's own stylesheets. */
function sourceOf(url: string, { root, customCss, componentsFolder, pagesFolder }: SiteConfig) {
  const folders = [componentsFolder, pagesFolder]
  const stylesheets = folders.flatMap((cwd) => globSync('**/*.css', { cwd, absolute: true }))
  for (const file of [...customCss, ...stylesheets.sort()]) {
    const text = readSource(file).toString()
    const offset = text.indexOf(url)
    if (offset >= 0) return { file: toSiteFile(root, file), ...placeAt(text, offset) }
  }
  return {}
}
