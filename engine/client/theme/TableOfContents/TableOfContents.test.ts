import { expect, test } from 'vitest'
import { tocTree } from './TableOfContents.tsx'

const heading = (level: number, id: string) => ({ level, id, text: id, html: id })

test('nests by level and leaves other levels out', () => {
  const tree = tocTree(
    [heading(2, 'a'), heading(3, 'b'), heading(4, 'c'), heading(3, 'd'), heading(2, 'e')],
    { min: 2, max: 3 },
  )
  expect(tree.map((item) => item.heading.id)).toEqual(['a', 'e'])
  expect(tree[0]?.children.map((item) => item.heading.id)).toEqual(['b', 'd'])
})

test('starts below a missing level', () => {
  const tree = tocTree([heading(3, 'a'), heading(2, 'b')], { min: 2, max: 3 })
  expect(tree.map((item) => item.heading.id)).toEqual(['a', 'b'])
})
