import { expect, it } from 'vitest'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const code = '```js\na()\n```'

function reported(content: string, elements: string[] = []): string[] {
  const input = compileInput(`<Tabs>\n\n${content}\n\n</Tabs>\n`)
  const markdown = { ...input.markdown, elements }
  return compileMdx({ ...input, markdown }).findings.map(({ message }) => message)
}

it('a tab is known by its value, or else by its label', () => {
  expect(reported('<TabItem label="A">a</TabItem>\n<TabItem label="B">b</TabItem>')).toEqual([])
  const two = (a: string, b: string) =>
    reported(`<TabItem ${a}>a</TabItem>\n<TabItem ${b}>b</TabItem>`)
  const same = ['Two tabs have the value "A", so one of them cannot be selected.']
  expect(two('label="A"', 'label="A"')).toEqual(same)
  expect(two('label="A"', 'value="A" label="B"')).toEqual(same)
  expect(two('value="a" label="A"', 'value="b" label="A"')).toEqual([])
  expect(two('value={x} label="A"', 'label="A"')).toEqual([])
  expect(two('default', 'label="A"')).toEqual([
    'The `TabItem` has neither a `value` nor a `label`, so it is not shown.',
  ])
})

it('tabs without any tab are reported, unless components may make them', () => {
  const none = ['The `Tabs` contain no `TabItem`, so nothing is shown.']
  expect(reported('Text')).toEqual(none)
  expect(reported('<Mine />')).toEqual([])
  expect(reported(code)).toEqual([])
  expect(reported(code, ['pre'])).toEqual(none)
  expect(reported('<TabItem value="a" label="A">a</TabItem>')).toEqual([])
})
