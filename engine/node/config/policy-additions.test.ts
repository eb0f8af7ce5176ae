import { expect, it } from 'vitest'
import { policyAdditions } from './policy-additions.ts'

type Input = Parameters<typeof policyAdditions>[0]

it('permits what head tags load of other sites, and the address that searches are reported to', () => {
  const headTags = [
    { tag: 'script', attributes: { src: 'https://a.example/x,y;z.js?v=1', async: true } },
    { tag: 'script', attributes: { src: '/own.js' } },
    { tag: 'script' },
    { tag: 'link', attributes: { rel: 'alternate stylesheet', href: 'https://b.example/x.css' } },
    { tag: 'link', attributes: { rel: 'preconnect', href: 'https://c.example/' } },
    { tag: 'meta', attributes: { src: 'https://d.example/x.js', href: 'https://d.example/' } },
  ]
  const csp = { 'img-src': ['https://e.example'] }
  const plugins = [{ csp: { 'font-src': ['https://f.example'] } }, {}]
  const search = { report: 'https://r.example/searches?site=1' }
  expect(policyAdditions({ headTags, plugins, csp, search } as unknown as Input)).toEqual([
    { 'script-src': ['https://a.example/x%2Cy%3Bz.js'], 'style-src': ['https://b.example/x.css'] },
    { 'connect-src': ['https://r.example/searches'] },
    { 'font-src': ['https://f.example'] },
    {},
    csp,
  ])
})
