import { describe, expect, it } from 'vitest'
import { englishMessages } from '../../../../shared/messages.ts'
import { markdownPlugins } from '../../../plugins/markdown-plugins.ts'
import { type PageNode, printPageTree } from '../../../plugins/page-tree.ts'
import type { Directive, DirectiveUse } from '../../../plugins/plugin.ts'
import { createHighlighter } from '../../code/highlight/highlighter.ts'
import type { Syntax } from '../../tree/syntax.ts'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

/**
 * Compiles a page, and returns the arguments that a plugin received for its directive, and the
 * result.
 */
function usesIn(source: string, name = 'own', forms: Directive['forms'] = ['container', 'leaf']) {
  const uses: DirectiveUse[] = []
  const directive: Directive = {
    ...(forms && { forms }),
    render(use) {
      uses.push(use)
      return { component: 'Card', children: true }
    },
  }
  const markdown = { directives: { [name]: directive } }
  const { code, findings } = compileMdx({
    source,
    file: 'docs/a.mdx',
    docsFolder: 'docs',
    messages: englishMessages,
    highlighter: createHighlighter(),
    markdown: {
      format: 'mdx' as const,
      mermaid: false as const,
      admonitions: [],
      elements: [],
      replaced: [],
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      anchors: { maintainCase: false },
      emoji: null,
    },
    plugins: markdownPlugins([{ name: 'own', api: 1, version: '1', markdown }]),
  })
  const texts = ['The label', 'First.', 'Second.'].filter((text) => code.includes(text))
  const messages = findings.map(({ rule, message }) => `${rule}: ${message.split(' of ')[0]}`)
  return { uses, texts, messages }
}

it.each([
  [':::own[The label]\nFirst.\n\nSecond.\n:::', 'The label', ['First.', 'Second.']],
  [':::own\nFirst.\n\nSecond.\n:::', '', ['First.', 'Second.']],
  [':::own\n- First.\n:::', '', ['First.']],
  [':::own\n:::', '', []],
  [':::own[The label]\n:::', 'The label', []],
])(
  'a container has the label that is written, and its other children: %j',
  (source, label, texts) => {
    const found = usesIn(source)
    expect(found.messages).toEqual([])
    expect(found.uses).toMatchObject([{ form: 'container', label }])
    expect(found.texts).toEqual(texts)
  },
)

it.each([
  ['> :::own\n> First.\n>\n>   Second.\n> :::', 'First.\n\n  Second.'],
  ['- Item\n\n  :::own\n  First.\n    Second.\n  :::', 'First.\n  Second.'],
  [':::own\nFirst.', 'First.'],
])('the content of a container is its source, without what is around it: %j', (source, content) => {
  expect(usesIn(source).uses).toMatchObject([{ content }])
})

it('the label of a leaf is all that it has', () => {
  const { uses } = usesIn('::own[The *label*]')
  expect(uses).toMatchObject([{ form: 'leaf', label: 'The label', content: '' }])
})

describe('a form that the directive does not have', () => {
  const wrong = 'directive-form: ":term" is not a form'
  it.each([
    ['A :term[label].', 'container', [wrong]],
    ['A :term{for=tea}.', 'container', [wrong]],
    ['A :term and see:term, too.', 'container', []],
    ['::term', 'container', ['directive-form: "::term" is not a form']],
    [':::term\nFirst.\n:::', 'leaf', ['directive-form: ":::term" is not a form']],
  ] as const)('is reported where it is meant: %j', (source, form, messages) => {
    expect(usesIn(source, 'term', [form])).toMatchObject({ uses: [], messages })
  })
})

describe('a tree instead of a directive', () => {
  const render = (replacement: unknown, source = 'See :own[{1} <b>] there.\n\n::own[{1}]') => {
    const directive: Directive = {
      forms: ['leaf', 'text'],
      render: ({ label }) =>
        (replacement ?? { tree: [{ type: 'element', name: 'b', children: [label] }] }) as never,
    }
    return compileMdx(compileInput(source, { directives: { own: directive } }))
  }

  it('has its strings as text, in a line and between blocks', () => {
    const { code, findings } = render(undefined, 'See :own[\\{1} \\<b>] there.\n\n::own[\\{2}]')
    expect(findings).toEqual([])
    const html = [...code.matchAll(/html: ("(?:[^"\\]|\\.)*")/g)].map(([, text]) =>
      JSON.parse(text!),
    )
    expect(html.join('')).toContain('<b>{1} &lt;b></b>'.replace('&lt;b>', '&lt;b&gt;'))
    expect(html.join('')).toContain('<b>{2}</b>')
  })

  it.each([
    [{ tree: [{ type: 'html', value: '<script>' }] }, 'is not a node of a page'],
    [{ tree: 'text' }, 'Expected a list of nodes, not "text"'],
    [{ component: 'A b={process.exit()}' }, 'It returned neither a `tree`'],
    [{ component: 'A', props: { 'b={process.exit()} c': 1 } }, 'which is not a valid name'],
  ])('is refused if it may not be part of a page: %j', (replacement, message) => {
    const { findings } = render(replacement, '::own')
    expect(findings).toMatchObject([{ rule: 'plugin-error' }])
    expect(findings[0]?.message).toContain(message)
  })
})

describe('a fence whose code runs', () => {
  const fence = '```js run\nalert(1)\n```\n'
  const tree = (children: readonly PageNode[]) => printPageTree({ children })
  const shown = (source: string, syntax: Syntax, runsCode = true) => {
    const render = () => ({ component: 'Playground' })
    const input = compileInput(source, { fences: { js: { runsCode, render } } })
    return compileMdx({ ...input, syntax }).code.includes('Playground')
  }

  it.each([
    ['mdx', fence],
    ['markdown', fence],
  ] as const)('is what its plugin makes of it in %s of the authors', (syntax, source) => {
    expect(shown(source, syntax)).toBe(true)
  })

  it.each([
    ['foreign', fence],
    ['foreign', '<pre><code class="language-js" data-meta="run">alert(1)</code></pre>'],
    ['tree', tree([{ type: 'markdown', text: fence }])],
    ['tree', tree([{ type: 'code', code: 'alert(1)', language: 'js', meta: 'run' }])],
  ] as const)('is a code block in a page from elsewhere (%s)', (syntax, source) => {
    expect(shown(source, syntax)).toBe(false)
    expect(shown(source, syntax, false)).toBe(true)
  })
})
