import { describe, expect, it } from 'vitest'
import { englishMessages } from '../../../shared/messages.ts'
import { markdownPlugins } from '../../plugins/markdown-plugins.ts'
import type { MarkdownExtension } from '../../plugins/plugin.ts'
import { type Fence, renderFence } from './fence.ts'
import { createHighlighter } from './highlight/highlighter.ts'

const highlighter = createHighlighter()
const fence = (over: Partial<Fence>): Fence => ({
  language: 'js',
  meta: '',
  code: 'a()',
  id: 'code-1',
  ...over,
})
const render = (over: Partial<Fence>, codeForms?: MarkdownExtension['codeForms']) => {
  const plugin = {
    name: 'shout',
    api: 1,
    version: '1',
    markdown: { ...(codeForms && { codeForms }) },
  } as const
  const plugins = markdownPlugins([plugin])
  return renderFence(fence(over), { messages: englishMessages, highlighter, plugins })
}

/** A plugin form that shows the code in capital letters. */
const shouted: MarkdownExtension['codeForms'] = ({ code }) => ({
  forms: [
    { value: 'ts', label: 'Quiet' },
    {
      value: 'js',
      label: 'Loud',
      language: 'text',
      code: code.toUpperCase(),
      highlightedLines: [2],
    },
  ],
})

/** Returns what the copy button copies: the text of the first `code` element. */
function copied(html: string): string {
  const code = /<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? ''
  return code
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
}

describe('renderFence', () => {
  const code = 'if (a < b && c) {\n\n  return `x\n  &amp; y`\n}'

  it.each(['', '{1,3}', 'showLineNumbers=9', 'title="a.js" wrap {3}'])(
    'copies the code as it is: %s',
    (meta) => {
      expect(copied(render({ code: `${code}\n`, meta }).html)).toBe(code)
    },
  )

  it('takes the lines to highlight also where they follow the language without a space', () => {
    const spaced = render({ language: 'js', meta: '{1, 3} wrap', code })
    expect(render({ language: 'js{1,', meta: '3} wrap', code })).toEqual(spaced)
  })

  it('takes a script that begins with a prompt for a session', () => {
    const session = { code: '$ npm test\nok' }
    const expected = render({ ...session, language: 'console' })
    for (const language of ['', 'bash', 'sh', 'shell', 'zsh']) {
      expect(render({ ...session, language })).toEqual(expected)
    }
    expect(render({ code: 'echo $ a\n$ b', language: 'sh' }).html).toContain('data-lang="sh"')
    expect(render({ ...session, language: 'text' }).html).toContain('data-lang="text"')
  })

  it('reports letters that readers copy, with their line', () => {
    expect(render({ language: 'sh', code: 'a\nnpm\u00a0test' }).findings).toMatchObject([
      { line: 2, at: '\u00a0' },
    ])
  })

  it('copies code with several forms as it is from the first panel', () => {
    const { html } = render({ language: 'ts', code: 'let a: B<C>' }, shouted)
    expect(copied(html)).toBe('let a: B<C>')
  })

  it('copies a diff of code without its signs', () => {
    const diff = ' a()\n-b()\n+c()'
    expect(copied(render({ language: 'diff', meta: 'lang=js', code: diff }).html)).toBe(
      'a()\nb()\nc()',
    )
    expect(copied(render({ language: 'diff', code: diff }).html)).toBe(diff)
  })

  it('takes the word diff for the language diff', () => {
    const code = ' a()\n-b()\n+c()'
    for (const language of ['js', 'ts']) {
      const word = render({ language, meta: 'diff title="a"', code })
      expect(word.findings).toEqual([])
      expect(word.html).toBe(
        render({ language: 'diff', meta: `lang=${language} title="a"`, code }).html,
      )
    }
    expect(render({ language: 'klingon', meta: 'diff', code }).findings).toHaveLength(1)
  })

  it('finds a diff in an unknown language and shows it as a patch', () => {
    const { html, findings } = render({ language: 'diff', meta: 'lang=klingon', code: '+a' })
    expect(copied(html)).toBe('+a')
    expect(findings[0]?.message).toContain('"klingon"')
  })

  it('tells once of an unknown language whose code is a diff', () => {
    const { findings } = render({ language: 'klingon', meta: 'diff', code: '+a' })
    expect(findings.map(({ message }) => message)).toEqual([
      'The language "klingon" is not known, so the code is shown without colors.',
    ])
  })

  it.each(['mermaid', 'math'])('says which plugin draws `%s`', (language) => {
    const { html, findings } = render({ language, code: 'a' })
    expect(copied(html)).toBe('a')
    expect(findings).toMatchObject([
      {
        message: `\`${language}\` is shown as code: no plugin of the site draws it.`,
        hint: expect.stringContaining(`Install \`@quire-docs/${language}\``),
      },
    ])
  })

  it('reads Windows line ends', () => {
    expect(copied(render({ code: 'a\r\nb\r\n' }).html)).toBe('a\nb')
  })

  it('gives every tab its panel, and every id once', () => {
    const { html } = render({ language: 'ts', code: 'let a: B', id: 'code-7' }, shouted)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
    expect(ids).toEqual(['code-7-tab-ts', 'code-7-tab-js', 'code-7-ts', 'code-7-js'])
    expect([...html.matchAll(/aria-controls="([^"]*)"/g)].map((match) => match[1])).toEqual(
      ids.slice(2),
    )
  })

  it('tells plugins of a block as it is shown', () => {
    const asked: unknown[] = []
    const code = 'a()\n// highlight-next-line\nb()\n'
    render({ language: 'TS', meta: '{1} title="a.ts" config wrap x=1', code }, (block) => {
      asked.push(block)
      return undefined
    })
    expect(asked).toEqual([
      {
        language: 'ts',
        title: 'a.ts',
        code: 'a()\nb()',
        highlightedLines: [1, 2],
        attributes: { title: 'a.ts', config: true, wrap: true, x: '1' },
      },
    ])
  })

  it('shows forms with what the block has and they leave out', () => {
    const { html } = render({ meta: '{1} title="a.js" showLineNumbers', code: 'a()\nb()' }, shouted)
    const panels = html.split('<div class="tabs-panel"').slice(1)
    expect(panels).toHaveLength(2)
    expect(panels[0]).toContain('<p class="tabs-caption">Quiet</p>')
    expect(panels[0]).toContain('<span class="line hl" data-n="1"><span class="f">a</span>()')
    expect(panels[1]).toContain('data-lang="text"><figcaption class="code-title">a.js')
    expect(panels[1]).toContain('<span class="line hl" data-n="2">B()</span>')
  })

  it('puts forms into the group that is asked for, and one alone into none', () => {
    const forms = [{ value: 'npm', label: 'npm' }]
    const pair = () => ({ group: 'manager', forms: [...forms, { value: 'bun', label: 'Bun' }] })
    expect(render({}, shouted).html).toContain('data-tabs="code-language"')
    expect(render({}, pair).html).toContain('data-tabs="manager"')
    expect(render({}, () => ({ group: 'manager', forms })).html).toBe(render({}).html)
  })

  it('asks for no forms of a diff or of hidden code', () => {
    const never = () => expect.unreachable()
    render({ language: 'diff', code: '+a' }, never)
    render({ meta: 'diff', code: '+a' }, never)
    render({ meta: 'ambient' }, never)
  })

  it.each([
    [[], 'It returned no forms; return `undefined` if there are none.'],
    [[{ value: 'a b', label: 'A' }], 'It returned a form with the value "a b"'],
    [
      [
        { value: 'a', label: 'A' },
        { value: 'a', label: 'B' },
      ],
      'It returned a form with the value "a"',
    ],
  ])('refuses forms that cannot be shown: %j', (forms, message) => {
    expect(() => render({}, () => ({ forms }))).toThrow(
      `The plugin "shout" failed in \`markdown.codeForms\`: ${message}`,
    )
  })

  it('takes labels from the messages', () => {
    const messages = { ...englishMessages, 'code.copy': 'Kopieren "x"' }
    const { html } = renderFence(fence({}), { messages, highlighter })
    expect(html).toContain('aria-label="Kopieren &quot;x&quot;"')
  })
})

