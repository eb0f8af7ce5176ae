import { expect, test } from 'vitest'
import type { SamplePage } from '../search/testing/sample-index.ts'
import { openSearchSite, pageAt, randomFrom } from './testing/search-site.ts'

const WORDS = '/_data/search/words.json'

/** Makes some pages docs of an older version, which has an index of its own. */
function versioned(page: SamplePage): SamplePage {
  const isOld = page.path.endsWith('3') || page.path.endsWith('8')
  return { ...page, version: isOld ? 'default/1.0' : 'default/2.0' }
}

test('whatever is edited, added or deleted, a warm index has the bytes of a cold one', async () => {
  const random = randomFrom(7)
  const site = openSearchSite(
    Array.from({ length: 150 }, (_, i) => versioned(pageAt(i, random))),
    { versions: ['2.0', '1.0'] },
  )
  expect(await site.build()).toEqual(site.buildCold())
  let next = 150
  for (let round = 0; round < 24; round++) {
    const paths = [...site.texts.keys()]
    const path = paths[random(paths.length)]!
    const page = site.texts.get(path)!
    switch (random(5)) {
      case 0: {
        const added = versioned(pageAt(next++, random))
        site.set([added.path, added])
        break
      }
      case 1:
        site.set([path, null])
        break
      case 2:
        site.set([path, { ...page, title: `${page.title} and more`, boost: 1 + random(3) }])
        break
      case 3:
        site.set([
          path,
          { ...page, below: { New: 'Some text.', ...page.below }, links: [paths[0]!] },
        ])
        break
      default:
        site.set([path, { ...page, text: `${page.text} Kettles boil ${random(50)} times.` }])
    }
    expect(await site.build(), `round ${round}`).toEqual(site.buildCold())
  }
})

test('an edit reads the pages of its run again, and no others', async () => {
  const random = randomFrom(3)
  const site = openSearchSite(Array.from({ length: 400 }, (_, i) => pageAt(i, random)))
  const before = await site.build()
  const [path, page] = [...site.texts][50]!
  const runs = site.graph.runs.length
  site.set([path, { ...page, text: `${page.text} coax11` }])
  const after = await site.build()
  expect(after.get(WORDS)).not.toBe(before.get(WORDS))
  const ran = site.graph.runs.slice(runs)
  expect(ran.filter((name) => name.startsWith('search:'))).toEqual([`search:en:${path}`])
  expect(ran.filter((name) => name.startsWith('search-run-names:'))).toHaveLength(1)
  expect(ran.filter((name) => name.startsWith('search-run-words:'))).toHaveLength(1)
})
