import { describe, expect, it } from 'vitest'
import { shapeLikeness, textLikeness } from './likeness.ts'
import { formatSnapshot, joinSnapshot, parseSnapshot } from './snapshot.ts'

const lines = (source: string) =>
  Object.fromEntries([...parseSnapshot(source)].map(([path, { anchors }]) => [path, anchors]))

describe('the snapshot', () => {
  it('reads what it wrote, in the order of the paths', () => {
    const paths = new Map([
      ['/b', ['x', 'größe']],
      ['/a b/100%', []],
      ['/', ['y', 'y']],
    ])
    const text = formatSnapshot(paths)
    expect(text.split('\n').slice(2)).toEqual(['/ y', '/a%20b/100%25', '/b x größe', ''])
    expect(lines(text)).toEqual({ '/': ['y'], '/a b/100%': [], '/b': ['x', 'größe'] })
  })

  it('takes an anchor that is written as in a URL', () => {
    expect(lines('/guide\n/guide#pots\n/guide#caf%C3%A9 lids\n/c%23\n/old#\n')).toEqual({
      '/guide': ['pots', 'café', 'lids'],
      '/c#': [],
      '/old#': [],
    })
    expect(lines(formatSnapshot(new Map([['/c#sharp', ['x']]])))).toEqual({ '/c#sharp': ['x'] })
  })

  it('joins the lines of both sides of a merge', () => {
    const text = '<<<<<<< ours\n/a x y\n=======\n/a x z\n/b\n>>>>>>> theirs\n'
    const joined = joinSnapshot(parseSnapshot(text), new Map())
    expect(formatSnapshot(joined)).toMatch(/\n\/a x y z\n\/b\n$/)
  })

  it('never forgets an address', () => {
    const before = parseSnapshot('/gone a\n/kept b\n')
    const joined = joinSnapshot(
      before,
      new Map([
        ['/kept', ['c']],
        ['/new', ['d']],
      ]),
    )
    expect([...joined]).toEqual([
      ['/gone', ['a']],
      ['/kept', ['b', 'c']],
      ['/new', ['d']],
    ])
  })
})

describe('likeness', () => {
  it('of texts is what they share of all their words', () => {
    const text = 'Boil the water, then pour it over the leaves and wait for three minutes.'
    expect(textLikeness(text, text)).toBe(1)
    expect(textLikeness(text, `${text} Add milk.`)).toBeGreaterThan(0.6)
    expect(textLikeness(text, 'Cold coffee is for other people in other places.')).toBe(0)
    expect(textLikeness('', '')).toBe(0)
  })

  it('of pages counts what few pages have', () => {
    const pages = [
      { path: '/guide/tea', anchors: ['syntax', 'steeping-times'] },
      { path: '/guides/make-tea', anchors: ['syntax', 'steeping-times'] },
      { path: '/guide/coffee', anchors: ['syntax', 'grinding'] },
      { path: '/guide/water', anchors: ['syntax'] },
    ]
    const like = shapeLikeness(pages)
    const [tea, made, coffee] = pages
    expect(like(tea!, made!)).toBeGreaterThan(like(tea!, coffee!))
  })
})
