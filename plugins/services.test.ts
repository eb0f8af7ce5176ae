import { describe, expect, it, test } from 'vitest'
import { variableFinder } from '../engine/node/config/environment.ts'
import { setUpPlugins } from '../engine/node/config/plugins.ts'
import analytics from './analytics/index.ts'
import consent from './consent/index.ts'
import hostedSearch from './hosted-search/index.ts'
import sessionRecording from './session-recording/index.ts'

const site = {
  root: '/site',
  cacheDir: '/site/.quire',
  file: 'quire.config.ts',
  command: 'build',
} as const

/** Sets a plugin up as the engine does. */
async function configure(
  plugin: ReturnType<typeof analytics>,
  env: Record<string, string> = {},
  file = '',
) {
  const { plugins, findings } = await setUpPlugins([plugin], variableFinder(env, file), site)
  const { client, csp, search } = plugins[0]!
  const { options, providesConsentFor, requiresConsent } = (client ?? {}) as Record<string, unknown>
  return {
    options,
    providesConsentFor,
    requiresConsent,
    csp,
    search,
    mistakes: findings.map(({ file, message, hint }) => [file, message, hint]),
  }
}

describe('services', () => {
  it('are on where they have all their ids', async () => {
    const tagManager = { id: 'GTM-1', endpoint: 'https://tags.example.com' }
    expect(
      await configure(analytics({ googleAnalytics: { id: 'G-1' }, tagManager })),
    ).toMatchObject({
      requiresConsent: 'analytics',
      options: {
        tagManager,
        googleAnalytics: {
          id: 'G-1',
          endpoint: 'https://www.google-analytics.com',
          anonymizeIp: false,
        },
      },
    })
    expect(await configure(consent({ customerId: 'a', configId: 'b' }))).toMatchObject({
      providesConsentFor: ['analytics', 'marketing', 'personalization'],
      options: { customerId: 'a', configId: 'b', endpoint: 'https://cmp.osano.com' },
    })
    expect(await configure(sessionRecording({ orgId: 'o' }))).toMatchObject({
      requiresConsent: 'analytics',
      options: { orgId: 'o', endpoint: 'https://edge.fullstory.com' },
    })
  })

  it.each([
    ['analytics', analytics()],
    ['analytics', analytics({ googleAnalytics: {}, tagManager: { id: '' } })],
    ['consent', consent()],
    ['consent', consent({ customerId: '', configId: '' })],
    ['recording', sessionRecording({ orgId: '' })],
  ])('are off where an id is absent or empty: %s', async (_, plugin) => {
    expect(await configure(plugin)).toEqual({ mistakes: [] })
  })

  it('take their ids from the environment, before those of the options', async () => {
    const own = { googleAnalytics: { id: 'G-OLD', anonymizeIp: true } }
    const env = { GOOGLE_ANALYTICS_ID: 'G-NEW', GOOGLE_TAG_MANAGER_ID: 'GTM-1' }
    expect((await configure(analytics(own), env)).options).toMatchObject({
      googleAnalytics: { id: 'G-NEW', anonymizeIp: true },
      tagManager: { id: 'GTM-1' },
    })
    expect(own.googleAnalytics.id).toBe('G-OLD')
    const osano = 'OSANO_CUSTOMER_ID=customer\nOSANO_CONFIG_ID=config'
    expect((await configure(consent(), {}, osano)).options).toMatchObject({
      customerId: 'customer',
      configId: 'config',
    })
    expect(
      (await configure(sessionRecording(), { FULLSTORY_ORG_ID: 'org' })).options,
    ).toMatchObject({
      orgId: 'org',
    })
  })
})

