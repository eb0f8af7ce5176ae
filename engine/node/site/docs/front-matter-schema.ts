import { z } from 'zod'
import { anyText, boostFactor, count, flag } from '../../config/fields.ts'
import { editDistance } from '../../errors/nearest.ts'
import type { TextField } from '../yaml-data.ts'

const text = anyText()
/** Text or a number: YAML parses `title: 404` as a number, but the author meant text. */
const label = z.union([z.string(), z.number()], { error: 'Expected text.' }).transform(String)
const textOrNull = (what: string) =>
  z.union([z.string(), z.null()], { error: `Expected ${what}, or null.` }).optional()
const headingLevel = count(2, 6)

export const frontMatterSchema = z.looseObject(
  {
    id: label.optional(),
    title: label.optional(),
    description: label.optional(),
    slug: text
      .refine((slug) => !/^[a-z][a-z\d+.-]*:\/\/|\/\//i.test(slug), {
        error: 'Expected a path: /guides/start.',
      })
      .optional(),
    sidebar_label: label.optional(),
    sidebar_position: z.number({ error: 'Expected a number.' }).optional(),
    sidebar_class_name: text.optional(),
    sidebar_badge: label.optional(),
    search_kind: label.optional(),
    boost: boostFactor.optional(),
    searchable: flag.optional(),
    displayed_sidebar: textOrNull('the name of a sidebar'),
    draft: flag.optional(),
    unlisted: flag.optional(),
    pagination_label: label.optional(),
    pagination_next: textOrNull('the id of a doc'),
    pagination_prev: textOrNull('the id of a doc'),
    layout: text.optional(),
    hide_title: flag.optional(),
    hide_table_of_contents: flag.optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    keywords: z
      .union([z.array(label), label.transform((word) => [word])], {
        error: 'Expected a list of words: [one, two].',
      })
      .optional(),
    image: text.optional(),
    // Sites may use other values for their own purposes.
    schema: z.unknown().optional(),
    custom_edit_url: textOrNull('a URL'),
    last_update: z
      .object(
        {
          date: z
            .union([z.string(), z.date()], { error: 'Expected a date: 2025-03-31.' })
            .refine((date) => !Number.isNaN(new Date(date).getTime()), {
              error: 'Expected a date: 2025-03-31.',
            })
            .optional(),
          author: text.optional(),
        },
        { error: 'Expected names with values: { date: 2025-03-31, author: Name }.' },
      )
      .optional(),
    class_name: text.optional(),
  },
  { error: 'Expected names with values: `title: A title`.' },
)

/** Front matter of a page, with its authored names; unknown fields are kept for components. */
export type FrontMatter = z.infer<typeof frontMatterSchema>

const paths = (...names: string[]) => names.map((name) => ({ path: name.split('.') }))
const prose = (...names: string[]) => paths(...names).map((field) => ({ ...field, isProse: true }))

/** Fields whose values are text, or lists of texts. */
export const frontMatterTexts: readonly TextField[] = [
  ...prose('title', 'description', 'sidebar_label', 'sidebar_badge', 'search_kind'),
  ...prose('pagination_label', 'last_update.author'),
  ...paths('id', 'slug', 'sidebar_class_name', 'layout', 'image', 'class_name'),
  ...[
    ...paths('displayed_sidebar', 'pagination_next', 'pagination_prev', 'custom_edit_url'),
    ...prose('keywords', 'tags'),
  ].map((field) => ({ ...field, nullable: true })),
]

export const frontMatterNames: readonly string[] = Object.keys(frontMatterSchema.shape)

/** The field that a misspelled name probably means. */
export interface MeantName {
  name: string
  /** `error` for a certain misspelling (`sidebar_postion`); `warning` for a possible custom name (`images`). */
  severity: 'error' | 'warning'
}

export const validFields: ReadonlySet<string> = new Set(frontMatterNames)
/** Fields of other engines. They are ignored, but are not misspellings. */
const foreignFields = new Set(['tags', 'date', 'toc', 'key'])
const cache = new Map<string, MeantName | null>()

/** Returns the field that a name probably misspells; `null` for fields and custom names. */
export function meantName(name: string): MeantName | null {
  if (validFields.has(name) || foreignFields.has(name)) return null
  let result = cache.get(name)
  if (result === undefined) {
    result = find(name)
    cache.set(name, result)
  }
  return result
}

function find(name: string): MeantName | null {
  const bare = plain(name)
  for (const candidate of frontMatterNames) {
    const isCompound = candidate.includes('_')
    const severity = isCompound ? 'error' : 'warning'
    const distance = editDistance(bare, plain(candidate))
    const isNear = distance <= (isCompound ? 2 : 1) && candidate.length > 3
    if (distance === 0 || isNear) return { name: candidate, severity }
  }
  return null
}

const plain = (name: string): string => name.toLowerCase().replace(/[_\s-]/g, '')
