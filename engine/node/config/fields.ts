import { existsSync } from 'node:fs'
import path, { posix } from 'node:path'
import { z } from 'zod'
import { isExternalUrl, joinPath } from '../../shared/url.ts'
import { didYouMean } from '../errors/nearest.ts'
import { filePathMistake, routePathMistake } from '../files/output-path.ts'
import { isCssColor } from './colors.ts'

/** Building blocks of the schemas. The message of every issue states the expected value. */

/** Non-empty text. */
export function text(what = 'text'): z.ZodType<string> {
  const message = `Expected ${what}.`
  return z.string({ error: message }).min(1, { error: message })
}

/** Text that may be empty. */
export function anyText(what = 'text'): z.ZodType<string> {
  return z.string({ error: `Expected ${what}.` })
}

/** `true` or `false`. */
export const flag: z.ZodType<boolean> = z.boolean({ error: 'Expected true or false.' })

/** A whole number of at least `min`. */
export function count(min: number, max = Number.MAX_SAFE_INTEGER): z.ZodType<number> {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  const fits = (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
  return valueThat<number>(fits, `Expected a whole number ${range}.`)
}

/** Factor of the scores of a page in search. */
export const boostFactor = valueThat<number>(
  (value) => typeof value === 'number' && value >= 0.1 && value <= 10,
  'Expected a number from 0.1 to 10; 1 changes nothing.',
)

/** A value of any type that satisfies a condition. */
export function valueThat<Value>(
  fits: (value: unknown) => boolean,
  expected: string,
): z.ZodType<Value> {
  return z.unknown().superRefine((value, context) => {
    if (!fits(value)) context.addIssue({ code: 'custom', message: expected })
  }) as unknown as z.ZodType<Value>
}

/** Returns alternatives as text: `a, b or c`. */
export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** One of the given words. */
export function oneOf<const Word extends string>(words: readonly Word[]): z.ZodType<Word> {
  const expected = either(words.map((word) => JSON.stringify(word)))
  return z.enum(words as readonly [Word, ...Word[]], {
    error: (issue) =>
      `Expected ${expected}.${typeof issue.input === 'string' ? didYouMean(issue.input, words) : ''}`,
  })
}

/** A list of items. `what` names the items in messages. */
export function list<Item>(item: z.ZodType<Item>, what: string): z.ZodType<Item[]> {
  return z.array(item, { error: `Expected a list of ${what}.` })
}

/** An object with arbitrary keys. */
export function dictionary<Value>(value: z.ZodType<Value>, what: string) {
  return z.record(z.string(), value, { error: `Expected an object that maps ${what}.` })
}

/** Any value. */
export const anything: z.ZodType<unknown> = z.unknown()

/**
 * An object with only these keys. The issue for an unknown key lists the known keys.
 *
 * @param former former keys, with hints that name their replacements
 */
export function strict<Shape extends z.ZodRawShape>(
  shape: Shape,
  what = 'settings',
  former: Readonly<Record<string, string>> = {},
) {
  const refused = Object.entries(former).map(([key, hint]) => [key, formerKey(hint)])
  const all = { ...shape, ...Object.fromEntries(refused) } as Shape
  return z.strictObject(all, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? Object.keys(shape).join(',')
        : `Expected an object of ${what}.`,
  })
}

function formerKey(hint: string) {
  const refused = z.unknown().superRefine((_, context) => {
    const params = { found: 'has another name now' }
    context.addIssue({ code: 'custom', message: hint, params })
  })
  return refused.optional()
}

/** Reports a mistake. `found` is the predicate of a sentence whose subject is the path. */
export type Report = (found: string | undefined, expected: string, path?: PropertyKey[]) => void

/**
 * Adds a rule that spans several fields. It runs even if individual fields are invalid, so that all
 * mistakes are reported at once; `rule` must therefore treat every field as unknown.
 */
export function withRule<Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: Readonly<Record<string, unknown>>, report: Report) => void,
): Schema {
  return schema.superRefine(
    (value, context) => {
      if (typeof value !== 'object' || value === null) return
      rule(value as Record<string, unknown>, (found, expected, path = []) =>
        context.addIssue({ code: 'custom', message: expected, path, params: { found } }),
      )
    },
    { when: () => true },
  ) as Schema
}

/** Reports a link with two targets, or without the target it needs. */
export function checkTarget(
  { to, href }: { to?: unknown; href?: unknown },
  report: Report,
  needs: 'a target' | 'nothing' = 'nothing',
): void {
  if (to !== undefined && href !== undefined) {
    report(
      'has both `to` and `href`',
      'Keep one: `to` for a page of this site or `href` for anything else.',
    )
  } else if (needs === 'a target' && to === undefined && href === undefined) {
    report('has no target', 'Set `to` (for a page of this site) or `href` (for anything else).')
  }
}

/** Reports the fields of an object that are not JSON, except fields with a schema of their own. */
export function reportOthersThanJson(
  value: Readonly<Record<string, unknown>>,
  report: Report,
  others: readonly string[] = [],
): void {
  for (const [name, field] of Object.entries(value)) {
    if (others.includes(name) || isJson(field)) continue
    report(
      'is not JSON, which is all that reaches the browser',
      'Expected text, numbers, true or false, lists or objects of these.',
      [name],
    )
  }
}

/** Deeper than any written value; reached by values that contain themselves in new copies. */
const MOST_LEVELS = 200

