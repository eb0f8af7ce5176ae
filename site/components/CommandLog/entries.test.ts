import { describe, expect, it } from 'vitest'
import {
  aliasKinds,
  messageParts,
  numberEntries,
  responseState,
  splitStatus,
  testState,
} from './entries.ts'

describe('numberEntries', () => {
  it('counts commands through groups, and neither events nor named steps', () => {
    const numbered = numberEntries([
      {
        name: 'session',
        group: [
          { name: 'Recreate session', group: [{ name: 'request' }] },
          { name: 'request', event: true },
        ],
      },
      { name: 'visit' },
    ])
    expect(numbered).toEqual([
      {
        name: 'session',
        number: 1,
        group: [
          { name: 'Recreate session', group: [{ name: 'request', number: 2 }] },
          { name: 'request', event: true },
        ],
      },
      { name: 'visit', number: 3 },
    ])
  })
})

describe('testState', () => {
  it('is failed with an error or a failed entry, but not for a failure inside a group', () => {
    expect(testState([{ name: 'get' }], 'broken')).toBe('failed')
    expect(testState([{ name: 'get', state: 'failed' }], undefined)).toBe('failed')
    expect(
      testState([{ name: 'session', group: [{ name: 'get', state: 'failed' }] }], undefined),
    ).toBe('passed')
  })

  it('is pending while an entry is', () => {
    expect(testState([{ name: 'get' }, { name: 'wait', state: 'pending' }], undefined)).toBe(
      'pending',
    )
  })
})

describe('messageParts', () => {
  const kinds = aliasKinds([
    { name: 'within', group: [{ name: 'get', alias: 'rows', kind: 'dom' }] },
    { name: 'request', event: true, alias: 'addToCart', kind: 'route' },
  ])

  it('finds bold parts', () => {
    expect(messageParts('expected **[ <li> ]** to equal **1**', kinds)).toEqual([
      { type: 'text', text: 'expected ' },
      { type: 'strong', text: '[ <li> ]' },
      { type: 'text', text: ' to equal ' },
      { type: 'strong', text: '1' },
    ])
  })

  it('knows the kind of an alias, of its requests too', () => {
    expect(messageParts('@rows, @addToCart.all, @other', kinds)).toEqual([
      { type: 'alias', name: '@rows', kind: 'dom' },
      { type: 'alias', name: '@addToCart.all', kind: 'route' },
      { type: 'alias', name: '@other' },
    ])
  })

  it('leaves an at sign inside text alone', () => {
    expect(messageParts('ada@example.com', kinds)).toEqual([
      { type: 'text', text: 'ada@example.com' },
    ])
    expect(messageParts('@rows are here', kinds)).toEqual([
      { type: 'text', text: '@rows are here' },
    ])
  })
})

describe('responseState', () => {
  it.each([
    ['GET 200 /a', 'good'],
    ['GET 304 /a', 'good'],
    ['POST 422 /a', 'bad'],
    ['/products', undefined],
    ['GET /a', undefined],
  ])('%s: %s', (message, state) => {
    expect(responseState(message)).toBe(state)
  })
})

describe('splitStatus', () => {
  it('takes the status off a session, and off nothing else', () => {
    expect(splitStatus({ name: 'session', message: 'ada (restored)' })).toEqual({
      message: 'ada',
      status: 'restored',
    })
    expect(splitStatus({ name: 'log', message: 'ada (restored)' })).toEqual({
      message: 'ada (restored)',
    })
  })
})