it('reports a text to mark, and lines to fold, that the code does not have', () => {
  const { findings } = render({ meta: '/b()/ collapse={1-2} collapse' })
  expect(findings.map(({ message }) => message)).toEqual([
    'The info string has "collapse", which has no effect here.',
    'Line 2 should be folded, but the code has only 1 line.',
    '"b()" should be marked, but the code does not have it.',
  ])
})

it('marks the longest of texts that begin at one place, and no text across lines', () => {
  const { html } = render({ language: 'text', code: 'ab abc\na', meta: '/ab/ /abc/ {2}' })
  expect(html).toContain(
    '<mark class="code-word">ab</mark> <mark class="code-word">abc</mark>\n</span>',
  )
})

it('reports an id that cannot be linked, and an unknown frame', () => {
  const { html, findings } = render({ meta: 'id="b c" frame=window' })
  expect(html).not.toContain('<a')
  expect(findings.map(({ message }) => message)).toEqual([
    'There is no frame "window".',
    'The id "b c" cannot be a part of URLs, so the lines have no links.',
  ])
})

it('links lines by the numbers that they show', () => {
  const { html } = render({ language: 'ts', code: 'a()\nb()', meta: 'id=tea showLineNumbers=12' })
  expect(html).toContain('<div class="code" id="tea"')
  expect(html).toContain(
    '<span class="line" id="tea-L13"><a class="line-link" data-action="link" href="#tea-L13" aria-label="Direct link to tea:13" data-n="13"></a>',
  )
})
