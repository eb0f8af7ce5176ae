import { fileURLToPath } from 'node:url'
import { mdxToMdast } from 'satteri'
import { beforeAll, describe, expect, it } from 'vitest'
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

const pages = new Map<string, string>()
beforeAll(async () => {
  await plugin.setup?.({ root, cacheFolder: '', command: 'build' })
  const [source] = plugin.sources!
  for await (const page of await source!.list(context)) {
    pages.set(page.path, await source!.load(page, context))
  }
})

describe('the pages of a module', () => {
  it('are MDX, one for each export', () => {
    expect([...pages.keys()]).toEqual([
      'index.mdx',
      'kettle/index.mdx',
      'kettle/create-kettle.mdx',
      'kettle/read.mdx',
      'kettle/emitter.mdx',
      'kettle/kettle-options.mdx',
      'kettle/stoppable.mdx',
      'kettle/bare.mdx',
      'kettle/celsius.mdx',
      'kettle/kettle-event.mdx',
      'kettle/limits.mdx',
      'kettle/mode.mdx',
    ])
    const features = { directive: true, headingAttributes: true }
    for (const [path, text] of pages) {
      expect(() => mdxToMdast(text, { features }), path).not.toThrow()
    }
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
    await expect(pages.get(`kettle/${name}.mdx`)).toMatchFileSnapshot(
      `../fixtures/${name}.output.mdx`,
    )
  })
})

it('reports links that lead nowhere', async () => {
  const found: unknown[] = []
  const report = (
    page: { file: string } | null,
    { message, line, column }: { message: string; line?: number; column?: number },
  ) => found.push([page?.file, line, column, message])
  await plugin.checks![0]!.site!([], { ...context, report })
  expect(found).toEqual([
    ['src/kettle.ts', 13, 51, 'The link to "Missing" leads to nothing that is documented.'],
  ])
})

it('checks its options', () => {
  expect(() => typescriptApi({ entries: {} })).toThrowErrorMatchingInlineSnapshot(`
    [Error: The options of the plugin typescript-api are not valid:
      entries: Expected at least one module: { "my-package": "../src/index.ts" }.]
  `)
  const wrong = { entries: { a: 'a.ts' }, source: { url: 'x' }, more: 1 }
  expect(() => typescriptApi(wrong as TypeScriptApiOptions)).toThrowErrorMatchingInlineSnapshot(`
    [Error: The options of the plugin typescript-api are not valid:
      source.url: Expected an address with {path} and {line}.
      Unrecognized key: "more"]
  `)
})
