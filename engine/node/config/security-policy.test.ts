import { expect, it } from 'vitest'
import { policyOf, sourceHash } from './security-policy.ts'

const hash = sourceHash('one()')

it('allows inline scripts and styles by their hashes', () => {
  const policy = policyOf({ inlineScripts: ['one()'], inlineStyles: ['a{}'] })
  expect(policy.get('script-src')).toEqual(["'self'", hash])
  expect(policy.get('style-src')).toEqual(["'self'", sourceHash('a{}')])
})

it('leaves hashes out beside the keyword with which browsers ignore it', () => {
  const additions = [{ 'style-src': ["'unsafe-inline'"] }]
  const policy = policyOf({ inlineScripts: ['one()'], inlineStyles: ['a{}'], additions })
  expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
  expect(policy.get('script-src')).toEqual(["'self'", hash])
})

it("replaces 'none' by what is added", () => {
  const additions = [{ 'frame-src': ['https://play.example.com'], 'object-src': [] }]
  const policy = policyOf({ inlineScripts: [], additions })
  expect(policy.get('frame-src')).toEqual(['https://play.example.com'])
  expect(policy.get('object-src')).toEqual(["'none'"])
})
