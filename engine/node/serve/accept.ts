import { type Encoding, encodings } from '../output/compression.ts'

/**
 * Returns the quality value of each entry of an `Accept` or `Accept-Encoding` header, in lower
 * case: from 0, not acceptable, to 1.
 */
export function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!name) continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    weights.set(name, Number.isFinite(weight) ? Math.min(1, Math.max(0, weight)) : 0)
  }
  return weights
}

/**
 * Whether a request asks for Markdown: it lists the type, and ranks it no lower than HTML. Browsers
 * never list it.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header?.toLowerCase().includes('text/markdown')) return false
  const weights = readWeights(header)
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}

/**
 * Returns the encodings that a request accepts, the preferred one first, then the one with the
 * smaller output. `identity` comes last unless the request ranks it higher.
 *
 * @returns a list that includes `identity`
 */
export function acceptedEncodings(header: string | undefined): (Encoding | 'identity')[] {
  const weights = readWeights(header ?? '')
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const candidates: { name: Encoding | 'identity'; weight: number }[] = encodings
    .map(({ name }) => ({
      name,
      weight:
        name === 'gzip' ? Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0) : weightOf(name),
    }))
    .filter(({ weight }) => weight > 0)
  candidates.push({ name: 'identity', weight: weights.get('identity') ?? 0 })
  return candidates.sort((a, b) => b.weight - a.weight).map(({ name }) => name)
}
