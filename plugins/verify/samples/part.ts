import { words } from './analyze.ts'
import type { Layout } from './layout.ts'
import type { Setup } from './options.ts'
import type { Sample } from './sample.ts'

/** The samples of a page that have the same setup. */
export interface Part {
  layout: Layout
  setup: Setup
  /** The samples with this setup, whose errors are reported. */
  samples: Sample[]
  /** Samples with other setups whose global declarations this part uses. */
  others: Sample[]
  /** Names that the part adds to the global scope of its program. */
  globals: ReadonlyMap<string, string>
  /** All identifiers in the part's samples. */
  tokens: ReadonlySet<string>
  /** Whether the part must not share a program with parts of other pages. */
  alone: boolean
}

/** Splits a page's samples by setup. */
export function splitLayout(layout: Layout): Part[] {
  return [...new Set(layout.samples.map(({ setup }) => setup))].map((setup) =>
    describePart(
      layout,
      setup,
      layout.samples.filter((sample) => sample.setup === setup),
    ),
  )
}

function describePart(layout: Layout, setup: Setup, samples: Sample[]): Part {
  const augmenting = layout.samples.filter(({ analysis }) => {
    return analysis.globals.size > 0 || analysis.opaqueGlobals
  })
  const globals = new Map(augmenting.flatMap(({ analysis }) => [...analysis.globals]))
  const tokens = new Set(samples.flatMap(({ fence }) => words(fence.code)))
  const alone = augmenting.some(({ analysis }) => analysis.opaqueGlobals)
  const uses =
    alone ||
    augmenting.some((sample) => sample.setup === setup) ||
    [...globals.keys()].some((name) => mentions(tokens, name)) ||
    samples.some((sample) => importsSampleOfPage(layout, sample))
  if (!uses) {
    return { layout, setup, samples, others: [], globals: new Map(), tokens, alone: false }
  }
  const others = augmenting.filter((sample) => sample.setup !== setup)
  return { layout, setup, samples, others, globals, tokens, alone }
}

/** Whether a sample imports another one of its page, and so sees its globals. */
function importsSampleOfPage(layout: Layout, sample: Sample): boolean {
  return (
    (layout.shift.get(sample) ?? 0) > 0 ||
    sample.analysis.imports.some((specifier) => specifier.startsWith('.'))
  )
}

/**
 * Whether the tokens mention a name. A module name such as `kettle/test` is never a single token, so
 * one matching word is enough.
 */
export function mentions(tokens: ReadonlySet<string>, name: string): boolean {
  return tokens.has(name) || (/\W/.test(name) && name.split(/\W+/).some((part) => tokens.has(part)))
}
