import { describe, expect, test } from 'vitest'
import { fromLabel } from './formula-label.ts'
import { prepareMath } from './prepare.ts'

/** Prepares a source and shows formulas again: `⟦i:x⟧`, `⟦d:x⟧`. */
function shown(source: string, { isMdx = true, singleDollar = true } = {}): string {
  const prepared = prepareMath(source, { isMdx, singleDollar })
  expect(prepared.split('\n')).toHaveLength(source.split('\n').length)
  return prepared.replace(/:math\[([^\]]*)\]/g, (_, label: string) => {
    const { tex, display } = fromLabel(label)
    return `⟦${display ? 'd' : 'i'}:${tex}⟧`
  })
}

describe('formulas', () => {
  test.each([
    ['Let $x$ be.', 'Let ⟦i:x⟧ be.'],
    ['$a_1^{2}$, ($b$)', '⟦i:a_1^{2}⟧, (⟦i:b⟧)'],
    ['the $n$-th', 'the ⟦i:n⟧-th'],
    ['**$\\frac{a}{b}$**', '**⟦i:\\frac{a}{b}⟧**'],
    ['$\\text{costs \\$5}$', '⟦i:\\text{costs \\$5}⟧'],
    ['inline $$x^2$$ too', 'inline ⟦d:x^2⟧ too'],
    ['$$ x < y $$', '⟦d:x < y⟧'],
    ['$$\nx\n$$', '```math\nx\n```'],
    ['> $$\n> x\n> $$', '> ```math\n> x\n> ```'],
    ['- a\n\n  $$\n  x\n  $$\n- b', '- a\n\n  ```math\n  x\n  ```\n- b'],
    ['$a +\nb$ c', '⟦i:a +\nb⟧\n c'],
    ['$$a\n+ b$$', '⟦d:a\n+ b⟧\n'],
    ['| $a$ | $b$ |', '| ⟦i:a⟧ | ⟦i:b⟧ |'],
    ['$$\n`x`\n```y```\n$$', '````math\n`x`\n```y```\n````'],
  ])('%j', (source, expected) => {
    expect(shown(source)).toBe(expected)
  })
})

describe('text', () => {
  test.each([
    'It costs $5 and $10.',
    'From $5 to $10_000, or US$5.',
    'Between $1,000–$2,000; ($5) or ($6).',
    'Set $HOME and $PATH.',
    'Escaped \\$x\\$.',
    'It costs $10, and `$HOME` is code.',
    'A lone $ sign, and another $ sign.',
    'In code `$x$` and ``a ` $y$``.',
    '```sh\necho $x$ $$\n```',
    '~~~\n$x$\n~~~',
    '- ```sh\n  echo "$a" "$b"\n  ```',
    '---\ntitle: $x$\n---\n\ntext',
    "import a from './$x$'\n\ntext",
    '<Price value="$5$" other={`$x$`} />',
    'Is {`$${price}$`} enough?',
    '{/* $x$ */}',
    '$$ unclosed',
    'one $x\n\nother$ paragraph',
    '$$\nunclosed\n\ntext',
  ])('%j stays', (source) => {
    expect(shown(source)).toBe(source)
  })

  test('in braces is no expression in Markdown', () => {
    expect(shown('{$x$}', { isMdx: false })).toBe('{⟦i:x⟧}')
    expect(shown('<!-- $x$ -->', { isMdx: false })).toBe('<!-- $x$ -->')
  })

  test('between single dollar signs stays if the site says so', () => {
    expect(shown('$x$ and $$y$$', { singleDollar: false })).toBe('$x$ and ⟦d:y⟧')
  })
})
