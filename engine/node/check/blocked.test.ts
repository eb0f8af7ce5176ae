import { expect, it } from 'vitest'
import { blockedLoad } from './blocked.ts'

const policy = new Map([
  ['default-src', ["'self'"]],
  ['img-src', ["'self'", 'https://img.example.com']],
])
const blocked = (load: string, of: ReadonlyMap<string, readonly string[]> = policy) =>
  blockedLoad(load, of, 'https://docs.example.com')

it('allows the own site, and what the policy of the kind lists', () => {
  expect(blocked('img-src /a.svg')).toBeNull()
  expect(blocked('img-src https://docs.example.com/a.svg')).toBeNull()
  expect(blocked('img-src https://img.example.com/a.svg')).toBeNull()
  expect(blocked('img-src https://[')).toBeNull()
})

it('says which kind of load is blocked, by its own policy or that of all', () => {
  expect(blocked('img-src https://other.example.org/a.svg')).toMatchObject({
    message: expect.stringContaining('do not load this image from https://other.example.org:'),
    hint: expect.stringMatching(/'img-src': .* Or copy the file into the static folder\.$/),
  })
  expect(blocked('form-action https://other.example.org/send')?.message).toContain(
    'do not send this form to https://other.example.org:',
  )
  expect(blocked('worker-src https://other.example.org/w.js')?.message).toContain(
    'do not load this file from',
  )
})

it('tells inline code from what is loaded', () => {
  expect(blocked('script-src')?.message).toContain('This <script> has no effect')
  expect(blocked('style-src')?.message).toContain('This <style> has no effect')
  expect(blocked('style-src', new Map([['style-src', ["'unsafe-inline'"]]]))).toBeNull()
})
