import { describe, expect, it } from 'vitest'
import { applyEnvironment, environmentKey, readEnvironment, variableFinder } from './environment.ts'

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

describe('the variables of a cache', () => {
  it('are reported without their values', () => {
    const { findings } = readEnvironment(
      variableFinder(
        {
          QUIRE_CACHE_URL: 'name:hidden@x.org',
          QUIRE_CACHE_TOKEN: 'hidden\u00e9',
          QUIRE_CACHE_WRITE: 'yes',
        },
        '',
      ),
    )
    expect(findings.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`QUIRE_CACHE_URL` is not a URL, or has a query or a fragment. Expected the URL of a server: "https://cache.example.com".',
      '`QUIRE_CACHE_WRITE` is "yes". Expected "true" or "false".',
      '`QUIRE_CACHE_TOKEN` is not the value of a header. Expected one line of ASCII characters.',
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

  it('says where a cache is, over the config', () => {
    const values = { QUIRE_CACHE_URL: 'https://x.org', QUIRE_CACHE_WRITE: 'true' }
    expect(applyEnvironment({}, values)).toEqual({ cache: { url: 'https://x.org', write: true } })
    const cache = {
      url: 'https://config.example',
      headers: { Authorization: 'Basic x', 'X-A': 'b' },
    }
    expect(applyEnvironment({ cache }, { QUIRE_CACHE_TOKEN: 'token' })).toEqual({
      cache: { url: cache.url, headers: { Authorization: 'Bearer token', 'X-A': 'b' } },
    })
    expect(applyEnvironment({}, { QUIRE_CACHE_TOKEN: 'token' })).toEqual({})
  })
})

describe('environmentKey', () => {
  it('is the same wherever the cache is', () => {
    const site = { QUIRE_URL: 'https://x.org', QUIRE_BASE: '/b/' }
    const key = environmentKey(site)
    expect(environmentKey({ ...site, QUIRE_CACHE_URL: 'https://y.org' })).toBe(key)
    expect(environmentKey({ ...site, QUIRE_BASE: '/c/' })).not.toBe(key)
  })
})
