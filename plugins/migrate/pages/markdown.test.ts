import { expect, it } from 'vitest'
import { type Fence, fenceLines, walkLines } from './markdown.ts'

function fencesOf(...lines: string[]): Fence[] {
  const fences: Fence[] = []
  walkLines(lines.join('\n'), 1, { text() {}, fence: (one) => void fences.push(one) })
  return fences
}

it.each([
  ['in a list', ['1. ```js', '   a', '     b', '', '   ```'], ['a', '  b', '']],
  ['in a quotation', ['> ```', '> a', '> ```'], ['a']],
  ['with lines before its indentation', ['  ```', ' a', 'b', '  ```'], ['a', 'b']],
])('a code block %s is read without its indentation, and written with it', (_, lines, content) => {
  const [fence] = fencesOf(...lines)
  expect(fence!.content).toEqual(content)
  const [again] = fencesOf(...fenceLines(fence!).map(({ text }) => text))
  expect(again).toEqual(fence)
})
