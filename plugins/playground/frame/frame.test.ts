import { describe, expect, it } from 'vitest'
import { optionMistakes } from '../../../tests/option-mistakes.ts'
import playground, { type PlaygroundOptions } from '../index.ts'
import { framePolicy, frameScript } from './files.ts'
import { format } from './format.ts'

const circle: { self?: unknown } = {}
circle.self = circle
class Bucket {
  liters = 3
}

describe('values in the console', () => {
  it.each([
    ['text', 'text'],
    [['text', 1], '["text", 1]'],
    [{ a: { b: [1] } }, '{ a: { b: [1] } }'],
    [{ a: { b: { c: { d: 1 } } } }, '{ a: { b: { c: {…} } } }'],
    [circle, '{ self: [Circular] }'],
    [new Map([['a', 1]]), 'Map(1) { "a" => 1 }'],
    [new Set([1]), 'Set(1) { 1 }'],
    [new Bucket(), 'Bucket { liters: 3 }'],
    [new RangeError('too much'), 'RangeError: too much'],
    [undefined, 'undefined'],
    [10n, '10n'],
    [Math.max, 'ƒ max'],
    [Array.from({ length: 102 }, () => 0), `[${'0, '.repeat(100)}… 2 more]`],
    [new Date('invalid'), 'Invalid Date'],
    [{}, '{}'],
  ])('%#', (value, text) => {
    expect(format(value)).toBe(text)
  })
})

describe('the frame', () => {
  it('reaches no network, and what is allowed on demand', () => {
    expect(framePolicy({ origins: [] })).toContain("connect-src 'none'")
    expect(framePolicy({ origins: [] })).toContain('sandbox allow-scripts')
    expect(framePolicy({ origins: ['https://esm.sh'] })).toContain(
      "script-src 'self' 'unsafe-inline' https://esm.sh;",
    )
  })

  it('has a script that needs no other file', async () => {
    const script = await frameScript('frame')
    expect(script).toContain('postMessage')
    expect(script).not.toMatch(/^\s*(?:import|export)\b/m)
    expect(await frameScript('frame')).toBe(script)
  })
})

describe('the plugin', () => {
  const fence = (attributes: Record<string, string | true>) =>
    playground().markdown!.fences!.js!.render(
      { language: 'js', meta: '', attributes, code: '1', codeBlock: () => '' },
      {
        file: 'a.mdx',
        locale: 'de',
        message: (key) => (key === 'playground.run' ? 'Los' : String(messages[key])),
        uniqueId: () => 'a',
        report: () => {},
      },
    )
  const messages = playground().messages!.en!

  it('leaves other fences alone, and sends the words that are not its own', () => {
    expect(fence({ title: 'a.js' })).toBeUndefined()
    expect(fence({ playground: true })).toEqual({
      component: 'Playground',
      props: { labels: { 'playground.run': 'Los' } },
      children: true,
    })
  })

  it('gives only the frame a policy of its own', () => {
    const { headers, csp } = playground()
    expect(headers?.map(({ path }) => path)).toEqual(['/playground/frame*'])
    expect(csp).toEqual({ 'frame-src': ["'self'"] })
  })

  it('checks its options', async () => {
    const wrong = { origins: ['esm.sh'], react: 1 } as unknown as PlaygroundOptions
    expect(await optionMistakes(playground(wrong))).toEqual([
      'origins.0: Expected origins without a path: "https://esm.sh".',
      'react: Expected true or false.',
    ])
  })
})
