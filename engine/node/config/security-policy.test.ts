import { expect, it } from 'vitest'
import { policyAdditions } from './security-policy.ts'

type Input = Parameters<typeof policyAdditions>[0]

it('permits the scripts and stylesheets of other sites that head tags load', () => {
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
  expect(policyAdditions({ headTags, plugins, csp } as unknown as Input)).toEqual([
    { 'script-src': ['https://a.example/x%2Cy%3Bz.js'], 'style-src': ['https://b.example/x.css'] },
    { 'font-src': ['https://f.example'] },
    {},
    csp,
  ])
})
