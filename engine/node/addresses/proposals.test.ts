import { describe, expect, it } from 'vitest'
import { proposalsFor } from './proposals.ts'
import { parseSnapshot } from './snapshot.ts'

describe('proposalsFor', () => {
  const offer = (...offered: string[]) => ({ ids: offered, offered })
  const proposals = proposalsFor(
    parseSnapshot('/tea pouring steeping\n/coffee pouring\n'),
    new Map([
      ['/coffee', offer('pouring', 'grinding')],
      ['/tea', offer('steeping-times')],
      ['/water', offer('boiling', 'pouring')],
    ]),
    () => [],
  )

  it('looks for an anchor where it was not before', () => {
    expect(proposals.pageWith('grinding')).toBe('/coffee')
    expect(proposals.pageWith('pouring')).toBe('/water')
    expect(proposals.pageWith('steeping')).toBeUndefined()
  })

  it('takes a new anchor of the page that is alike, or the only new one', () => {
    expect(proposals.anchor('/tea', 'steeping')).toBe('steeping-times')
    expect(proposals.anchor('/coffee', 'something-else-entirely')).toBe('grinding')
    expect(proposals.anchor('/water', 'something-else-entirely')).toBeUndefined()
  })
})
