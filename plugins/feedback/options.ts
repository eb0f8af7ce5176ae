import { z } from 'zod'

export interface FeedbackOptions {
  /**
   * Where answers are sent, as JSON by POST: a URL, or a path of the site's own host. Without it,
   * there must be an `issueUrl`, and the page has only that link.
   */
  endpoint?: string
  /** The question instead of the shipped one: for all languages, or by language. */
  question?: string | Readonly<Record<string, string>>
  /** Whether readers can add a text to their answer. Default: false. */
  comment?: boolean
  /**
   * URL of a form for reports, such as for new issues. `{title}`, `{path}` and `{url}` are replaced by
   * the values of the page:
   * `https://code.example/kettle/issues/new?title={title}&body={url}`.
   */
  issueUrl?: string
}

const text = z.string({ error: 'Expected text.' }).trim().min(1, 'Expected text, found none.')

/** Whether a text is a URL that the security policy can contain. */
function isEndpoint(value: string): boolean {
  if (/^\/(?!\/)/.test(value)) return true
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** Validates the options and fills in defaults. */
export const schema = z
  .strictObject({
    endpoint: text
      .refine(isEndpoint, {
        error:
          'Expected a URL, or a path that begins with "/": "https://answers.example.com/kettle".',
      })
      .optional(),
    question: z
      .union([text, z.record(z.string(), text)], {
        error: 'Expected text, or texts by language: { en: "…", de: "…" }.',
      })
      .optional(),
    comment: z.boolean({ error: 'Expected true or false.' }).default(false),
    issueUrl: text
      .refine((value) => isEndpoint(value) && !value.startsWith('/'), {
        error: 'Expected a URL: "https://code.example.com/issues/new?title={title}".',
      })
      .optional(),
  })
  .refine(({ endpoint, issueUrl }) => endpoint !== undefined || issueUrl !== undefined, {
    error: 'Expected an `endpoint` that answers are sent to, an `issueUrl`, or both.',
  })
  .refine(({ endpoint, comment }) => endpoint !== undefined || !comment, {
    path: ['comment'],
    error: 'A comment needs an `endpoint` that it is sent to.',
  })

export type ParsedOptions = z.infer<typeof schema>

/** Options of the part in the page. */
export type Settings = Omit<ParsedOptions, 'question'>
