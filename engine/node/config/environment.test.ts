import { describe, expect, it } from 'vitest'
import { applyEnvironment, readEnvironment } from './environment.ts'

describe('readEnvironment', () => {
  it('takes the process before the file, and what is set before what is empty', () => {
    const file =
      'QUIRE_URL=https://file.example\nQUIRE_BASE="/docs/"\nALGOLIA_APP_ID=fromfile\nOTHER=1'
    const process = { QUIRE_URL: 'https://process.example', ALGOLIA_APP_ID: '', HOME: '/root' }
    expect(readEnvironment(process, file)).toEqual({
      values: {
        QUIRE_URL: 'https://process.example',
        QUIRE_BASE: '/docs/',
        ALGOLIA_APP_ID: 'fromfile',
      },
      findings: [],
    })
  })

  it('reports values of the wrong form where they stand', () => {
    const { findings } = readEnvironment(
      { QUIRE_URL: 'https://x.org/docs', GOOGLE_ANALYTICS_ID: 'abc' },
      'GOOGLE_TAG_MANAGER_ID=abc\nOSANO_CONFIG_ID=a/b',
    )
    expect(findings.map(({ file, message, hint }) => [file, message, hint])).toEqual([
      [
        'environment',
        '`QUIRE_URL` is "https://x.org/docs", which has a path.',
        "Expected an origin. Move the path to `base`: `url: 'https://x.org', base: '/docs/'`.",
      ],
      ['environment', '`GOOGLE_ANALYTICS_ID` is "abc".', 'Expected an id like "G-XXXXXXXXXX".'],
      ['.env', '`GOOGLE_TAG_MANAGER_ID` is "abc".', 'Expected an id like "GTM-XXXXXXX".'],
      ['.env', '`OSANO_CONFIG_ID` is "a/b".', 'Expected an id like "a1B2-c3".'],
    ])
  })
})

describe('applyEnvironment', () => {
  it('puts every value in its place, over the config', () => {
    const config = {
      title: 'T',
      url: 'https://config.example',
      search: { appId: 'old', placeholder: 'Find' },
      integrations: { googleAnalytics: { id: 'G-OLD', anonymizeIp: true } },
    }
    const result = applyEnvironment(config, {
      QUIRE_URL: 'https://env.example',
      QUIRE_BASE: '/b/',
      QUIRE_EDIT_URL: 'https://git.example/edit/main',
      ALGOLIA_APP_ID: 'app',
      ALGOLIA_API_KEY: 'key',
      ALGOLIA_INDEX_NAME: 'docs',
      GOOGLE_ANALYTICS_ID: 'G-NEW',
      GOOGLE_TAG_MANAGER_ID: 'GTM-1',
      OSANO_CUSTOMER_ID: 'customer',
      OSANO_CONFIG_ID: 'config',
      FULLSTORY_ORG_ID: 'org',
    })
    expect(result).toEqual({
      title: 'T',
      editUrl: 'https://git.example/edit/main',
      url: 'https://env.example',
      base: '/b/',
      search: { appId: 'app', apiKey: 'key', indexName: 'docs', placeholder: 'Find' },
      integrations: {
        googleAnalytics: { id: 'G-NEW', anonymizeIp: true },
        tagManager: { id: 'GTM-1' },
        consent: { customerId: 'customer', configId: 'config' },
        sessionRecording: { orgId: 'org' },
      },
    })
    expect(config.search.appId).toBe('old')
    expect(config.integrations.googleAnalytics.id).toBe('G-OLD')
  })

  it('leaves search that is switched off and what is no object as they are', () => {
    expect(applyEnvironment({ search: false }, { ALGOLIA_APP_ID: 'app' })).toEqual({
      search: false,
    })
    expect(applyEnvironment('text', { QUIRE_URL: 'https://x.org' })).toBe('text')
  })
})
