import { expect, test } from 'vitest'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const messagesOf = (source: string): string[] =>
  compileMdx(compileInput(source)).findings.map(({ rule, message }) => `${rule}: ${message}`)

test.each([
  'See [the guide](./my guide.mdx).',
  'See [the guide](my guide.mdx "Title").',
  'See [the guide](/my guide).',
])('a link whose address has a space is reported: %s', (source) => {
  expect(messagesOf(source)).toEqual([
    expect.stringMatching(/^shown-as-text: The URL ".*my guide.*" contains a space/),
  ])
})

test.each([
  'Write array[index](what it returns) and so on.',
  'A note [sic](in the first edition).',
  'An escaped \\[link](./my guide.mdx).',
])('other text in parentheses after brackets is not: %s', (source) => {
  expect(messagesOf(source)).toEqual([])
})

test('a collapsible section of another engine is reported where it begins', () => {
  const { findings } = compileMdx(compileInput('Text.\n\n+++ Why\nBecause.\n+++\n\na +++ b\n'))
  expect(findings).toEqual([
    expect.objectContaining({
      rule: 'shown-as-text',
      line: 3,
      message: 'The lines between `+++` are shown as text.',
      hint: 'Write `:::details[Why]` in place of the first `+++`, and `:::` in place of the last.',
    }),
  ])
})

test.each([
  ['Boiled.[^1]', '`[^1]` is shown as text: the page has no footnote "1".'],
  [
    'See [the pot][pot].',
    'The link `[the pot][pot]` is shown as text: the page does not say where "pot" leads.',
  ],
  [
    '![A pot][pot]',
    'The image `![A pot][pot]` is shown as text: the page does not say where "pot" leads.',
  ],
  [
    '| `a` | b |\n| - |\n| 1 | 2 |',
    'This table is shown as text: its header has 2 cells, and the line below it 1.',
  ],
  [
    '> a | b | c\n> --- | ---\n> 1 | 2',
    'This table is shown as text: its header has 3 cells, and the line below it 2.',
  ],
])('what is not defined, or does not fit, is reported: %s', (source, message) => {
  expect(messagesOf(source)).toEqual([`shown-as-text: ${message}`])
})

test.each([
  'Boiled.[^1]\n\n[^1]: Twice.',
  'See [the pot][Pot] and [pot][].\n\n[pot]: /pot',
  'In code `[^1]` and `[a][b]`, in JavaScript rows[at][0] and [x][y].',
  'Escaped \\[^1] and \\[the pot][pot].',
  'A line | with a bar\nand no dashes - at all.',
  '| a | b |\n| :- | -: |\n| 1 | 2 |',
  'a | b\n- | -\n1 | 2',
  '| a |\n| - |\n| `x\\|y` |',
])('other brackets and bars are not: %s', (source) => {
  expect(messagesOf(source)).toEqual([])
})

test.each([
  [
    '> [!NOTE] Hot\n> The handle.',
    '`[!NOTE] Hot`',
    'Write `> [!NOTE]` with the text on the next line',
  ],
  ['[!TIP]\nStir.', '`[!TIP]`', 'Write `> [!TIP]`, and `>` before each line'],
  ['> Stir.\n> [!CAUTION] Hot', '`[!CAUTION] Hot`', ' or `:::danger[Hot]` for a title.'],
])(
  'a mark of an alert that is not the first line of a quote is reported: %s',
  (source, mark, hint) => {
    expect(compileMdx(compileInput(source)).findings).toEqual([
      expect.objectContaining({
        rule: 'shown-as-text',
        message: expect.stringContaining(`${mark} is shown as text`),
        hint: expect.stringContaining(hint),
      }),
    ])
  },
)

test('a link that is wrong is reported behind the mark of an alert, too', () => {
  expect(messagesOf('> [!NOTE]\n> See [the guide](./my guide.mdx).')).toEqual([
    expect.stringMatching(/^shown-as-text: The URL/),
  ])
})

test('a container of VitePress is reported with what to write', () => {
  const { findings } = compileMdx(compileInput('::: details More\nText.\n:::'))
  expect(findings.map(({ hint }) => hint)).toContain('Write `:::details[More]`.')
})

test.each([
  [
    'Text\n\n-\u00a0one\n-\u00a0two',
    '`-` is shown as text: the space behind it is U+00A0',
    '`- one`',
  ],
  ['##\u00a0Steps', '`##` is shown as text: the space', '`## Steps`'],
  ['> #\u3000Steps', '`#` is shown as text: the space', '`# Steps`'],
  ['1.\u00a0one\n2.\u00a0two', '`1.` is shown as text: the space', '`1. one`'],
  ['\uff03 Steps', '`\uff03` is shown as text: it is the wide form', '`# S`'],
  ['a \uff0a\uff0abold\uff0a\uff0a b', '`\uff0a\uff0a` is shown as text', '`**bold**`'],
  ['\uff1a\uff1a\uff1anote\ntext', '`\uff1a\uff1a\uff1a` is shown as text', '`:::n`'],
  ['a \uff40code\uff40', '`\uff40` is shown as text', '``code``'],
  ['[a]\uff08./a.md\uff09', 'The link `[a]\uff08./a.md\uff09` is shown as text', '`[a](./a.md)`'],
  ['\uff3ba\uff3d(./a.md)', 'is shown as text: its brackets', '`[a](./a.md)`'],
  [
    '\u2022 one\n\u2022 two\n\u2022 three',
    'Lines that begin with `\u2022` are shown as one',
    '`- `',
  ],
  ['\u2013 one\n\u2013 two', 'Lines that begin with `\u2013`', '`- `'],
])('a mark in another form is reported: %s', (source, message, hint) => {
  const { findings } = compileMdx(compileInput(source))
  expect(findings[0]).toMatchObject({ rule: 'shown-as-text', severity: 'warning' })
  expect(findings[0]?.message).toContain(message)
  expect(findings[0]?.hint).toContain(hint)
})

test.each([
  'On\n1.\u00a0January it is cold.',
  'It is **cold**-\u00a0and dark.',
  '- one\n- two',
  '`\uff03 a` and `-\u00a0b`',
  '```text\n-\u00a0one\n\u2022 one\n\u2022 two\n```',
  'See [1]\uff08note\uff09.',
  '\u2022 one',
  '\u2014 Tea?\n\n\u2014 Yes.',
])('such characters of a text are not: %s', (source) => {
  expect(messagesOf(source)).toEqual([])
})

const formula = 'shown-as-text: A formula is shown as text: no plugin of the site shows formulas.'

test.each(['Euler $x^2$ here, and $y^2$.', 'Half: $\\frac{1}{2}$.', '$$\na^2\n$$'])(
  'a formula is reported once a page: %s',
  (source) => {
    expect(messagesOf(source)).toEqual([formula])
  },
)

test.each([
  'It costs $5 and $10 more.',
  'Set $FOO_BAR and $BAZ_X.',
  'Write `$x^2$` or \\$x^2$.',
  'US$5_000 or A$5_000.',
])('other dollars are not: %s', (source) => {
  expect(messagesOf(source)).toEqual([])
})

test('a site whose plugin shows formulas is not told', () => {
  const directives = { math: { forms: ['text' as const], render: () => ({ html: '' }) } }
  expect(compileMdx(compileInput('A $x^2$.', { directives })).findings).toEqual([])
})
