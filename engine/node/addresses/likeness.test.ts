import { expect, it } from 'vitest'
import { shapeLikeness, textLikeness } from './likeness.ts'

it('texts are alike as far as they share runs of words', () => {
  expect(textLikeness('Boil the water, then wait.', 'boil the WATER then wait')).toBe(1)
  // Two runs of four words each; both texts contain one of them.
  expect(textLikeness('boil the water then wait', 'boil the water then pour')).toBeCloseTo(1 / 3)
  expect(textLikeness('boil water', 'boil tea')).toBe(0)
  expect(textLikeness('', '')).toBe(0)
})

it('pages are alike by their anchors, of which rare ones count more, and by their paths', () => {
  const page = (path: string, ...anchors: string[]) => ({ path, anchors })
  const old = page('/a', 'rare', 'common')
  const pages = [old, page('/b', 'rare'), page('/c', 'common'), page('/d', 'common')]
  const likeness = shapeLikeness(pages)
  const weight = (count: number) => Math.log(1 + pages.length / count)
  const both = weight(2) + weight(3)
  expect(likeness(old, page('/b', 'rare'))).toBeCloseTo((0.5 * weight(2)) / both)
  expect(likeness(old, page('/c', 'common'))).toBeCloseTo((0.5 * weight(3)) / both)
})

it('pages without anchors are alike by the words of their paths, or by their last name', () => {
  const page = (path: string) => ({ path, anchors: [] })
  const likeness = shapeLikeness([page('/tea/green'), page('/coffee/black')])
  expect(likeness(page('/tea/green'), page('/tea-green'))).toBe(1)
  expect(likeness(page('/tea/green'), page('/leaves/green'))).toBe(0.6)
  expect(likeness(page('/'), page('/'))).toBe(0)
})
