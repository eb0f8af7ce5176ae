import { z } from 'zod'

/** Without application id, key and name of an index, the site keeps its embedded search. */
export interface HostedSearchOptions {
  /** Application id of the service. Environment: `ALGOLIA_APP_ID`. */
  appId?: string
  /** Public search key. Environment: `ALGOLIA_API_KEY`. */
  apiKey?: string
  /** Environment: `ALGOLIA_INDEX_NAME`. */
  indexName?: string
  /** Reports ids that are missing, instead of keeping the embedded search. Default `false`. */
  required?: boolean
  /** Hosts of the service, if not the vendor's: `search.example.com`, `http://localhost:7700`. */
  hosts?: readonly string[]
  /** Parameters added to each query. */
  searchParameters?: Readonly<Record<string, unknown>>
  /** URLs that match this regular expression are opened as external links. */
  externalUrlRegex?: string
  /** Rewrites the paths of results. `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string }
  /**
   * Module whose default export maps the list of results to a new list, in the browser. Relative to
   * the config file.
   */
  transformItems?: string
}

const tokenError = 'Expected an id like "a1B2-c3".'

/** The form of ids in the environment. */
export const token = z
  .string({ error: tokenError })
  .refine((value) => /^[\w-]*$/.test(value), { error: tokenError })

export const indexName = z.string({ error: 'Expected text.' })

const anyText = z.string({ error: 'Expected text.' })

/** A regular expression, as text. */
const regex = anyText.superRefine((source, context) => {
  try {
    new RegExp(source)
  } catch (error) {
    const why = String((error as Error).message)
      .replace(/^.*: /, '')
      .toLowerCase()
    const message = `Expected a regular expression as a string, without slashes around it: ${why}.`
    context.addIssue({ code: 'custom', message })
  }
})

const host = anyText.refine((value) => /^(?:https?:\/\/)?[\w.-]+(?::\d+)?$/.test(value), {
  error: 'Expected a host without a path: "search.example.com" or "http://localhost:7700".',
})

const modulePath = z.string({
  error:
    'Expected the path of a module whose default export is the function, relative to the config file.',
})

const ids = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_API_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const

const shape = {
  appId: anyText.default(''),
  apiKey: anyText.default(''),
  indexName: anyText.default(''),
  required: z.boolean({ error: 'Expected true or false.' }).default(false),
  hosts: z.array(host, { error: 'Expected a list of hosts.' }).optional(),
  searchParameters: z
    .record(z.string(), z.unknown(), {
      error: 'Expected an object that maps parameters of the search service to their values.',
    })
    .default({}),
  externalUrlRegex: regex.optional(),
  replaceSearchResultPathname: z.strictObject({ from: regex, to: anyText }).optional(),
  transformItems: modulePath.optional(),
}

export const schema = z
  .strictObject(shape, { error: `Remove it, or use one of: ${Object.keys(shape).join(', ')}.` })
  .superRefine((options, context) => {
    if (!options.required) return
    for (const [name, variable] of Object.entries(ids)) {
      if (options[name as keyof typeof ids]) continue
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `Set it, or the environment variable ${variable}, or remove \`required\` to use the embedded search.`,
      })
    }
  })

/** Options with all defaults. */
export type HostedSearchSettings = z.infer<typeof schema>

/** Settings for the browser. */
export type BrowserSettings = Omit<HostedSearchSettings, 'required' | 'transformItems'>
