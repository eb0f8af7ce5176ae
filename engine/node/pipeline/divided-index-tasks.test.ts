import { expect, test } from 'vitest'
import { searchNamesPath } from '../../shared/search/search-paths.ts'
import { openSearchSite, pageAt, randomFrom } from './testing/search-site.ts'

test('whatever is edited, added or deleted, a warm index has the bytes of a cold one', async () => {
  const random = randomFrom(7)
  const site = openSearchSite(
    Array.from({ length: 150 }, (_, i) => pageAt(i, random)),
    { isDivided: true },
  )
  expect(await site.build()).toEqual(site.buildCold())
  let next = 150
  for (let round = 0; round < 24; round++) {
    const paths = [...site.texts.keys()]
    const path = paths[random(paths.length)]!
    const page = site.texts.get(path)!
    switch (random(5)) {
      case 0: {
        const added = pageAt(next++, random)
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

test('an edit makes the root again, the blocks of its words, and that of its page', async () => {
  const random = randomFrom(3)
  const site = openSearchSite(
    Array.from({ length: 400 }, (_, i) => pageAt(i, random)),
    { isDivided: true },
  )
  const before = await site.build()
  const blocks = [...before.keys()].length
  const [path, page] = [...site.texts][50]!
  const runs = site.graph.runs.length
  site.set([path, { ...page, text: `${page.text} coax11` }])
  const after = await site.build()
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file))
  expect(changed.length).toBeLessThanOrEqual(3)
  expect(changed).toContain(searchNamesPath)
  expect(blocks).toBeGreaterThan(10)
  const ran = site.graph.runs.slice(runs)
  expect(ran.filter((name) => name.startsWith('search:'))).toEqual([`search:en:${path}`])
  expect(ran.filter((name) => name.startsWith('search-fold:'))).toHaveLength(1)
  expect(ran.filter((name) => name.startsWith('search-words:'))).toHaveLength(1)
})

test('a section that only gets longer changes no block of words', async () => {
  const random = randomFrom(5)
  const site = openSearchSite(
    Array.from({ length: 200 }, (_, i) => pageAt(i, random)),
    { isDivided: true },
  )
  const before = await site.build()
  const [path, page] = [...site.texts][50]!
  site.set([path, { ...page, text: `${page.text} ${page.text}` }])
  const runs = site.graph.runs.length
  const after = await site.build()
  // The root has the lengths, and a block of pages the text.
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file))
  expect(changed).toHaveLength(2)
  expect(changed).toContain(searchNamesPath)
  const ran = site.graph.runs.slice(runs)
  expect(ran.filter((name) => name.startsWith('search-words:'))).toEqual([])
})