/** Whether a value is JSON. Fields that are `undefined` are left out of it. */
function isJson(value: unknown, around: readonly unknown[] = []): boolean {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || around.includes(value)) return false
  if (around.length > MOST_LEVELS) return false
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every((part) => isJson(part, [...around, value]))
}

/** Checks a value against the schema that `select` returns, so only its errors are reported. */
export function choose(
  select: (value: unknown, report: Report) => z.ZodType | undefined,
): z.ZodType<unknown> {
  return z.unknown().superRefine((value, context) => {
    const schema = select(value, (found, expected, path = []) =>
      context.addIssue({ code: 'custom', message: expected, path, params: { found } }),
    )
    const result = schema?.safeParse(value)
    for (const issue of result?.error?.issues ?? []) context.addIssue({ ...issue } as never)
  })
}

/** A value of the schema, or `false`. */
export function orFalse(schema: z.ZodType): z.ZodType<unknown> {
  return choose((value) => (value === false ? undefined : schema))
}

/** Text that satisfies a condition. `expected` is the hint for texts that do not. */
export function textThat(
  what: string,
  fits: RegExp | ((value: string) => boolean),
  expected = `Expected ${what}.`,
): z.ZodType<string> {
  const isFit = (value: string) => (typeof fits === 'function' ? fits(value) : fits.test(value))
  return textWithout(what, (value) => (isFit(value) ? undefined : { expected }))
}

/** Text that passes a check: `problem` returns the mistake in it, or `undefined`. */
export function textWithout(
  what: string,
  problem: (value: string) => { found?: string; expected: string } | undefined,
): z.ZodType<string> {
  return z.string({ error: `Expected ${what}.` }).superRefine((value, context) => {
    const wrong = problem(value)
    if (wrong) {
      context.addIssue({ code: 'custom', message: wrong.expected, params: { found: wrong.found } })
    }
  })
}

/** Text that becomes part of page URLs, and must be valid there. */
export function urlPart(
  what: string,
  fits: RegExp | ((value: string) => boolean) = /(?:)/,
  expected = `Expected ${what}.`,
): z.ZodType<string> {
  return textWithout(what, (value) => {
    if (typeof fits === 'function' ? !fits(value) : !fits.test(value)) return { expected }
    const mistake = routePathMistake(joinPath(value))
    return mistake === null
      ? undefined
      : { found: `is ${JSON.stringify(value)}, which contains ${mistake}`, expected }
  })
}

/** A CSS color. */
export const cssColor = textThat(
  'a CSS color, such as "#0f766e", "white" or "rgb(50, 50, 50)"',
  isCssColor,
)

/** The source text of a regular expression. */
export const regex = textWithout('a regular expression as a string', (value) => {
  try {
    new RegExp(value)
    return undefined
  } catch (error) {
    const reason = (error as Error).message.replace(/^.*: /, '').toLowerCase()
    return {
      found: `is ${JSON.stringify(value)}, which is not a regular expression: ${reason}`,
      expected: 'Expected a regular expression as a string, without slashes around it.',
    }
  }
})

/** An absolute `https:` or `http:` URL. */
export const httpUrl = textThat(
  'a full URL',
  isHttpUrl,
  'Expected a full URL: "https://example.com/page".',
)

export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
}

/** A path inside the site. It starts with a slash and may have a query and a hash. */
export const routePath = textWithout('a path inside the site: "/search"', (value) => {
  if (isExternalUrl(value)) {
    return { expected: 'Expected a path inside the site: "/search". Use `href` for other sites.' }
  }
  if (/^\/\S*$/.test(value)) return undefined
  return { expected: 'Expected a path inside the site, from its root: "/search".' }
})

/** An absolute URL (but no script or data URL), a path from the root, or an anchor. */
export const address = textThat(
  'a full URL or a path from the root',
  (value) =>
    !/\s|^(?:javascript|data|vbscript):/i.test(value) &&
    (isExternalUrl(value) || /^[/#]/.test(value)),
  'Expected a full URL ("https://…", "mailto:…") or a path from the root ("/file.json").',
)

/** A file or folder of the site, relative to the site root. */
export function siteFile(what: string): z.ZodType<string> {
  const expected = `Expected ${what}, relative to the config file.`
  return textWithout(`${what}, relative to the config file`, (value) => {
    // A config of Docusaurus names files by `require.resolve('./custom.css')`.
    if (path.isAbsolute(value) && existsSync(value)) {
      return { expected: `${expected} Write the path as text: \`require.resolve\` is not needed.` }
    }
    const fits = value !== '' && !isExternalUrl(value) && !/^\/|\p{Cc}/u.test(value)
    return fits ? undefined : { expected }
  })
}

/** A file in a static folder, or an absolute URL. */
export const imageSource = textWithout(
  'a path in a static folder ("img/logo.svg"), or a full URL',
  (value) => {
    const expected = 'Expected a path in a static folder ("img/logo.svg"), or a full URL.'
    if (!/^\S+$/.test(value)) return { expected }
    if (isExternalUrl(value)) return isHttpUrl(value) ? undefined : { expected }
    const mistake = filePathMistake(posix.normalize(value).replace(/^\//, ''))
    return mistake === null
      ? undefined
      : { found: `is ${JSON.stringify(value)}, which contains ${mistake}`, expected }
  },
)
