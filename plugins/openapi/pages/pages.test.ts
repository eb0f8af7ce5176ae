import { fileURLToPath } from 'node:url'
import { mdxToMdast } from 'satteri'
import { beforeAll, describe, expect, it } from 'vitest'
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

async function pagesOf(options: Partial<OpenApiOptions> = {}): Promise<Map<string, string>> {
  const plugin = openapi({ description: 'api/openapi.yaml', ...options })
  await plugin.setup?.({ root, cacheFolder: '', command: 'build' })
  const [source] = plugin.sources!
  const pages = new Map<string, string>()
  for await (const page of await source!.list(context)) {
    pages.set(page.path, await source!.load(page, context))
  }
  return pages
}

let pages: Map<string, string>
beforeAll(async () => {
  pages = await pagesOf({ tryIt: { origins: ['https://api.lighthouse.example.com'] } })
})

describe('the pages of a description', () => {
  it('are MDX, every one of them, each with an address of its own', () => {
    expect([...pages.keys()]).toEqual([
      'index.mdx',
      'authentication.mdx',
      'ships/index.mdx',
      'ships/list-ships.mdx',
      'ships/register-ship.mdx',
      'ships/get-ship.mdx',
      'ships/remove-ship.mdx',
      'ships/upload-photo.mdx',
      'berths/index.mdx',
      'berths/book-berth.mdx',
      'schemas/index.mdx',
      'schemas/ship.mdx',
      'schemas/company.mdx',
      'schemas/problem.mdx',
      'schemas/mooring.mdx',
      'schemas/place.mdx',
      'schemas/quay.mdx',
      'schemas/anchorage.mdx',
    ])
    const features = { directive: true, headingAttributes: true }
    for (const [path, text] of pages) {
      expect(() => mdxToMdast(text, { features }), path).not.toThrow()
    }
  })

  it('show an operation', async () => {
    await expect(pages.get('ships/register-ship.mdx')).toMatchFileSnapshot(
      '../fixtures/register-ship.output.mdx',
    )
  })

  it('show alternatives, and end where a schema is inside of itself', async () => {
    await expect(pages.get('schemas/mooring.mdx')).toMatchFileSnapshot(
      '../fixtures/mooring.output.mdx',
    )
    await expect(pages.get('schemas/company.mdx')).toMatchFileSnapshot(
      '../fixtures/company.output.mdx',
    )
  })

  it('are found by id, path and parameters', () => {
    expect(pages.get('ships/list-ships.mdx')).toContain(
      'keywords: ["listShips","/ships","GET /ships","flag","type","limit","X-Request-Id"]',
    )
  })

  it('have a console only where it can send something', () => {
    expect(pages.get('ships/get-ship.mdx')).toContain('<TryIt')
    expect(pages.get('ships/upload-photo.mdx')).not.toContain('<TryIt')
    expect(pages.get('ships/get-ship.mdx')).not.toContain('sandbox.lighthouse')
  })

  it('are one for each tag on demand, and links lead to the sections', async () => {
    const byTag = await pagesOf({ pages: 'tag', id: 'tagged', languages: ['curl'] })
    expect([...byTag.keys()].filter((path) => !path.startsWith('schemas/'))).toEqual([
      'index.mdx',
      'authentication.mdx',
      'ships/index.mdx',
      'berths/index.mdx',
    ])
    expect(byTag.get('index.mdx')).toContain('href={"/tagged/tags/ships#get-ship"}')
    expect(byTag.get('ships/index.mdx')).toContain('## Get a ship {#get-ship}')
    expect(byTag.get('ships/index.mdx')).toContain('id={"get-ship-path.imo"}')
    expect(byTag.get('ships/index.mdx')).not.toContain('JavaScript')
  })

  it('say other words on demand', async () => {
    const german = await pagesOf({ labels: { responses: 'Antworten', required: 'nötig' } })
    expect(german.get('ships/get-ship.mdx')).toContain('## Antworten {#responses}')
    expect(german.get('ships/get-ship.mdx')).toContain('required={"nötig"}')
  })
})

describe('the options', () => {
  it('are checked, and everything wrong is said at once', () => {
    const wrong = { description: '', pages: 'all', tryIt: { origins: ['https://a.example/v1'] } }
    expect(() => openapi(wrong as unknown as OpenApiOptions)).toThrowErrorMatchingInlineSnapshot(`
      [Error: The options of the plugin openapi are not valid:
        description: Expected the path of a description: "openapi.yaml".
        pages: Expected "operation" or "tag".
        tryIt.origins.0: Expected origins without a path: "https://api.example.com".]
    `)
  })
})
