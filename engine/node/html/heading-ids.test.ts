import { describe, expect, it } from 'vitest'
import { headingIds } from './heading-ids.ts'

const idsOf = (texts: string[], options?: Parameters<typeof headingIds>[1], taken: string[] = []) =>
  texts.map(headingIds(new Set(taken), options))

describe('ids of headings', () => {
  it("are GitHub's, numbered where they repeat or are taken", () => {
    expect(idsOf(['The API', 'The API', '3.5.0', '?'], {}, ['350'])).toEqual([
      'the-api',
      'the-api-1',
      '350-1',
      'section',
    ])
  })

  it('keep upper case if that is wanted', () => {
    expect(idsOf(['The API', 'the api'], { maintainCase: true })).toEqual(['The-API', 'the-api'])
  })

  it("are made by the site's function, and numbered after it", () => {
    const slug = (text: string) => text.replaceAll('.', '-')
    expect(idsOf(['3.5.0', '3.5.0', 'a b', ''], { slug }, ['a-b'])).toEqual([
      '3-5-0',
      '3-5-0-1',
      'a-b-1',
      'section',
    ])
  })
})
