import { createRequire } from 'node:module'
import {
  definePlugin,
  escapeHtml,
  type MarkdownContext,
  type Plugin,
  pluginFromOptions,
  type Replacement,
} from 'quire-docs/plugin'
import { renderFormula } from './formula.ts'
import { type Formula, fromLabel } from './formula-label.ts'
import { type MathOptions, schema } from './options.ts'
import { prepareMath } from './prepare.ts'

export type { MathOptions } from './options.ts'

const { resolve } = createRequire(import.meta.url)

/** Increment it when the output changes, to discard cached pages. */
const VERSION = '0.1.0'

/** Renders TeX formulas as MathML while the site is built. */
export default function math(options: MathOptions = {}): Plugin {
  return pluginFromOptions('math', options, schema, pluginOf)
}

function pluginOf({ macros, singleDollar }: Required<MathOptions>): Plugin {
  return definePlugin({
    name: 'math',
    api: 1,
    version: VERSION,
    options: { macros, singleDollar },
    markdown: {
      prepare: ({ source, isMdx }) => prepareMath(source, { isMdx, singleDollar }),
      directives: {
        math: {
          forms: ['text'],
          render: ({ label }, context) => replacement(fromLabel(label), macros, context),
        },
      },
      fences: {
        math: {
          render: ({ code }, context) =>
            replacement({ tex: code.trim(), display: true }, macros, context, code),
        },
      },
    },
    theme: {
      styles: [resolve('temml/dist/Temml-Local.css'), new URL('./math.css', import.meta.url)],
    },
    messages: { en: { 'math.formula': 'Formula' } },
  })
}

/** @param block the code of the fence, if the formula is in one */
function replacement(
  formula: Formula,
  macros: Readonly<Record<string, string>>,
  context: MarkdownContext,
  block?: string,
): Replacement {
  const rendered = renderFormula(formula, macros)
  if ('error' in rendered) {
    const { message, line, column } = rendered.error
    const blank = block === undefined ? 0 : (/^\s*\n/.exec(block)?.[0].split('\n').length ?? 1) - 1
    context.report({
      rule: 'syntax',
      severity: 'error',
      message: `The formula \`${excerpt(formula.tex)}\` cannot be read: ${message}.`,
      hint: 'Correct the TeX. Write other dollar signs as `\\$`.',
      ...(block !== undefined && { line: line + blank, column }),
    })
    return { html: `<code class="math-error">${escapeHtml(formula.tex)}</code>` }
  }
  for (const declaration of rendered.unknown) {
    context.report({
      rule: 'unsupported',
      severity: 'warning',
      message: `The formula \`${excerpt(formula.tex)}\` needs the style \`${declaration}\`, which a page cannot have.`,
      hint: 'Use another TeX command for it.',
    })
  }
  // No line break between a formula and the punctuation after it.
  if (!formula.display) return { html: `${rendered.mathml}\u2060` }
  const label = escapeHtml(context.message('math.formula'))
  const attributes = `class="math-display" role="group" aria-label="${label}" tabindex="0"`
  const tag = block === undefined ? 'span' : 'div'
  return { html: `<${tag} ${attributes}>${rendered.mathml}</${tag}>` }
}

function excerpt(tex: string): string {
  const line = tex.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
