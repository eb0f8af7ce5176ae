import { expect, it } from 'vitest'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const code = '```js\na()\n```'

function reported(content: string, elements: string[] = []): string[] {
  const input = compileInput(`<Tabs>\n\n${content}\n\n</Tabs>\n`)
  const markdown = { ...input.markdown, elements }
  return compileMdx({ ...input, markdown }).findings.map(({ message }) => message)
}

it('tabs without any tab are reported, unless components may make them', () => {
  const none = ['The `Tabs` contain no `TabItem`, so nothing is shown.']
  expect(reported('Text')).toEqual(none)
  expect(reported('<Mine />')).toEqual([])
  expect(reported(code)).toEqual([])
  expect(reported(code, ['pre'])).toEqual(none)
  expect(reported('<TabItem value="a" label="A">a</TabItem>')).toEqual([])
})
