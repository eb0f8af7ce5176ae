import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance, nearest } from './nearest.ts'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', '', 3],
    ['abc', 'abd', 1],
    ['abc', 'abxc', 1],
    ['abc', 'ac', 1],
    ['abcd', 'abdc', 1],
    ['kitten', 'sitting', 3],
  ])('%j to %j is %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})

describe('nearest', () => {
  it('finds a misspelt word, whatever its case', () => {
    expect(nearest('navbra', ['footer', 'navbar'])).toBe('navbar')
    expect(nearest('docsidebar', ['doc', 'docSidebar'])).toBe('docSidebar')
  })

  it('finds nothing where nothing is close', () => {
    expect(nearest('theme', ['navbar', 'footer'])).toBeUndefined()
    expect(nearest('x', [])).toBeUndefined()
  })

  it('takes the closest, and the first of equals', () => {
    expect(nearest('item', ['times', 'items'])).toBe('items')
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat')
  })
})

describe('didYouMean', () => {
  it('is a sentence, or empty', () => {
    expect(didYouMean('wran', ['throw', 'warn', 'ignore'])).toBe(' Did you mean "warn"?')
    expect(didYouMean('error', ['throw', 'warn', 'ignore'])).toBe('')
  })
})
