import { describe, expect, it } from 'vitest'
import { englishMessages } from '../../../shared/messages.ts'
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
const render = (over: Partial<Fence>) =>
  renderFence(fence(over), { messages: englishMessages, highlighter })

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

  it('copies TypeScript as it is from the first panel', () => {
    expect(copied(render({ language: 'ts', code: 'let a: B<C>' }).html)).toBe('let a: B<C>')
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

  it('reads Windows line ends', () => {
    expect(copied(render({ code: 'a\r\nb\r\n' }).html)).toBe('a\nb')
  })

  it('gives every tab its panel, and every id once', () => {
    const { html } = render({ language: 'ts', code: 'let a: B', id: 'code-7' })
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
    expect(ids).toEqual(['code-7-tab-ts', 'code-7-tab-js', 'code-7-ts', 'code-7-js'])
    expect([...html.matchAll(/aria-controls="([^"]*)"/g)].map((match) => match[1])).toEqual(
      ids.slice(2),
    )
  })

  it('takes labels from the messages', () => {
    const messages = { ...englishMessages, 'code.copy': 'Kopieren "x"' }
    const { html } = renderFence(fence({}), { messages, highlighter })
    expect(html).toContain('aria-label="Kopieren &quot;x&quot;"')
  })
})
