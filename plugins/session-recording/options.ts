import { z } from 'zod'

/** Without its id, the service is off and makes no requests. */
export interface SessionRecordingOptions {
  provider?: 'fullstory'
  /** Environment: `FULLSTORY_ORG_ID`. */
  orgId?: string
  /** Origin of the service. Default: FullStory's. */
  endpoint?: string
}

const error = 'Expected an id like "a1B2-c3".'

/** The form of the id. */
export const token = z.string({ error }).refine((value) => /^[\w-]*$/.test(value), { error })

export const FULLSTORY = 'https://edge.fullstory.com'

export const schema = z.strictObject(
  {
    provider: z.literal('fullstory', { error: 'Expected "fullstory".' }).optional(),
    orgId: token.default(''),
    endpoint: z
      .string()
      .refine((value) => URL.canParse(value) && new URL(value).origin === value, {
        error: 'Expected an origin: "https://docs.example.com".',
      })
      .default(FULLSTORY),
  },
  { error: 'Remove it, or use one of: provider, orgId, endpoint.' },
)

/** Options with all defaults. */
export type SessionRecordingSettings = z.infer<typeof schema>
