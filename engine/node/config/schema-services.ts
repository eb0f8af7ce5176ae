import { z } from 'zod'
import {
  anyText,
  anything,
  dictionary,
  flag,
  list,
  oneOf,
  orFalse,
  origin,
  regex,
  siteFile,
  strict,
  text,
  textThat,
  withRule,
} from './fields.ts'
import { isRefused } from './security-policy.ts'

const identifiers = ['appId', 'apiKey', 'indexName'] as const
const variables = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_API_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const

const section = strict({
  path: textThat('the first segment of a path: "api"', (path) =>
    /^[^/\s]+$/.test(path)
      ? undefined
      : { expected: 'Expected the first segment of a path, without slashes: "api".' },
  ),
  label: text(),
})

const routePath = textThat('a path inside the site: "/api/commands"', (path) =>
  /^\/(?!\/)[^\s?#]*$/.test(path)
    ? undefined
    : { expected: 'Expected a path inside the site: "/api/commands".' },
)

const missingResultsUrl = textThat('a full URL', (url) => {
  const expected =
    'Expected a full URL with {query} where the query goes: "https://example.com/new?title={query}".'
  if (!/^(?:https?|mailto):/i.test(url) || !URL.canParse(url)) return { expected }
  return url.includes('{query}') ? undefined : { expected }
})

/** Search settings, or `false`. */
export const search = orFalse(
  withRule(
    strict({
      provider: oneOf(['embedded', 'hosted', 'none']).optional(),
      appId: anyText().optional(),
      apiKey: anyText().optional(),
      indexName: anyText().optional(),
      hosts: list(
        textThat('a host: "search.example.com"', (host) =>
          /^(?:https?:\/\/)?[\w.-]+(?::\d+)?$/.test(host)
            ? undefined
            : {
                expected:
                  'Expected a host without a path: "search.example.com" or "http://localhost:7700".',
              },
        ),
        'hosts',
      ).optional(),
      searchPagePath: orFalse(
        textThat('a path: "search", or false', (path) =>
          /^\/?[^\s?#:]+$/.test(path)
            ? undefined
            : { expected: 'Expected a path: "search", or false.' },
        ),
      ).optional(),
      externalUrlRegex: regex().optional(),
      replaceSearchResultPathname: strict({ from: regex(), to: anyText() }).optional(),
      contextualSearch: flag().optional(),
      searchParameters: dictionary(
        anything(),
        'parameters of the search service to their values',
      ).optional(),
      transformItems: siteFile(
        'the path of a module whose default export is the function',
      ).optional(),
      placeholder: text().optional(),
      synonyms: list(
        withRule(list(text('a word'), 'words'), (words, report) => {
          if (Object.keys(words).length < 2) {
            report(undefined, 'Expected at least two words that mean the same thing.')
          }
        }),
        'groups of words',
      ).optional(),
      missingResultsUrl: missingResultsUrl.optional(),
      sections: list(section, 'sections').optional(),
      kinds: list(
        strict({ path: routePath, label: text().optional(), headings: text().optional() }),
        'kinds of pages',
      ).optional(),
      popular: list(strict({ label: text(), to: routePath }), 'pages').optional(),
    }),
    (value, report) => {
      if (value.provider !== 'hosted') return
      for (const name of identifiers) {
        if (value[name]) continue
        report(
          'is missing, but `search.provider` is "hosted"',
          `Set it, or the environment variable ${variables[name]}, or remove \`provider\` to use the embedded search.`,
          [name],
        )
      }
    },
  ),
)

const endpoint = origin().optional()
const id = (pattern: RegExp, example: string) =>
  textThat(`an id like "${example}"`, (value) =>
    value === '' || pattern.test(value)
      ? undefined
      : { expected: `Expected an id like "${example}".` },
  ).optional()

/** Formats of the ids of third-party services. An empty id turns the service off. */
export const serviceIds = {
  googleAnalytics: id(/^(?:G|UA|AW|DC|GT)-[\w-]+$/, 'G-XXXXXXXXXX'),
  tagManager: id(/^GTM-\w+$/, 'GTM-XXXXXXX'),
  token: id(/^[\w-]+$/, 'a1B2-c3'),
}

export const integrations = strict({
  googleAnalytics: strict({
    id: serviceIds.googleAnalytics,
    anonymizeIp: flag().optional(),
    endpoint,
  }).optional(),
  tagManager: strict({ id: serviceIds.tagManager, endpoint }).optional(),
  consent: withRule(
    strict({
      provider: oneOf(['osano']).optional(),
      customerId: serviceIds.token,
      configId: serviceIds.token,
      endpoint,
    }),
    ({ customerId, configId }, report) => {
      if (Boolean(customerId) === Boolean(configId)) return
      const [given, missing, variable] = customerId
        ? ['customerId', 'configId', 'OSANO_CONFIG_ID']
        : ['configId', 'customerId', 'OSANO_CUSTOMER_ID']
      report(
        `has \`${given}\` without \`${missing}\``,
        `Set \`${missing}\` or the environment variable ${variable} as well, or set neither to turn the service off.`,
      )
    },
  ).optional(),
  sessionRecording: strict({
    provider: oneOf(['fullstory']).optional(),
    orgId: serviceIds.token,
    endpoint,
  }).optional(),
})

const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'report-uri',
  'report-to',
  'require-trusted-types-for',
  'trusted-types',
  'upgrade-insecure-requests',
] as const

/** Sources of a directive. Keywords are compared without case, as browsers do. */
const sourcesOf = (directive: string) =>
  list(
    textThat('a source: "https://example.com"', (value) => {
      if (isRefused(directive, value)) {
        return {
          found: `is ${JSON.stringify(value)}, which would defeat the policy`,
          expected: 'Remove it. Inline scripts in `headTags` are allowed by their hashes.',
        }
      }
      return /^[^\s;,]+$/.test(value)
        ? undefined
        : { expected: 'Expected one source: "https://example.com".' }
    }),
    'sources',
  )

export const csp = strict(
  Object.fromEntries(directives.map((name) => [name, sourcesOf(name).optional()])),
  'directives',
)

export const headers = list(
  strict({
    path: textThat('a path, with * for the rest: "/img/*"', (path) =>
      path.startsWith('/') ? undefined : { expected: 'Expected a path from the root: "/img/*".' },
    ),
    headers: z.record(
      z.string(),
      textThat('text', (value) =>
        /[\r\n]/.test(value) ? { expected: 'Expected one line of text.' } : undefined,
      ),
      { error: 'Expected an object that maps header names to values.' },
    ),
  }),
  'header rules',
)
