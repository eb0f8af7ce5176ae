import { expect, test } from 'vitest'
import { tocTree } from './TableOfContents.tsx'
import { currentHeading } from './watchHeadings.ts'

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

test('marks the last heading above a quarter of the window', () => {
  const headings = [
    { id: 'a', top: -500 },
    { id: 'b', top: 100 },
    { id: 'c', top: 600 },
  ]
  expect(currentHeading(headings, 800, false, '')).toBe('b')
  expect(currentHeading(headings, 800, false, 'c')).toBe('b')
  expect(currentHeading([{ id: 'a', top: 300 }], 800, false, '')).toBeUndefined()
  expect(currentHeading([], 800, true, 'a')).toBeUndefined()
})

test('marks at the end what the address names, if it is in view, or else the last heading', () => {
  const headings = [
    { id: 'far', top: -500 },
    { id: 'last-a', top: 500 },
    { id: 'last-b', top: 600 },
  ]
  const atEnd = (addressed: string) => currentHeading(headings, 800, true, addressed)
  expect(atEnd('last-a')).toBe('last-a')
  expect(atEnd('last-b')).toBe('last-b')
  expect(atEnd('')).toBe('last-b')
  expect(atEnd('far')).toBe('last-b')
  expect(atEnd('other')).toBe('last-b')
})
