/**
 * Returns the weight of each entry of an `Accept` or `Accept-Encoding` header, in lower case: from 0,
 * not acceptable, to 1.
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
 * Whether a request asks for Markdown: it names the type, and ranks it no lower than HTML. Browsers
 * never name it.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header?.toLowerCase().includes('text/markdown')) return false
  const weights = readWeights(header)
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}
