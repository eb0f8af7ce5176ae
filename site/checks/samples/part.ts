import { words } from './analyze.ts'
import type { Layout } from './layout.ts'
import type { Sample } from './sample.ts'

/** The samples of a page that run in the same place: in the browser, or in Node.js. */
export interface Part {
  layout: Layout
  node: boolean
  /** The samples whose errors count. */
  samples: Sample[]
  /** Samples of the page's other part that add to the global scope what this one uses. */
  others: Sample[]
  /** Names that the part adds to the global scope of its program. */
  globals: ReadonlyMap<string, string>
  /** Every identifier in the part's samples. */
  tokens: ReadonlySet<string>
  /** The part cannot share a program with that of another page. */
  alone: boolean
}

/** The parts of a page that has any samples in them. */
export function splitLayout(layout: Layout): Part[] {
  return [false, true].flatMap((node) => {
    const samples = layout.samples.filter((sample) => sample.node === node)
    return samples.length === 0 ? [] : [describePart(layout, node, samples)]
  })
}

function describePart(layout: Layout, node: boolean, samples: Sample[]): Part {
  const augmenting = layout.samples.filter(({ analysis }) => {
    return analysis.globals.size > 0 || analysis.opaqueGlobals
  })
  const globals = new Map(augmenting.flatMap(({ analysis }) => [...analysis.globals]))
  const tokens = new Set(samples.flatMap(({ fence }) => words(fence.code)))
  const alone = augmenting.some(({ analysis }) => analysis.opaqueGlobals)
  const uses =
    alone ||
    augmenting.some((sample) => sample.node === node) ||
    [...globals.keys()].some((name) => mentions(tokens, name)) ||
    samples.some((sample) => importsOwn(layout, sample))
  if (!uses) {
    return { layout, node, samples, others: [], globals: new Map(), tokens, alone: false }
  }
  const others = augmenting.filter((sample) => sample.node !== node)
  return { layout, node, samples, others, globals, tokens, alone }
}

/** An import of another sample of the page may bring what that one adds. */
function importsOwn(layout: Layout, sample: Sample): boolean {
  return (
    (layout.shift.get(sample) ?? 0) > 0 ||
    sample.analysis.imports.some((specifier) => specifier.startsWith('.'))
  )
}

/** Names of modules hold characters that identifiers do not; one of their words is enough. */
export function mentions(tokens: ReadonlySet<string>, name: string): boolean {
  return tokens.has(name) || (/\W/.test(name) && name.split(/\W+/).some((part) => tokens.has(part)))
}
