import { expect, it } from 'vitest'
import { convertFence } from './code.ts'

const converted = (info: string, ...content: string[]): string[] => {
  const { fence } = convertFence({ indent: '', marks: '```', info, content, line: 1 })
  return [fence.info, ...fence.content]
}

it.each([
  ['ts', 'ts'],
  ['ts [a.ts]', 'ts title="a.ts"'],
  ['ts{1,3-4}', 'ts {1,3-4}'],
  ['ts:line-numbers=4 {1}', 'ts {1} showLineNumbers=4'],
  ['ts:no-line-numbers', 'ts'],
  ['[notes]', 'text title="notes"'],
  ['', ''],
])('%s', (info, expected) => {
  expect(converted(info)).toEqual([expected])
})

it('comments that mark lines stay, since they mean the same', () => {
  const lines = ['a() // [!code highlight:2]', 'b() // [!code --]']
  expect(converted('js', ...lines)).toEqual(['js', ...lines])
})
