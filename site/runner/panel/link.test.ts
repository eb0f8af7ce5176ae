import { expect, it } from 'vitest'
import { hashFor, readLink } from './link.ts'

it('a sample survives its way through an address', async () => {
  const code = "cy.visit('/products')\n// “Ä” 😀 <script>"
  const hash = await hashFor({ id: 'a-b_c123', code })
  expect(hash).toMatch(/^#runner=a-b_c123\.[\w-]+$/)
  expect(await readLink(hash)).toEqual({ id: 'a-b_c123', code })
})

it.each([
  '',
  '#',
  '#runner',
  '#runner=',
  '#runner=a',
  '#runner=a.',
  '#runner=a.!',
  '#runner=a.AAAA',
])('%j has no sample', async (hash) => {
  expect(await readLink(hash)).toBeUndefined()
})

it('an address that would become endless code has no sample', async () => {
  const hash = await hashFor({ id: 'a', code: 'a'.repeat(30_000) })
  expect(hash.length).toBeLessThan(200)
  expect(await readLink(hash)).toBeUndefined()
  expect(await readLink(`#runner=a.${'A'.repeat(30_000)}`)).toBeUndefined()
})
