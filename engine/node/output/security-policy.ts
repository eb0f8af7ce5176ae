import { hash } from 'node:crypto'
import { QuireError } from '../errors/quire-error.ts'

/** Sources by directive, as the header has them: `{ 'img-src': ["'self'", 'data:'] }`. */
export type PolicySources = Record<string, readonly string[]>

/** Input for a site's policy. */
export interface PolicyParts {
  /** Inline scripts of the site's documents: the exact text between the tags. */
  inlineScripts: readonly string[]
  /** Inline styles, which are only in SVG files that are opened on their own. */
  inlineStyles?: readonly string[]
  /** Sources added by integrations and the config. */
  additions?: readonly PolicySources[]
}

/**
 * Allows the site itself as the only source; plugins, framing and `<base>` elements are blocked.
 */
const strict: PolicySources = {
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
}

/**
 * Returns the value of the Content-Security-Policy header: strict, with inline scripts and styles
 * allowed by their hashes.
 *
 * @throws QuireError `security-policy` if an addition contains `'unsafe-inline'`, which would
 * disable the protection, or a character that could end its directive
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const hashes: PolicySources = {
    'script-src': parts.inlineScripts.map(sourceHash),
    'style-src': (parts.inlineStyles ?? []).map(sourceHash),
  }
  const policy = new Map(Object.entries(strict).map(([name, sources]) => [name, [...sources]]))
  for (const addition of [hashes, ...(parts.additions ?? [])]) {
    for (const [directive, sources] of Object.entries(addition)) {
      for (const source of sources) assertSource(directive, source)
      const before = (policy.get(directive) ?? []).filter(
        (source) => source !== "'none'" || sources.length === 0,
      )
      policy.set(directive, [...new Set([...before, ...sources])])
    }
  }
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ')
}

/** Returns the `'sha256-…'` source of an inline script or style. */
export function sourceHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

function assertSource(directive: string, source: string): void {
  const name = `"${source}" in \`csp["${directive}"]\``
  if (source === "'unsafe-inline'") {
    throw new QuireError({
      rule: 'security-policy',
      message: `${name} would allow any inline ${directive.startsWith('style') ? 'style' : 'script'}.`,
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
