import { describe, expect, it } from 'vitest'
import { englishMessages } from '../../shared/messages.ts'
import { catalogs, shippedMessages } from './catalogs.ts'

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the shipped catalogs', () => {
  it('are twelve', () => {
    expect(Object.keys(catalogs)).toHaveLength(12)
  })

  it.each(Object.entries(catalogs))('%s has every string, with its placeholders', (_, catalog) => {
    const wrong = Object.entries(englishMessages).filter(([key, english]) => {
      const text = catalog[key]?.trim() ?? ''
      return text === '' || placeholders(text).join() !== placeholders(english).join()
    })
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(catalogs))('%s is not English', (_, catalog) => {
    const same = Object.entries(englishMessages).filter(
      ([key, english]) => catalog[key] === english && /[a-z]{4,} [a-z]{2,}/i.test(english),
    )
    expect(same).toEqual([])
  })
})

describe('shippedMessages', () => {
  it.each([
    ['de-AT', 'Suche'],
    ['pt', 'Pesquisar'],
    ['zh-Hans', '搜索'],
    ['fr', 'Rechercher'],
    ['en', undefined],
    ['en-GB', undefined],
    ['zh-TW', undefined],
    ['cs', undefined],
  ])('of %s', (locale, search) => {
    expect(shippedMessages(locale)['search.button']).toBe(search)
  })
})
