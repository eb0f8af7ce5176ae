import { hash } from 'node:crypto'
import { QuireError } from '../errors/quire-error.ts'

/**
 * Sources by directive, as in the header: `{ 'img-src': ["'self'", 'data:'] }`. Only
 * `require-trusted-types-for` can be `false`.
 */
export type PolicySources = Record<string, readonly string[] | false>

/**
 * Name of the Trusted Types policy of the browser's app (`client/runtime/trusted.tsx`). Browsers
 * accept HTML and script URLs only from this policy.
 */
const POLICY_NAME = 'quire'
const REQUIRED = 'require-trusted-types-for'

/** Input for a site's policy. */
export interface PolicyParts {
  /** Inline scripts of the site's documents: the exact text between the tags. */
  inlineScripts: readonly string[]
  /** Inline styles; only SVG files that are opened on their own have any. */
  inlineStyles?: readonly string[]
  /** Sources added by plugins and the config. */
  additions?: readonly PolicySources[]
}

/**
 * Allows the site itself as the only source; plugins, framing and `<base>` elements are blocked.
 */
const strict: Record<string, readonly string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [POLICY_NAME],
}

/**
 * Returns the sources of each directive: strict, with inline scripts and styles allowed by their
 * hashes.
 *
 * @throws QuireError `security-policy` if an addition would allow any inline script, or contains a
 * character that could end its directive
 */
export function policyOf(parts: PolicyParts): Map<string, string[]> {
  const hashes = {
    'script-src': parts.inlineScripts.map(sourceHash),
    'style-src': (parts.inlineStyles ?? []).map(sourceHash),
  }
  const policy = new Map(Object.entries(strict).map(([name, sources]) => [name, [...sources]]))
  for (const addition of [hashes, ...(parts.additions ?? [])]) {
    for (const [directive, sources] of Object.entries(addition)) {
      if (!sources || directive === REQUIRED) continue
      for (const source of sources) assertSource(directive, source)
      const before = (policy.get(directive) ?? inherited(directive, policy)).filter(
        (source) => source !== "'none'" || sources.length === 0,
      )
      policy.set(directive, [...new Set([...before, ...sources])])
    }
  }
  // Browsers ignore `'unsafe-inline'` beside a hash.
  for (const [directive, sources] of policy) {
    if (sources.some(isUnsafeInline)) {
      policy.set(
        directive,
        sources.filter((source) => !/^'sha\d+-/i.test(source)),
      )
    }
  }
  if (!requiresTrustedTypes(policy, parts.additions ?? [])) {
    policy.delete(REQUIRED)
    if (!parts.additions?.some((addition) => addition['trusted-types'])) {
      policy.delete('trusted-types')
    }
  }
  return policy
}

/**
 * Whether browsers must reject plain strings as HTML and script URLs. The last addition that sets
 * the directive decides. Otherwise it depends on whether all scripts are the site's own:
 * third-party scripts are usually incompatible with it.
 */
function requiresTrustedTypes(
  policy: ReadonlyMap<string, readonly string[]>,
  additions: readonly PolicySources[],
): boolean {
  const said = additions.map((addition) => addition[REQUIRED]).findLast((one) => one !== undefined)
  if (said !== undefined) return said !== false
  return [...policy].every(
    ([directive, sources]) =>
      !/^(?:default-src|script-src(?:-elem)?)$/.test(directive) ||
      sources.every((source) => /^'(?:self|none|sha\d+-.*|wasm-unsafe-eval)'$/i.test(source)),
  )
}

/**
 * Returns the URL prefixes of allowed third-party scripts, for the browser's app. Schemes and
 * wildcard hosts are skipped.
 */
export function scriptAddresses(additions: readonly PolicySources[]): string[] {
  const sources = additions.flatMap((addition) => [
    ...(addition['script-src'] || []),
    ...(addition['script-src-elem'] || []),
  ])
  const addresses = sources.flatMap((source) => {
    if (/^'|\*|:$/.test(source)) return []
    const url = source.includes('://') ? source : `https://${source}`
    return URL.canParse(url) ? [new URL(url).href] : []
  })
  return [...new Set(addresses)]
}

/**
 * Returns the sources that apply while a directive is not set: additions extend these instead of
 * replacing them.
 */
function inherited(directive: string, policy: ReadonlyMap<string, string[]>): string[] {
  if (/-attr$/.test(directive) || !/-(?:src|elem)$/.test(directive)) return []
  return policy.get(directive.replace(/-elem$/, '')) ?? policy.get('default-src') ?? []
}

/** A source in the config that weakens protection, and what it allows. */
export interface PolicyWeakening {
  directive: string
  /** Index in the directive's list, if it has one. */
  index?: number
  source: string
  allows: string
}

/** Returns how the config's additions weaken the policy. Each build reports it. */
export function policyWeakenings(additions: PolicySources): PolicyWeakening[] {
  return Object.entries(additions).flatMap(([directive, sources]) => {
    if (!sources) {
      return [{ directive, source: 'false', allows: 'HTML and scripts made from any text' }]
    }
    return sources.flatMap((source, index) => {
      const allows = weakeningOf(directive, source.toLowerCase())
      return allows === null ? [] : [{ directive, index, source, allows }]
    })
  })
}

function weakeningOf(directive: string, source: string): string | null {
  if (source === "'unsafe-inline'") return 'any inline style'
  if (source === "'unsafe-eval'") return 'scripts made from text'
  if (source === "'unsafe-hashes'") return 'inline event handlers'
  const isActive = /^(?:default-src|script-src(?:-elem)?|object-src|base-uri)$/.test(directive)
  if (isActive && /^(?:\*|https?:|data:|blob:)$/.test(source)) return 'code from anywhere'
  return null
}

/** Whether the config allows `style` attributes in pages. */
export function allowsInlineStyles(additions: PolicySources): boolean {
  return (additions['style-src-attr'] || additions['style-src'] || []).some(isUnsafeInline)
}

/** Returns the value of the Content-Security-Policy header. See `policyOf` for errors. */
export function contentSecurityPolicy(parts: PolicyParts): string {
  return formatPolicy(policyOf(parts))
}

/** Formats a policy as a header's value. */
export function formatPolicy(policy: ReadonlyMap<string, readonly string[]>): string {
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ')
}

/** Returns the `'sha256-…'` source of an inline script or style. */
export function sourceHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/** Browsers compare keywords case-insensitively. */
function isUnsafeInline(source: string): boolean {
  return source.toLowerCase() === "'unsafe-inline'"
}

/** Whether a source would allow inline code. Only style directives may allow it. */
export function isRefused(directive: string, source: string): boolean {
  return isUnsafeInline(source) && !/^style-src(?:-|$)/i.test(directive)
}

function assertSource(directive: string, source: string): void {
  const name = `"${source}" in \`csp["${directive}"]\``
  if (isRefused(directive, source)) {
    throw new QuireError({
      rule: 'security-policy',
      message: `${name} would allow any inline script.`,
      hint: 'Move the inline code into a file. Inline scripts in `headTags` are already allowed by their hashes.',
    })
  }
  if (!/^[\w-]+$/.test(directive) || /[\s;,]/.test(source) || source === '') {
    throw new QuireError({
      rule: 'security-policy',
      message: `${name} is not a valid source.`,
      hint: 'Expected one host, scheme or keyword without spaces, commas or semicolons: "https://images.example.com".',
    })
  }
}
