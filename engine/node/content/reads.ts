import type { TargetResolver } from '../html/finish.ts'
import type { ContentReads } from './page-content.ts'

/**
 * Returns a resolver that notes what it was asked and what it answered, so that content is made
 * again when an answer changes.
 */
export function recording(resolve: TargetResolver, reads: ContentReads): TargetResolver {
  const asked = new Set<string>()
  const noted = <T>(kind: string, name: string, value: T): T => {
    const input = `${kind}:${name}`
    if (!asked.has(input)) reads.push([input, fingerprintOf(value)])
    asked.add(input)
    return value
  }
  return {
    doc: (file) => noted('doc', file, resolve.doc(file)),
    lostDoc: (file) => noted('lost', file, resolve.lostDoc(file)),
    asset: (file) => noted('asset', file, resolve.asset(file)),
    staticFile: (path) => noted('static', path, resolve.staticFile(path)),
    route: (path) => noted('route', path, resolve.route(path)),
    style: (css) => noted('style', css, resolve.style(css)),
    cards: (path) => noted('cards', path, resolve.cards(path)),
  }
}

/** Returns what an input that `recording` noted resolves to now; `undefined` for other inputs. */
export function fingerprintNow(input: string, resolve: TargetResolver): string | null | undefined {
  const at = input.indexOf(':')
  const name = input.slice(at + 1)
  switch (input.slice(0, at)) {
    case 'doc':
      return fingerprintOf(resolve.doc(name))
    case 'lost':
      return fingerprintOf(resolve.lostDoc(name))
    case 'asset':
      return fingerprintOf(resolve.asset(name))
    case 'static':
      return fingerprintOf(resolve.staticFile(name))
    case 'route':
      return fingerprintOf(resolve.route(name))
    case 'style':
      return fingerprintOf(resolve.style(name))
    case 'cards':
      return fingerprintOf(resolve.cards(name))
    default:
      return undefined
  }
}

function fingerprintOf(value: unknown): string | null {
  if (value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
