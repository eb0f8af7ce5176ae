import { expect, it } from 'vitest'
import { convertFence } from './code.ts'

const converted = (info: string, ...content: string[]) => {
  const { fence, lost } = convertFence({ indent: '', marks: '```', info, content, line: 1 })
  return [[fence.info, ...fence.content], lost]
}

it.each([
  ['js title="a.js" {1-2}', 'js title="a.js" {1-2}', []],
  ['js mark={1, 3}', 'js {1,3}', []],
  ['sh frame="none" wrap', 'sh frame="none"', ['wrap']],
  ['js "a/b" ins=\'x\' /y.z/ mark="c"', 'js /a\\/b/ /c/', ["ins='x'", '/y.z/']],
  [
    'js collapse={1-2, 4} collapseStyle="github"',
    'js collapse={1-2,4}',
    ['collapseStyle="github"'],
  ],
])('%s', (info, expected, lost) => {
  expect(converted(info)).toEqual([[expected], lost])
})

it('lines that come and go are a diff', () => {
  expect(converted('js ins={2-3} del={1}', 'a', 'b', 'c', 'd')).toEqual([
    ['js diff', '-a', '+b', '+c', ' d'],
    [],
  ])
})
