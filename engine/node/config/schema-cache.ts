import { z } from 'zod'
import { dictionary, flag, isHttpUrl, strict } from './fields.ts'

/** Text that may contain credentials, so messages never show it. */
function secret(fits: (value: string) => boolean, found: string, expected: string) {
  return z.unknown().superRefine((value, context) => {
    if (value === undefined || (typeof value === 'string' && fits(value))) return
    context.addIssue({ code: 'custom', message: expected, params: { found } })
  }) as unknown as z.ZodType<string>
}

const expectedUrl = 'Expected the URL of a server: "https://cache.example.com".'

export const cacheUrl = secret(
  (url) => isHttpUrl(url) && !/[?#]/.test(url),
  'is not a URL, or has a query or a fragment',
  expectedUrl,
)

export const headerValue = secret(
  (value) => /^[\t\x20-\x7e]+$/.test(value),
  'is not the value of a header',
  'Expected one line of ASCII characters.',
)

export const cache = strict(
  {
    url: z.string({ error: expectedUrl }).and(cacheUrl),
    write: flag.optional(),
    headers: dictionary(headerValue, 'names of headers to values').optional(),
  },
  'settings of a cache',
)
