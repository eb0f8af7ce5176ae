import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { test } from 'node:test'
import { makeCorpus, siteSize } from './corpus.mjs'

for (const count of [30, siteSize(), siteSize() + 40]) {
  test(`makes ${count} pages whose links lead to pages of their own`, () => {
    const { pages, categories } = makeCorpus(count)
    const ids = new Set(pages.map(({ id }) => id))
    assert.equal(ids.size, count)
    assert.equal(new Set(pages.map(({ title, id }) => `${title} ${id}`)).size, count)
    let links = 0
    for (const { id, body } of pages) {
      const prose = body.replace(/^( *)(```+)[\s\S]*?^\1\2$/gm, '')
      assert.ok(!/^import |^:::|<[A-Z]/m.test(prose.replace(/`[^`]*`/g, '')), id)
      for (const [, href] of body.matchAll(/\]\((\.[^)#]*\.md)/g)) {
        links += 1
        assert.ok(ids.has(posix.join(posix.dirname(id), href).slice(0, -3)), `${id}: ${href}`)
      }
    }
    assert.ok(links > count / 2, `${links} links`)
    const folders = new Set(categories.map(({ folder }) => folder))
    for (const id of ids) assert.ok(!id.includes('/') || folders.has(posix.dirname(id)), id)
  })
}

test('takes fewer pages from all sections', () => {
  const sections = new Set(makeCorpus(30).pages.map(({ id }) => id.split('/')[0]))
  assert.equal(sections.size, 5)
})
