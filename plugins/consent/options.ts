import { z } from 'zod'

/** Options of the plugin. Without both ids, it does nothing. */
export interface ConsentOptions {
  provider?: 'osano'
  /** Environment: `OSANO_CUSTOMER_ID`. */
  customerId?: string
  /** Environment: `OSANO_CONFIG_ID`. */
  configId?: string
  /** Origin of the service. Default: Osano's. */
  endpoint?: string
}

const error = 'Expected an id like "a1B2-c3".'

/** The form of the ids. */
export const token = z.string({ error }).refine((value) => /^[\w-]*$/.test(value), { error })

export const OSANO = 'https://cmp.osano.com'

export const schema = z
  .strictObject(
    {
      provider: z.literal('osano', { error: 'Expected "osano".' }).optional(),
      customerId: token.default(''),
      configId: token.default(''),
      endpoint: z
        .string()
        .refine((value) => URL.canParse(value) && new URL(value).origin === value, {
          error: 'Expected an origin: "https://docs.example.com".',
        })
        .default(OSANO),
    },
    { error: 'Remove it, or use one of: provider, customerId, configId, endpoint.' },
  )
  .superRefine(({ customerId, configId }, context) => {
    if (Boolean(customerId) === Boolean(configId)) return
    const [missing, variable] = customerId
      ? ['configId', 'OSANO_CONFIG_ID']
      : ['customerId', 'OSANO_CUSTOMER_ID']
    context.addIssue({
      code: 'custom',
      path: [missing],
      message: `Set \`${missing}\` or the environment variable ${variable} as well, or set neither to turn the service off.`,
    })
  })

/** Options with all defaults. */
export type ConsentSettings = z.infer<typeof schema>
