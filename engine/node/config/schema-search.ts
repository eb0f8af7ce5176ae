import {
  boostFactor,
  flag,
  list,
  orFalse,
  strict,
  text,
  textThat,
  urlPart,
  withRule,
} from './fields.ts'

const section = strict({
  path: textThat(
    'the first segment of a path: "api"',
    /^[^/\s]+$/,
    'Expected the first segment of a path, without slashes: "api".',
  ),
  label: text(),
})

const routePathPattern = /^\/(?!\/)[^\s?#]*$/
const routePath = textThat('a path inside the site: "/api/commands"', routePathPattern)

const missingResultsUrl = textThat(
  'a full URL',
  (url) => /^(?:https?|mailto):.*\{query\}/is.test(url) && URL.canParse(url),
  'Expected a full URL with {query} where the query goes: "https://example.com/new?title={query}".',
)

const reportUrl = textThat(
  'a URL',
  (url) => routePathPattern.test(url) || (/^https?:/i.test(url) && URL.canParse(url)),
  'Expected a full URL or a path inside the site: "https://report.example.com/searches", "/searches".',
)

/** Search settings, or `false`. */
export const search = orFalse(
  strict({
    searchPagePath: orFalse(urlPart('a path: "search", or false', /^\/?[^\s?#:]+$/)).optional(),
    contextualSearch: flag.optional(),
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
    pages: list(
      strict({ path: routePath, boost: boostFactor.optional(), searchable: flag.optional() }),
      'settings of pages',
    ).optional(),
    report: reportUrl.optional(),
    popular: list(strict({ label: text(), to: routePath }), 'pages').optional(),
  }),
)
