import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { yamlData } from './yaml-data.ts'

const read = (source: string) => yamlData(parseDocument(source))

describe('yamlData', () => {
  it('returns what a document contains', () => {
    expect(read('title: &a A\nlabel: *a\n')).toEqual({ data: { title: 'A', label: 'A' } })
    expect(read('')).toEqual({ data: null })
  })

  it.each([
    ['title: a: b', 'Nested mappings are not allowed in compact mappings', 7],
    ['title: !important yes', 'Unresolved tag: !important', 7],
    ['title: *Important*', '`*Important*` refers to a value that is not defined', 7],
    ['title: &a [*a]', 'The value that `*a` stands for contains itself', 11],
    ['author: &a\n  me: *a', 'The value that `*a` stands for contains itself', 17],
    ['<<: a', '`<<` takes over the values of an object, as in `<<: *name`', 0],
    ['? [a, b]\n: c', 'A name is a list or an object', 2],
    [aliasesOfAliases(), 'Its aliases stand for too many values', undefined],
  ])('reports the mistake in %s', (source, mistake, offset) => {
    expect(read(source)).toEqual({ mistake, offset })
  })
})

/** Returns nine lists, each of nine aliases of the one before. */
function aliasesOfAliases(): string {
  const names = [...'bcdefghi']
  const list = (item: string) => `[${Array(9).fill(item).join()}]`
  const lines = names.map((name, i) => `${name}: &${name} ${list(`*${names[i - 1] ?? 'a'}`)}`)
  return [`a: &a ${list('x')}`, ...lines].join('\n')
}
