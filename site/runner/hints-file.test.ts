import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assertionsOf, commandPage } from './hints-file.ts'

const read = (page: string) =>
  readFileSync(join(import.meta.dirname, '../docs', `${page}.mdx`), 'utf8')

it('the ways to call a command, its options and positions come from its page', () => {
  const { forms, options, values } = commandPage(read('api/commands/click'))
  expect(forms).toContain('.click(position, options)')
  expect(options).toContainEqual({
    name: 'multiple',
    summary: 'Click every element of the subject, one after the other.',
  })
  expect(values).toEqual([
    'topLeft',
    'top',
    'topRight',
    'left',
    'center',
    'right',
    'bottomLeft',
    'bottom',
    'bottomRight',
  ])
})

it('keys and devices are texts that arguments may be', () => {
  expect(commandPage(read('api/commands/type')).values).toContain('{selectAll}')
  expect(commandPage(read('api/commands/viewport')).values).toContain('iphone-x')
  expect(commandPage('')).toEqual({ forms: [], options: [], values: [] })
})

it('assertions come from the reference, each once', () => {
  const names = assertionsOf(read('app/references/assertions')).map(({ name }) => name)
  expect(names).toContain('have.text')
  expect(names).toContain('be.visible')
  expect(names).toContain('have.been.calledOnceWith')
  expect(new Set(names).size).toBe(names.length)
})