describe('the security policy', () => {
  it('is opened for what a service needs, and for no script of page views', async () => {
    const endpoint = 'http://localhost:1'
    const views = await configure(analytics({ googleAnalytics: { id: 'G-1', endpoint } }))
    expect(views.csp).toEqual({ 'script-src': [], 'connect-src': [endpoint], 'img-src': [] })
    const both = analytics({
      googleAnalytics: { id: 'G-1', endpoint },
      tagManager: { id: 'GTM-1' },
    })
    const manager = 'https://www.googletagmanager.com'
    expect((await configure(both)).csp).toEqual({
      'script-src': [manager],
      'connect-src': [manager, endpoint],
      'img-src': [manager],
    })
  })

  it("is opened for the vendor's other hosts with the vendor's cloud only", async () => {
    const endpoint = 'https://relay.example.com'
    expect((await configure(sessionRecording({ orgId: 'o', endpoint }))).csp).toEqual({
      'script-src': [endpoint],
      'connect-src': [endpoint],
      'img-src': [],
    })
    const cloud = ['https://edge.fullstory.com', 'https://rs.fullstory.com']
    expect((await configure(sessionRecording({ orgId: 'o' }))).csp).toEqual({
      'script-src': cloud,
      'connect-src': cloud,
      'img-src': ['https://rs.fullstory.com'],
    })
    const ids = { customerId: 'a', configId: 'b' }
    expect((await configure(consent({ ...ids, endpoint }))).csp).toEqual({
      'script-src': [endpoint],
      'connect-src': [endpoint],
    })
    expect((await configure(consent(ids))).csp).toMatchObject({
      'connect-src': expect.arrayContaining(['https://tattle.api.osano.com']),
      'frame-src': ['https://cmp.osano.com'],
    })
  })
})

test('mistakes are reported with what is expected', async () => {
  const options = {
    googleAnalytics: { id: 'abc' },
    tagManager: { id: 'GTM-ABC', endpoint: 'https://x.org/a' },
    matomo: {},
  }
  expect((await configure(analytics(options))).mistakes).toEqual([
    [
      'quire.config.ts',
      'The option `googleAnalytics.id` of the plugin "analytics" is "abc".',
      'Expected an id like "G-XXXXXXXXXX".',
    ],
    [
      'quire.config.ts',
      'The option `tagManager.endpoint` of the plugin "analytics" is "https://x.org/a".',
      'Expected an origin: "https://docs.example.com". Write "https://x.org".',
    ],
    [
      'quire.config.ts',
      '`matomo` is not an option of the plugin "analytics".',
      'Remove it, or use one of: googleAnalytics, tagManager.',
    ],
  ])
  expect((await configure(consent({ customerId: 'a' }))).mistakes).toEqual([
    [
      'quire.config.ts',
      'The option `configId` of the plugin "consent" is missing.',
      'Set `configId` or the environment variable OSANO_CONFIG_ID as well, or set neither to turn the service off.',
    ],
  ])
  expect((await configure(sessionRecording({ provider: 'hotjar' as never }))).mistakes).toEqual([
    [
      'quire.config.ts',
      'The option `provider` of the plugin "session-recording" is "hotjar".',
      'Expected "fullstory".',
    ],
  ])
})

test('mistakes of the environment are reported where they stand', async () => {
  const file = 'GOOGLE_TAG_MANAGER_ID=abc\nOSANO_CONFIG_ID=a/b'
  expect((await configure(analytics(), { GOOGLE_ANALYTICS_ID: 'abc' }, file)).mistakes).toEqual([
    ['environment', '`GOOGLE_ANALYTICS_ID` is "abc".', 'Expected an id like "G-XXXXXXXXXX".'],
    ['.env', '`GOOGLE_TAG_MANAGER_ID` is "abc".', 'Expected an id like "GTM-XXXXXXX".'],
  ])
  expect((await configure(consent(), {}, file)).mistakes).toEqual([
    ['.env', '`OSANO_CONFIG_ID` is "a/b".', 'Expected an id like "a1B2-c3".'],
  ])
})

