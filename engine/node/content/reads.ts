import type { TargetResolver } from '../html/finish.ts'
import type { ContentReads } from './page-content.ts'

/** Prefixes of the names under which a resolver's answers are recorded. */
const KINDS = {
  doc: 'doc',
  lost: 'explainUnresolvedDoc',
  asset: 'asset',
  static: 'staticFile',
  private: 'refusal',
  route: 'route',
  style: 'style',
  placeholders: 'placeholders',
  cards: 'cards',
} as const satisfies Record<string, Exclude<keyof TargetResolver, 'moved'>>

/**
 * Returns a resolver that records its questions and answers, so that content is rendered again when
 * an answer changes.
 */
export function recording(resolve: TargetResolver, reads: ContentReads): TargetResolver {
  const requested = new Set<string>()
  const asking = Object.entries(KINDS).map(([kind, method]) => [
    method,
    (name: string) => {
      const value = resolve[method](name)
      const input = `${kind}:${name}`
      if (!requested.has(input)) reads.push([input, fingerprintOf(value)])
      requested.add(input)
      return value
    },
  ])
  // Moved sections need no record: they are part of the settings of rendering.
  return { ...(Object.fromEntries(asking) as TargetResolver), moved: resolve.moved }
}

/**
 * Returns the current answer to a question that `recording` has recorded; `undefined` for other
 * inputs.
 */
export function fingerprintNow(input: string, resolve: TargetResolver): string | null | undefined {
  const at = input.indexOf(':')
  const kind = input.slice(0, at)
  if (!Object.hasOwn(KINDS, kind)) return undefined
  return fingerprintOf(resolve[KINDS[kind as keyof typeof KINDS]](input.slice(at + 1)))
}

function fingerprintOf(value: unknown): string | null {
  if (value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
