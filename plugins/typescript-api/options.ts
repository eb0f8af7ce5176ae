import { z } from 'zod'
import { defaultLabels, type Labels } from './labels.ts'

/** Options for the pages of one package. */
export interface TypeScriptApiOptions {
  /**
   * Modules by the specifiers that readers import, with paths relative to the folder of the site:
   * `{ 'my-package': '../src/index.ts' }`.
   */
  entries: Readonly<Record<string, string>>
  /** Settings of the project, relative to the folder of the site. Default: the nearest ones. */
  tsconfig?: string
  /** Id of the docs that contain the pages, unique among packages. Default: `reference`. */
  id?: string
  /** Route path that contains the pages. Default: a slash and the id. */
  routeBasePath?: string
  /** Title of the overview. Default: the name of the first module. */
  title?: string
  /**
   * URL of the source for readers, with `{path}` and `{line}`. Paths are relative to `root`, a folder
   * relative to the folder of the site. Default of `root`: the folder of the site.
   */
  source?: { url: string; root?: string }
  /** Replacements for texts of the pages. */
  labels?: Partial<Labels>
}

const fields = z.strictObject({
  entries: z
    .record(z.string(), z.string({ error: 'Expected the path of a module.' }), {
      error: 'Expected modules by name: { "my-package": "../src/index.ts" }.',
    })
    .refine((entries) => Object.keys(entries).length > 0, {
      error: 'Expected at least one module: { "my-package": "../src/index.ts" }.',
    }),
  tsconfig: z.string({ error: 'Expected the path of a tsconfig.json.' }).optional(),
  id: z
    .string()
    .regex(/^[a-z][\w-]*$/, { error: 'Expected a word in lower case: "reference".' })
    .default('reference'),
  routeBasePath: z.string({ error: 'Expected a route path: "/reference".' }).optional(),
  title: z.string({ error: 'Expected text.' }).optional(),
  source: z
    .strictObject({
      url: z.string().refine((url) => url.includes('{path}'), {
        error: 'Expected a URL with {path} and {line}.',
      }),
      root: z.string({ error: 'Expected the path of a folder.' }).default('.'),
    })
    .optional(),
  labels: z
    .partialRecord(z.enum(Object.keys(defaultLabels) as [keyof Labels]), z.string())
    .default({}),
})

/** Validates the options and fills in defaults. */
export const schema = fields.transform((options) => {
  const path = (options.routeBasePath ?? options.id).replace(/^\/+|\/+$/g, '')
  return { ...options, base: path === '' ? '' : `/${path}` }
})

export type ParsedOptions = z.infer<typeof schema>
