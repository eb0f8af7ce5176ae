import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageTree, Report } from 'quire-docs/plugin'
import { beforeAll, describe, expect, it } from 'vitest'
import { optionMistakes } from '../../../tests/option-mistakes.ts'
import typescriptApi, { type TypeScriptApiOptions } from '../index.ts'

const root = fileURLToPath(new URL('../fixture/', import.meta.url))
const context = {
  root,
  cacheFolder: '',
  drafts: false,
  log: () => {},
  whyPrivate: () => null,
  report: () => {},
}
const plugin = typescriptApi({ entries: { kettle: 'src/index.ts' } })

const pages = new Map<string, PageTree>()
beforeAll(async () => {
  const [source] = plugin.sources!
  for await (const page of await source!.list(context)) {
    pages.set(page.path, (await source!.load(page, context)) as PageTree)
  }
})

describe('the pages of a module', () => {
  it('are trees, one for each export', () => {
    expect([...pages.keys()]).toEqual([
      'index.tree',
      'kettle/index.tree',
      'kettle/create-kettle.tree',
      'kettle/read.tree',
      'kettle/emitter.tree',
      'kettle/kettle-options.tree',
      'kettle/stoppable.tree',
      'kettle/bare.tree',
      'kettle/celsius.tree',
      'kettle/kettle-event.tree',
      'kettle/limits.tree',
      'kettle/mode.tree',
    ])
  })

  it.each([
    'index',
    'create-kettle',
    'read',
    'emitter',
    'kettle-options',
    'bare',
    'mode',
    'limits',
  ])('show %s', async (name) => {
    const page = pages.get(`kettle/${name}.tree`)
    await expect(`${JSON.stringify(page, null, 1)}\n`).toMatchFileSnapshot(
      `../fixtures/${name}.output.tree`,
    )
  })
})

it('reports links that lead nowhere', async () => {
  const found: unknown[] = []
  const report = ({ file = '', line, column, message }: Report) =>
    found.push([relative(root, file).replaceAll('\\', '/'), line, column, message])
  await plugin.checks![0]!.site!([], { ...context, report })
  expect(found).toEqual([
    ['src/kettle.ts', 13, 51, 'The link to "Missing" leads to nothing that is documented.'],
  ])
})

it('checks its options', async () => {
  expect(await optionMistakes(typescriptApi({ entries: {} }))).toEqual([
    'entries: Expected at least one module: { "my-package": "../src/index.ts" }.',
  ])
  const wrong = { entries: { a: 'a.ts' }, source: { url: 'x' }, more: 1 }
  expect(await optionMistakes(typescriptApi(wrong as TypeScriptApiOptions))).toEqual([
    'source.url: Expected a URL with {path} and {line}.',
    'more: Unrecognized key: "more"',
  ])
})
