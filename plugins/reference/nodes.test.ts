import { describe, expect, it } from 'vitest'
import { codeBlock, component, heading, list, markdown, nodes, table, words } from './nodes.ts'
import { firstSentence } from './sentence.ts'

describe('nodes', () => {
  it('are one list, without what is empty', () => {
    expect(nodes('a', undefined, ['b', [false, null, ''], ['c']])).toEqual(['a', 'b', 'c'])
  })

  it('leave text as it is', () => {
    expect(heading(8, 'get', 'Get {id} <b>')).toEqual({
      type: 'heading',
      level: 6,
      id: 'get',
      children: ['Get {id} <b>'],
    })
    expect(codeBlock('md', '```js\n```\n')).toEqual({
      type: 'code',
      language: 'md',
      code: '```js\n```',
    })
  })

  it('give components the props that there are', () => {
    expect(component('A', { x: 'a"{<', y: true, z: undefined, no: false, n: 0 })).toEqual({
      type: 'component',
      name: 'A',
      props: { x: 'a"{<', y: true, n: 0 },
    })
    expect(component('A', {}, false, ['text'])).toEqual({
      type: 'component',
      name: 'A',
      children: ['text'],
    })
  })

  it('are nothing without items or text', () => {
    expect(list([])).toBeUndefined()
    expect(markdown(' \n', 2)).toBeUndefined()
    expect(markdown(undefined, 2)).toBeUndefined()
    expect(markdown('{a}', 9)).toEqual({ type: 'markdown', text: '{a}', headings: 6 })
  })

  it('make tables with a header', () => {
    const [head, body] = table('A', [['b', 'c']]).children ?? []
    expect(JSON.stringify(head)).toMatch(/"thead".*"th","children":\["A"\].*"th","children":\[\]/)
    expect(JSON.stringify(body)).toMatch(
      /"tbody".*"td","children":\["b"\].*"td","children":\["c"\]/,
    )
  })

  it('put a node and code into words', () => {
    const name = component('N')
    expect(words('The {name} in `Authorization` of {name}', name)).toEqual([
      'The ',
      name,
      ' in ',
      { type: 'element', name: 'code', children: ['Authorization'] },
      ' of ',
      name,
    ])
  })
})

describe('the first sentence', () => {
  it.each([
    ['Returns the [pet](/x) with `id`. More.\n\nOther', 'Returns the pet with id.'],
    ['Reads {a} \\{b\\} &lt;c&gt; of <b>all</b> kinds. More.', 'Reads {a} {b} <c> of all kinds.'],
    ['# Title of it\n\nMore.', 'Title of it'],
    ['One\ntwo  \nthree', 'One two three'],
    ['', ''],
    ['<!-- only -->', ''],
  ])('of %j', (markdown, sentence) => {
    expect(firstSentence(markdown)).toBe(sentence)
  })
})
