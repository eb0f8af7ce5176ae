import { dictionary, list, oneOf, orFalse, strict, textThat, textWithout } from './fields.ts'
import { isRefused } from './security-policy.ts'

const directives = `default-src script-src script-src-elem style-src style-src-elem style-src-attr
  img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src
  base-uri form-action frame-ancestors report-uri report-to trusted-types
  upgrade-insecure-requests`.split(/\s+/)

/** Sources of a directive. Browsers compare keywords case-insensitively. */
const sourcesOf = (directive: string) =>
  list(
    textWithout('a source: "https://example.com"', (value) => {
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
  {
    ...Object.fromEntries(directives.map((name) => [name, sourcesOf(name).optional()])),
    'require-trusted-types-for': orFalse(list(oneOf(["'script'"]), 'sources')).optional(),
  },
  'directives',
)

export const headers = list(
  strict({
    path: textThat(
      'a path, with * for the rest: "/img/*"',
      /^\//,
      'Expected a path from the root: "/img/*".',
    ),
    headers: dictionary(
      textThat('text', /^[^\r\n]*$/, 'Expected one line of text.'),
      'header names to values',
    ),
  }),
  'header rules',
)
