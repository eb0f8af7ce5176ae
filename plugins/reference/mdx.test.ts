import { mdxToMdast } from 'satteri'
import { describe, expect, it } from 'vitest'
import { code, element, fence, firstSentence, heading, toMdx } from './mdx.ts'

describe('CommonMark as MDX', () => {
  it.each([
    ['a {id} and 1 < 2', 'a \\{id\\} and 1 \\< 2'],
    ['`{id}` and **bold** stay', '`{id}` and **bold** stay'],
    ['see <https://a.example/x>', 'see [https\\://a.example/x](https://a.example/x)'],
    ['one<br>two', 'one<br />two'],
    ['<b>bold</b> text', '<b>bold</b> text'],
    ['<a href="/x" onclick="y()">x</a>', '<a href={"/x"}>x</a>'],
    ['<script>x</script>', '\\<script>x\\</script>'],
    ['<b>never closed', '\\<b>never closed'],
    ['# Title\n\n## Part', '### Title\n\n#### Part'],
    ['Title\n=====\n\ntext', '### Title\n\ntext'],
    ['a\n\n    code {x}', 'a\n\n    ```text\ncode {x}\n```'.replace('    ```', '```')],
    ['import things here', '&#105;mport things here'],
    ['```json\n{"a": "<b>"}\n```', '```json\n{"a": "<b>"}\n```'],
  ])('%j', (markdown, mdx) => {
    const converted = toMdx(markdown, 3)
    expect(converted.replace(/\n {4}```/, '\n```')).toBe(mdx)
    expect(() => mdxToMdast(converted)).not.toThrow()
  })

  it('leaves text without anything special as it is', () => {
    expect(toMdx('Just *text*, `code` and a [link](/x).\n')).toBe(
      'Just *text*, `code` and a [link](/x).',
    )
  })
})

describe('writing MDX', () => {
  it('writes attributes as expressions, which need no escaping', () => {
    expect(element('A', { x: 'a"{<', y: true, z: undefined, n: 1 })).toBe(
      '<A x={"a\\"{<"} y n={1} />',
    )
    expect(element('A', {}, 'text')).toBe('<A>\n\ntext\n\n</A>')
  })

  it('makes fences and code longer than what they contain', () => {
    expect(fence('md', '```js\n```')).toBe('````md\n```js\n```\n````')
    expect(code('a`b')).toBe('``a`b``')
  })

  it('escapes headings', () => {
    expect(heading(2, 'Get {id} <b>', 'get')).toBe('## Get \\{id\\} \\<b\\> {#get}')
  })

  it('finds the first sentence', () => {
    expect(firstSentence('Returns the [pet](/x) with `id`. More.\n\nOther')).toBe(
      'Returns the pet with id.',
    )
  })
})
