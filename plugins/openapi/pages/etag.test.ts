import { describe, expect, it } from 'vitest'
import { etags } from './etag.ts'

const description = (name: string, other = 'x') => ({
  components: {
    schemas: {
      A: { properties: { b: { $ref: '#/components/schemas/B' } } },
      B: { title: name, properties: { a: { $ref: '#/components/schemas/A' } } },
      C: { title: other },
    },
  },
})
const part = { schema: { $ref: '#/components/schemas/A' } }

describe('the etag of a page', () => {
  it('changes with what its references lead to, through circles', () => {
    expect(etags(description('one'), '')(part)).not.toBe(etags(description('two'), '')(part))
  })

  it('does not change with the rest', () => {
    expect(etags(description('one'), '')(part)).toBe(etags(description('one', 'y'), '')(part))
  })

  it('changes with the options', () => {
    expect(etags(description('one'), '1')(part)).not.toBe(etags(description('one'), '2')(part))
  })
})
