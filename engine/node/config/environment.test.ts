import { describe, expect, it } from 'vitest'
import { applyEnvironment, readEnvironment, variableFinder } from './environment.ts'

describe('readEnvironment', () => {
  it('takes the process before the file, and what is set before what is empty', () => {
    const file =
      'QUIRE_URL=https://file.example\nQUIRE_BASE="/docs/"\nQUIRE_EDIT_URL=https://file.example/edit\nOTHER=1'
    const process = { QUIRE_URL: 'https://process.example', QUIRE_EDIT_URL: '', HOME: '/root' }
    expect(readEnvironment(variableFinder(process, file))).toEqual({
      values: {
        QUIRE_URL: 'https://process.example',
        QUIRE_BASE: '/docs/',
        QUIRE_EDIT_URL: 'https://file.example/edit',
      },
      findings: [],
    })
  })

  it('reports values of the wrong form where they stand', () => {
    const { findings } = readEnvironment(
      variableFinder({ QUIRE_URL: 'https://x.org/docs' }, 'QUIRE_EDIT_URL=abc'),
    )
    expect(findings.map(({ file, message, hint }) => [file, message, hint])).toEqual([
      [
        'environment',
        '`QUIRE_URL` is "https://x.org/docs", which has a path.',
        "Expected an origin. Move the path to `base`: `url: 'https://x.org', base: '/docs/'`.",
      ],
      ['.env', '`QUIRE_EDIT_URL` is "abc".', 'Expected a full URL: "https://example.com/page".'],
    ])
  })
})

describe('applyEnvironment', () => {
  it('puts every value in its place, over the config', () => {
    const config = {
      title: 'T',
      url: 'https://config.example',
      search: { placeholder: 'Find' },
    }
    const result = applyEnvironment(config, {
      QUIRE_URL: 'https://env.example',
      QUIRE_BASE: '/b/',
      QUIRE_EDIT_URL: 'https://git.example/edit/main',
    })
    expect(result).toEqual({
      title: 'T',
      editUrl: 'https://git.example/edit/main',
      url: 'https://env.example',
      base: '/b/',
      search: { placeholder: 'Find' },
    })
    expect(config.url).toBe('https://config.example')
  })

  it('leaves what is no object as it is', () => {
    expect(applyEnvironment('text', { QUIRE_URL: 'https://x.org' })).toBe('text')
  })
})
