import { z } from 'zod'

/** A service without its id is off and makes no requests. */
export interface AnalyticsOptions {
  /**
   * Page views. They are sent without the service's own script and without a cookie, so views of
   * pages are counted, not readers: each full load of a page counts as a new user and a new
   * session. To count readers, use `tagManager` with the service's script. Environment:
   * `GOOGLE_ANALYTICS_ID` (`G-…`).
   */
  googleAnalytics?: { id?: string; anonymizeIp?: boolean; endpoint?: string }
  /** Environment: `GOOGLE_TAG_MANAGER_ID` (`GTM-…`). */
  tagManager?: { id?: string; endpoint?: string }
}

const id = (pattern: RegExp, example: string) => {
  const error = `Expected an id like "${example}".`
  return z.string({ error }).refine((value) => value === '' || pattern.test(value), { error })
}

/** Ids, in options and in the environment. */
export const analyticsId = id(/^(?:G|UA|AW|DC|GT)-[\w-]+$/, 'G-XXXXXXXXXX')
export const containerId = id(/^GTM-\w+$/, 'GTM-XXXXXXX')

const endpoint = (defaultOrigin: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && new URL(value).origin === value, {
      error: ({ input }) => {
        const text = String(input)
        const rest = URL.canParse(text) ? ` Write "${new URL(text).origin}".` : ''
        return `Expected an origin: "https://docs.example.com".${rest}`
      },
    })
    .default(defaultOrigin)

const error = 'Remove it, or use one of: googleAnalytics, tagManager.'

export const schema = z.strictObject(
  {
    googleAnalytics: z
      .strictObject({
        id: analyticsId.default(''),
        anonymizeIp: z.boolean({ error: 'Expected true or false.' }).default(false),
        endpoint: endpoint('https://www.google-analytics.com'),
      })
      .optional(),
    tagManager: z
      .strictObject({
        id: containerId.default(''),
        endpoint: endpoint('https://www.googletagmanager.com'),
      })
      .optional(),
  },
  { error },
)

/** Options with all defaults. */
export type AnalyticsSettings = z.infer<typeof schema>
export type GoogleAnalytics = NonNullable<AnalyticsSettings['googleAnalytics']>
export type TagManager = NonNullable<AnalyticsSettings['tagManager']>
