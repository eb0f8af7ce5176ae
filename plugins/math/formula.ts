import temml from 'temml'
import type { Formula } from './formula-label.ts'
import { withoutStyles } from './static-mathml.ts'

/** MathML of a formula, or its error. */
export type RenderedFormula =
  | { mathml: string; unknown: string[] }
  | { error: { message: string; line: number; column: number } }

/** Renders TeX to MathML without inline styles, with its TeX as annotation. */
export function renderFormula(
  { tex, display }: Formula,
  macros: Readonly<Record<string, string>>,
): RenderedFormula {
  try {
    const mathml = temml.renderToString(tex, {
      displayMode: display,
      annotate: true,
      throwOnError: true,
      strict: false,
      // A copy: definitions inside a formula (`\gdef`) would apply to the next one.
      macros: { ...macros },
    })
    return withoutStyles(mathml)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { position } = error as Error & { position?: number }
    const before = tex.slice(0, position ?? 0).split('\n')
    return {
      error: {
        message: plainMessage(error.message),
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
      },
    }
  }
}

/** Temml repeats the formula with marks below; the report already shows the source. */
function plainMessage(message: string): string {
  return message
    .trim()
    .replace(/ at (?:position \d+|end of input): [\s\S]*$/, '')
    .replace(/^Unsupported function name: (.*)$/, 'There is no TeX command `$1`')
    .replace(/^Unexpected end of input in a macro argument, expected '\}'$/, 'A `}` is missing')
}
