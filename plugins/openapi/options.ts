import { z } from 'zod'
import { defaultLabels, type Labels } from './labels.ts'
import { languages } from './samples/languages.ts'

/** Options for the pages of one description. */
export interface OpenApiOptions {
  /** Path of the description, relative to the folder of the site: `api/openapi.yaml`. */
  description: string
  /** Id of the docs that contain the pages, unique among descriptions. Default: `api`. */
  id?: string
  /** Route path that contains the pages. Default: a slash and the id. */
  routeBasePath?: string
  /** `operation` (default): a page for each operation. `tag`: one page for each tag. */
  pages?: 'operation' | 'tag'
  /** Languages of samples, in order of display. Default: `curl`, `javascript`, `python`, `go`. */
  languages?: readonly ('curl' | 'javascript' | 'python' | 'go')[]
  /**
   * A console that sends requests from the page, to these origins only: they are added to the
   * security policy (`connect-src`). Operations of other servers have no console.
   */
  tryIt?: { origins: readonly string[] }
  /** Replacements for texts of the pages. */
  labels?: Partial<Labels>
}

const languageIds = languages.map(({ id }) => id)

const optionsSchema = z.strictObject({
  description: z
    .string({ error: 'Expected the path of a description: "openapi.yaml".' })
    .min(1, { error: 'Expected the path of a description: "openapi.yaml".' }),
  id: z
    .string()
    .regex(/^[a-z][\w-]*$/, { error: 'Expected a word in lower case: "api".' })
    .default('api'),
  routeBasePath: z.string({ error: 'Expected a route path: "/api".' }).optional(),
  pages: z
    .enum(['operation', 'tag'], { error: 'Expected "operation" or "tag".' })
    .default('operation'),
  languages: z
    .array(
      z.enum(languageIds as [(typeof languageIds)[number]], {
        error: `Expected languages out of ${languageIds.map((id) => `"${id}"`).join(', ')}.`,
      }),
    )
    .default([...languageIds]),
  tryIt: z
    .strictObject({
      origins: z
        .array(
          z.string().refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, {
            error: 'Expected origins without a path: "https://api.example.com".',
          }),
        )
        .min(1, { error: 'Expected at least one origin.' }),
    })
    .optional(),
  labels: z
    .partialRecord(z.enum(Object.keys(defaultLabels) as [keyof Labels]), z.string())
    .default({}),
})

const normalizedOptions = optionsSchema.transform((options) => {
  const path = (options.routeBasePath ?? options.id).replace(/^\/+|\/+$/g, '')
  return { ...options, base: path === '' ? '' : `/${path}` }
})

export type ParsedOptions = z.infer<typeof normalizedOptions>

const listSchema = z.array(normalizedOptions).superRefine((all, { addIssue }) => {
  const ids = all.map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) === index) continue
    const message = `Another description has the id "${id}". Write a different \`id\`.`
    addIssue({ code: 'custom', message, path: [index, 'id'] })
  }
})

/** Returns a schema that fills in defaults, for the options of one description or of several. */
export function schemaOf(
  options: OpenApiOptions | readonly OpenApiOptions[],
): z.ZodType<ParsedOptions[]> {
  return Array.isArray(options) ? listSchema : normalizedOptions.transform((parsed) => [parsed])
}
