import { fileURLToPath } from 'node:url'
import type { PageTree } from 'quire-docs/plugin'
import { beforeAll, describe, expect, it } from 'vitest'
import { optionMistakes } from '../../../tests/option-mistakes.ts'
import openapi, { type OpenApiOptions } from '../index.ts'

const root = fileURLToPath(new URL('../fixture/', import.meta.url))
const context = {
  root,
  cacheFolder: '',
  drafts: false,
  log: () => {},
  whyPrivate: () => null,
  report: () => {},
}

async function pagesOf(options: Partial<OpenApiOptions> = {}): Promise<Map<string, PageTree>> {
  const plugin = openapi({ description: 'api/openapi.yaml', ...options })
  const [source] = plugin.sources!
  const pages = new Map<string, PageTree>()
  for await (const page of await source!.list(context)) {
    pages.set(page.path, (await source!.load(page, context)) as PageTree)
  }
  return pages
}

let pages: Map<string, PageTree>

/** Returns a page as readable text: a line for each node or value. */
function readable(page: PageTree | undefined): string {
  return `${JSON.stringify(page, null, 1)}\n`
}

beforeAll(async () => {
  pages = await pagesOf({ tryIt: { origins: ['https://api.lighthouse.example.com'] } })
})

describe('the pages of a description', () => {
  it('are trees, every one of them, each with an address of its own', () => {
    expect([...pages.keys()]).toEqual([
      'index.tree',
      'authentication.tree',
      'ships/index.tree',
      'ships/list-ships.tree',
      'ships/register-ship.tree',
      'ships/get-ship.tree',
      'ships/remove-ship.tree',
      'ships/upload-photo.tree',
      'berths/index.tree',
      'berths/book-berth.tree',
      'schemas/index.tree',
      'schemas/ship.tree',
      'schemas/company.tree',
      'schemas/problem.tree',
      'schemas/mooring.tree',
      'schemas/place.tree',
      'schemas/quay.tree',
      'schemas/anchorage.tree',
    ])
  })

  it('show an operation', async () => {
    await expect(readable(pages.get('ships/register-ship.tree'))).toMatchFileSnapshot(
      '../fixtures/register-ship.output.tree',
    )
  })

  it('show alternatives, and end where a schema is inside of itself', async () => {
    await expect(readable(pages.get('schemas/mooring.tree'))).toMatchFileSnapshot(
      '../fixtures/mooring.output.tree',
    )
    await expect(readable(pages.get('schemas/company.tree'))).toMatchFileSnapshot(
      '../fixtures/company.output.tree',
    )
  })

  it('are found by id, path and parameters', () => {
    expect(pages.get('ships/list-ships.tree')?.frontMatter?.keywords).toEqual(
      'listShips,/ships,GET /ships,flag,type,limit,X-Request-Id'.split(','),
    )
  })

  it('have a console only where it can send something', () => {
    expect(readable(pages.get('ships/get-ship.tree'))).toContain('"name": "TryIt"')
    expect(readable(pages.get('ships/upload-photo.tree'))).not.toContain('"name": "TryIt"')
    expect(readable(pages.get('ships/get-ship.tree'))).not.toContain('sandbox.lighthouse')
  })

  it('are one for each tag on demand, and links lead to the sections', async () => {
    const byTag = await pagesOf({ pages: 'tag', id: 'tagged', languages: ['curl'] })
    expect([...byTag.keys()].filter((path) => !path.startsWith('schemas/'))).toEqual([
      'index.tree',
      'authentication.tree',
      'ships/index.tree',
      'berths/index.tree',
    ])
    expect(readable(byTag.get('index.tree'))).toContain('"href": "/tagged/tags/ships#get-ship"')
    const ships = readable(byTag.get('ships/index.tree'))
    expect(byTag.get('ships/index.tree')?.children).toContainEqual({
      type: 'heading',
      level: 2,
      id: 'get-ship',
      children: ['Get a ship'],
    })
    expect(ships).toContain('"id": "get-ship-path.imo"')
    expect(ships).not.toContain('JavaScript')
  })

  it('say other words on demand', async () => {
    const german = await pagesOf({ labels: { responses: 'Antworten', required: 'nötig' } })
    const page = german.get('ships/get-ship.tree')
    expect(page?.children).toContainEqual({
      type: 'heading',
      level: 2,
      id: 'responses',
      children: ['Antworten'],
    })
    expect(readable(page)).toContain('"required": "nötig"')
  })
})

describe('the options', () => {
  it('are checked, and everything wrong is said at once', async () => {
    const wrong = { description: '', pages: 'all', tryIt: { origins: ['https://a.example/v1'] } }
    expect(await optionMistakes(openapi(wrong as unknown as OpenApiOptions))).toEqual([
      'description: Expected the path of a description: "openapi.yaml".',
      'pages: Expected "operation" or "tag".',
      'tryIt.origins.0: Expected origins without a path: "https://api.example.com".',
    ])
    const two = [{ description: 'a.yaml' }, { description: 'b.yaml' }]
    expect(await optionMistakes(openapi(two))).toEqual([
      '1.id: Another description has the id "api". Write a different `id`.',
    ])
  })
})