describe('the hosted search', () => {
  const ids = { appId: 'app', apiKey: 'key', indexName: 'docs' }

  it('is on where all ids are known', async () => {
    const rest = { externalUrlRegex: 'x', replaceSearchResultPathname: { from: '/a', to: '/' } }
    const { search, csp, mistakes } = await configure(hostedSearch({ ...ids, ...rest }))
    expect(mistakes).toEqual([])
    expect(search?.options).toEqual({ ...ids, ...rest, searchParameters: {} })
    expect(csp).toEqual({
      'connect-src': [
        'https://app-dsn.algolia.net',
        'https://*.algolianet.com',
        'https://*.algolia.net',
      ],
    })
    const hosts = ['http://localhost:7700', 'search.example.com']
    expect((await configure(hostedSearch({ ...ids, hosts }))).csp).toEqual({
      'connect-src': ['http://localhost:7700', 'https://search.example.com'],
    })
  })

  it('takes its ids from the environment, before those of the options', async () => {
    const env = { ALGOLIA_APP_ID: 'env', ALGOLIA_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' }
    expect((await configure(hostedSearch({ appId: 'old' }), env)).search?.options).toMatchObject({
      ...ids,
      appId: 'env',
    })
    expect((await configure(hostedSearch(ids), { ALGOLIA_APP_ID: 'a b' })).mistakes).toEqual([
      ['environment', '`ALGOLIA_APP_ID` is "a b".', 'Expected an id like "a1B2-c3".'],
    ])
  })

  it.each(['appId', 'apiKey', 'indexName'])(
    'is the embedded one where %s is absent or empty',
    async (id) => {
      for (const value of [undefined, '']) {
        const { search, csp, mistakes } = await configure(hostedSearch({ ...ids, [id]: value }))
        expect({ search, csp, mistakes }).toEqual({ mistakes: [] })
      }
    },
  )

  it('needs all ids if it is required', async () => {
    const options = { required: true, appId: 'x', apiKey: '' }
    const [apiKey, indexName] = (await configure(hostedSearch(options))).mistakes
    expect(apiKey).toEqual([
      'quire.config.ts',
      'The option `apiKey` of the plugin "hosted-search" is "".',
      'Set it, or the environment variable ALGOLIA_API_KEY, or remove `required` to use the embedded search.',
    ])
    expect(indexName![1]).toBe('The option `indexName` of the plugin "hosted-search" is missing.')
  })

  it('finds the module that rearranges results', async () => {
    const root = { ...site, root: import.meta.dirname }
    const plugin = hostedSearch({ ...ids, transformItems: 'services.test.ts' })
    const { plugins, findings } = await setUpPlugins([plugin], () => undefined, root)
    expect(findings).toEqual([])
    expect(plugins[0]!.search?.functions).toEqual({ transformItems: import.meta.filename })
    expect(
      (await configure(hostedSearch({ ...ids, transformItems: 'items.ts' }))).mistakes,
    ).toEqual([
      [
        'quire.config.ts',
        'The option `transformItems` of the plugin "hosted-search" is "items.ts".',
        'Create it, or correct the path. Paths are relative to the config file.',
      ],
    ])
  })

  it('reports mistakes in its options', async () => {
    const options = {
      externalUrlRegex: '(',
      replaceSearchResultPathname: { from: '[' },
      transformItems: (items: unknown) => items,
      hosts: ['x.org/path', 'http://localhost:7700'],
    }
    const { mistakes } = await configure(hostedSearch(options as never))
    expect(mistakes.map(([, message, hint]) => [message, hint])).toEqual([
      [
        'The option `hosts[0]` of the plugin "hosted-search" is "x.org/path".',
        'Expected a host without a path: "search.example.com" or "http://localhost:7700".',
      ],
      [
        'The option `externalUrlRegex` of the plugin "hosted-search" is "(".',
        'Expected a regular expression as a string, without slashes around it: unterminated group.',
      ],
      [
        'The option `replaceSearchResultPathname.from` of the plugin "hosted-search" is "[".',
        'Expected a regular expression as a string, without slashes around it: unterminated character class.',
      ],
      [
        'The option `replaceSearchResultPathname.to` of the plugin "hosted-search" is missing.',
        'Expected text.',
      ],
      [
        'The option `transformItems` of the plugin "hosted-search" is a function.',
        'Expected the path of a module whose default export is the function, relative to the config file.',
      ],
    ])
  })
})
