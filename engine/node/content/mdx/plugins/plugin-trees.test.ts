import type { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { compileMdx, compileWithPlugins } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const nothing = () => () => {}

it('places of directives, fences and links survive a plugin of remark', async () => {
  const source = ':::nope\n:::\n\n```unknown-language\na\n```\n\n- [x](./y.mdx)\n'
  const { findings, links } = await compileWithPlugins(
    compileInput(source, { transforms: [{ remark: nothing }] }),
  )
  expect(findings.map(({ rule, line, column }) => [rule, line, column])).toEqual([
    ['code-block', 4, 1],
    ['unknown-admonition', 1, 1],
  ])
  expect(links).toEqual([{ url: './y.mdx', target: expect.any(String), line: 8, column: 7 }])
})

it('files that the plugin is not for need not be waited for', () => {
  const { code, findings } = compileMdx(
    compileInput('Text', { transforms: [{ remark: nothing, applies: () => false }] }),
  )
  expect(findings).toEqual([])
  expect(code).toContain('Text')
  expect(() => compileMdx(compileInput('Text', { transforms: [{ remark: nothing }] }))).toThrow(
    'was not compiled ahead',
  )
})

it('a plugin that fails at a code block is reported there, and the page goes on', () => {
  const codeForms = () => {
    throw new Error('No forms')
  }
  const { findings, code } = compileMdx(
    compileInput('Text\n\n```js\na()\n```\n\nMore', { codeForms }),
  )
  expect(code).toContain('More')
  expect(findings).toMatchObject([
    {
      rule: 'plugin-error',
      severity: 'error',
      file: 'docs/a.mdx',
      line: 3,
      column: 1,
      message: 'The plugin "own" failed in `markdown.codeForms`: No forms.',
    },
  ])
})

it('what a plugin of remark warns of is a warning at its place, and its remarks are not', async () => {
  const warns = () => (_: unknown, file: VFile) => {
    const start = { line: 3, column: 2 }
    file.message('Say "use"', { place: start, ruleId: 'plain-words', source: 'retext' })
    file.message('This page is long.').note = 'Split it.'
    file.info('Read in 3 ms')
  }
  const { findings, code } = await compileWithPlugins(
    compileInput('Text\n\nutilize', { transforms: [{ remark: warns as never }] }),
  )
  expect(code).toContain('utilize')
  const warning = { severity: 'warning', file: 'docs/a.mdx' }
  expect(findings).toEqual([
    { ...warning, rule: 'own/plain-words', message: 'Say "use".', line: 3, column: 2 },
    { ...warning, rule: 'own/message', message: 'This page is long.', hint: 'Split it.' },
  ])
})

it('a plugin that extends the parser of remark is refused', async () => {
  function remarkSyntax(this: { data(): Record<string, unknown> }) {
    this.data().micromarkExtensions = [{}]
  }
  const { findings, code } = await compileWithPlugins(
    compileInput('Text', { transforms: [{ remark: remarkSyntax as never }] }),
  )
  expect(code).toBe('')
  expect(findings[0]?.message).toContain(
    'The plugin "own" failed in `markdown.transforms.remark`: One of these plugins extends the parser of remark',
  )
})
