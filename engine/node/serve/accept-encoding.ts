import { type Encoding, encodings } from '../output/compression.ts'
import { readWeights } from './accept.ts'

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
