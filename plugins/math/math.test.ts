import { readFileSync } from 'node:fs'
import type { MarkdownContext, Report } from 'quire-docs/plugin'
import { describe, expect, test } from 'vitest'
import { optionMistakes } from '../../tests/option-mistakes.ts'
import { toDirective } from './formula-label.ts'
import math from './index.ts'

function renderer(options = {}) {
  const reported: Report[] = []
  const context: MarkdownContext = {
    file: 'docs/page.mdx',
    locale: 'en',
    message: () => 'Formula',
    uniqueId: () => 'math-1',
    report: (finding) => reported.push(finding),
  }
  const { markdown } = math(options)
  const html = (replacement: unknown) => (replacement as { html: string }).html
  return {
    reported,
    inline(tex: string) {
      const label = toDirective({ tex, display: false }).slice(':math['.length, -1)
      const use = { name: 'math', form: 'text' as const, label, attributes: {}, content: '' }
      return html(markdown?.directives?.math?.render(use, context))
    },
    block(code: string) {
      const use = { language: 'math', meta: '', attributes: {}, code, codeBlock: () => '' }
      return html(markdown?.fences?.math?.render(use, context))
    },
  }
}

/** Formulas with all of Temml's inline styles. */
const FORMULAS = [
  '\\frac{a}{b} \\text{ if } x < 3',
  '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}',
  '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix} \\tag{1}',
  '\\begin{array}{l|c:r} a & b & c \\\\ \\hline d & e & f \\\\ \\hdashline g & h & i \\end{array}',
  '\\begin{cases} x & \\text{if } y \\\\ z & \\text{otherwise} \\end{cases}',
  '\\color{red} x \\textcolor{#aabbcc}{y} \\colorbox{yellow}{z} \\boxed{x} \\fcolorbox{red}{blue}{w}',
  '\\vec{x} \\hat{y} \\widetilde{abc} \\overline{ab} \\underbrace{a+b}_{n} \\cancel{y} \\sout{z}',
  '\\sum_{i=1}^n \\int_0^1 \\mathbb{R} \\mathcal{L} \\mathscr{F} \\mathfrak{g} \\boldsymbol{\\alpha}',
  '\\raisebox{2em}{a} \\hspace{1.5em} \\kern{-3pt} \\smash{b} \\phantom{c} \\rule{1em}{2em}',
  '\\large x \\tiny y \\binom{n}{k} \\xrightarrow[below]{above} \\ce{H2O}',
  '\\begin{align} a &= b \\\\ c &= d \\end{align}',
]

describe('a formula', () => {
  test.each(FORMULAS)('%s needs no inline style, and its classes exist', (tex) => {
    const { block, reported } = renderer()
    const html = block(tex)
    expect(reported).toEqual([])
    expect(html).toContain('<math')
    expect(html).not.toContain(' style="')
    const css = readFileSync(new URL('./math.css', import.meta.url), 'utf8')
    for (const [, names = ''] of html.matchAll(/class="([^"]*)"/g)) {
      for (const name of names
        .split(' ')
        .filter((part) => /^tml-([pm][trbl]n?\d|w\d|b[trbl]-)/.test(part))) {
        expect(css).toContain(`.${name} {`)
      }
    }
  })

  test('carries its TeX, escaped', () => {
    const html = renderer().inline('a < b')
    expect(html).toMatch(/^<math>/)
    expect(html).toContain('<annotation encoding="application/x-tex">a &lt; b</annotation>')
  })

  test('of a block stands in a frame that can be reached and scrolled', () => {
    expect(renderer().block('x')).toMatch(
      /^<div class="math-display" role="group" aria-label="Formula" tabindex="0"><math display="block"/,
    )
  })

  test('with a mistake is reported at its place and shown as code', () => {
    const { block, inline, reported } = renderer()
    expect(block('a + b\n\\frac{a}{b} + \\fooo')).toContain('<code class="math-error">')
    expect(inline('\\frac{a')).toBe('<code class="math-error">\\frac{a</code>')
    expect(reported).toMatchObject([
      { rule: 'syntax', line: 2, column: 15 },
      { rule: 'syntax', message: 'The formula `\\frac{a` cannot be read: A `}` is missing.' },
    ])
    expect(reported[0]?.message).toContain('There is no TeX command `\\fooo`')
    expect(reported[1]).not.toHaveProperty('line')
  })

  test('knows the macros of the site, and none of another formula', () => {
    const { inline, reported } = renderer({ macros: { '\\RR': '\\mathbb{R}' } })
    expect(inline('\\RR')).toContain('ℝ')
    inline('\\gdef\\once{x} \\once')
    inline('\\once')
    expect(reported).toHaveLength(1)
  })
})

test('options are checked', async () => {
  expect(await optionMistakes(math({ macros: { '\\RR': 'x' } }))).toEqual([])
  const wrong = { macro: {}, macros: { RR: 'x', '\\x': 1 }, singleDollar: 1 } as never
  expect(await optionMistakes(math(wrong))).toEqual([
    'macro: The options are `macros` and `singleDollar`.',
    'singleDollar: Expected true or false.',
    'macros.RR: Expected the name of a macro, such as "\\\\RR".',
    'macros.\\x: Expected TeX as text.',
  ])
})
