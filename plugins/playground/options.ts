import { z } from 'zod'

export interface PlaygroundOptions {
  /**
   * Origins from which code may load scripts, styles, images and data: `['https://esm.sh']`. By
   * default it has no network access.
   */
  origins?: readonly string[]
  /** Whether `jsx` can be run, with React. Default: true. */
  react?: boolean
}

/** Validates the options and fills in defaults. */
export const schema = z.strictObject({
  origins: z
    .array(
      z.string().refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, {
        error: 'Expected origins without a path: "https://esm.sh".',
      }),
      { error: 'Expected a list of origins: ["https://esm.sh"].' },
    )
    .default([]),
  react: z.boolean({ error: 'Expected true or false.' }).default(true),
})

export type ParsedOptions = z.infer<typeof schema>
