import { flag, list, orFalse, strict, text, textThat, withRule } from './fields.ts'

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
  strict({
    searchPagePath: orFalse(
      textThat('a path: "search", or false', (path) =>
        /^\/?[^\s?#:]+$/.test(path)
          ? undefined
          : { expected: 'Expected a path: "search", or false.' },
      ),
    ).optional(),
    contextualSearch: flag().optional(),
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
)
