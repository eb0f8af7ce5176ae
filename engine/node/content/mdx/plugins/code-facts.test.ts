import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { FileHashes } from '../../../files/file-hashes.ts'
import { hashOf } from '../../../files/hash.ts'
import { articleMarkdown } from '../../../html/markdown/convert.ts'
import type { CodeFile, MarkdownExtension } from '../../../plugins/plugin.ts'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-code-facts-'))
afterAll(() => rmSync(root, { recursive: true }))

function compiled(source: string, markdown: MarkdownExtension) {
  const result = compileMdx({ ...compileInput(source, markdown), root })
  const [, html] = /"((?:[^"\\]|\\.)*class=\\"code(?:[^"\\]|\\.)*)"/.exec(result.code) ?? []
  return { ...result, html: JSON.parse(`"${html ?? ''}"`) as string }
}

const page = 'Text.\n\n```ts\nconst a = 1\n//    ^?\nlet b = a // [!code highlight]\n```\n'

it('shows the texts of a plugin under lines and not as text of the code', () => {
  const seen: CodeFile[] = []
  const { html, findings } = compiled(page, {
    codeFacts(file, context) {
      seen.push(file)
      context.report({ message: 'A mistake.', line: 4, column: 7, severity: 'warning' })
      const below = [
        { line: 1, column: 7, text: 'const a: "<1>"' },
        { line: 3, column: 5, text: 'wrong', isError: true },
      ]
      return { fences: new Map([[0, { hiddenLines: [2], below }]]) }
    },
  })
  const code = 'const a = 1\n//    ^?\nlet b = a // [!code highlight]'
  const fences = [{ language: 'ts', meta: '', code, line: 3, column: 1 }]
  expect(seen).toEqual([{ file: 'docs/a.mdx', fences }])
  expect(html.replace(/<span class="[a-z]">(.*?)<\/span>/g, '$1')).toContain(
    '<span class="line">const a = 1\n</span>' +
      '<span class="code-below" role="note" aria-label="const a: &quot;&lt;1&gt;&quot;" data-pad="      "></span>' +
      '<span class="line hl">let b = a</span>' +
      '<span class="code-below code-below-error" role="note" aria-label="wrong" data-pad="    "></span></code>',
  )
  expect(articleMarkdown(html).markdown).toBe('Text.\n\n```ts\nconst a = 1\nlet b = a\n```\n')
  expect(findings).toEqual([
    expect.objectContaining({ rule: 'own/code', file: 'docs/a.mdx', line: 4, column: 7 }),
  ])
})

it('gives an island the texts of words by their places in the shown code', () => {
  const { html, code } = compiled(page, {
    codeFacts: () => ({
      island: { component: 'OwnTypes', props: { label: 'A "word"' } },
      fences: new Map([
        [
          0,
          {
            hiddenLines: [2],
            words: [
              { line: 1, column: 7, length: 1, text: 'number' },
              { line: 2, column: 3, length: 1, text: 'is not shown' },
              { line: 3, column: 5, length: 1, text: 'number' },
              { line: 3, column: 9, length: 1, text: 'a\nb' },
              { line: 3, column: 12, length: 3, text: 'is not shown' },
            ],
          },
        ],
      ]),
    }),
  })
  const [places = '', ...texts] = /data-words="([^"]*)"/.exec(html)![1]!.split('\n')
  const shown = 'const a = 1\nlet b = a'
  let at = 0
  const words = places.split(' ').map((place) => {
    const [from = 0, length = 0, index = 0] = place.split(',').map(Number)
    at += from + length
    return [shown.slice(at - length, at), texts[index]]
  })
  expect(words).toEqual([
    ['a', 'number'],
    ['b', 'number'],
    ['a', 'a b'],
  ])
  expect(code).toContain('OwnTypes')
  expect(code).toContain('label: "A \\"word\\""')
})

it('remembers the files and folders that a plugin reads', () => {
  writeFileSync(join(root, 'types.d.ts'), 'export {}')
  mkdirSync(join(root, 'types'))
  for (const name of ['b.d.ts', 'a.d.ts']) writeFileSync(join(root, 'types', name), '')
  const { reads } = compiled(page, {
    codeFacts(_, { read, list }) {
      expect([read('types.d.ts'), read('none.ts')]).toEqual(['export {}', undefined])
      expect([list('types'), list('none')]).toEqual([['a.d.ts', 'b.d.ts'], []])
      return undefined
    },
  })
  expect(reads).toEqual([
    ['types.d.ts', hashOf('export {}')],
    ['none.ts', null],
    ['types/', hashOf('["a.d.ts","b.d.ts"]')],
    ['none/', null],
  ])
  const hashes = new FileHashes(root, join(root, 'hashes'))
  expect(reads!.map(([name]) => hashes.hash(name))).toEqual(reads!.map(([, hash]) => hash))
})

it('leaves files without fences alone', () => {
  const asked = { codeFacts: () => expect.unreachable('There is no code.') }
  expect(compiled('Text.\n', asked).findings).toEqual([])
})
