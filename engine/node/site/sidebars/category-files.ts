import { join, posix, sep } from 'node:path'
import { slug } from 'github-slugger'
import { glob } from 'tinyglobby'
import { z } from 'zod'
import type { Finding } from '../../../shared/finding.ts'
import { anyText, flag, strict } from '../../config/fields.ts'
import { readSource } from '../../files/read-text.ts'
import { readYaml, simpleObject, type TextField } from '../yaml-data.ts'

const text = anyText()

const link = z.discriminatedUnion(
  'type',
  [
    strict({ type: z.literal('doc'), id: z.string({ error: 'Expected the id of a doc.' }) }),
    strict({
      type: z.literal('generated-index'),
      title: text.optional(),
      description: text.optional(),
      slug: text.optional(),
      keywords: z.array(text, { error: 'Expected a list of words.' }).optional(),
      image: text.optional(),
    }),
  ],
  {
    error: 'Expected null, { "type": "doc", "id": "a-doc" } or { "type": "generated-index" }.',
  },
)

const schema = strict({
  label: text.optional(),
  position: z.number({ error: 'Expected a number.' }).optional(),
  collapsible: flag.optional(),
  collapsed: flag.optional(),
  className: text.optional(),
  description: text.optional(),
  badge: text.optional(),
  key: text.optional(),
  customProps: z.record(z.string(), z.unknown(), { error: 'Expected an object.' }).optional(),
  link: link.nullable().optional(),
})

/** Fields whose values are strings, or lists of strings. */
const texts: readonly TextField[] = [
  ...['label', 'description', 'badge'].map((name) => ({ path: [name], isProse: true })),
  ...['className', 'key'].map((name) => ({ path: [name] })),
  ...['title', 'description', 'keywords'].map((name) => ({ path: ['link', name], isProse: true })),
  ...['id', 'slug', 'image'].map((name) => ({ path: ['link', name] })),
]

/** Content of a `_category_.json` (or .yml, .yaml), which describes its folder. */
export type CategoryFile = z.infer<typeof schema> & {
  /** Path of the category file inside the docs folder. */
  name?: string
}

/** Reads a docs folder's category files, by folder path inside it (`.` is the docs folder). */
export async function readCategoryFiles(
  folder: string,
  siteFolder: string,
): Promise<{ categories: Map<string, CategoryFile>; findings: Finding[] }> {
  const categories = new Map<string, CategoryFile>()
  const findings: Finding[] = []
  const files = await glob('**/_category_.{json,yml,yaml}', { cwd: folder }).catch(() => [])
  for (const name of files.sort()) {
    const path = name.split(sep).join('/')
    // For many small files, synchronous reads are much faster than promises.
    const source = readSource(join(folder, name)).toString()
    const { data, mistakes } = parseCategory(source, posix.join(siteFolder, path))
    if (data) categories.set(posix.dirname(path), { ...data, name: path })
    findings.push(...mistakes)
  }
  return { categories, findings }
}

/** Returns the path of a category's generated index, if its link has no `slug`. */
export function indexSlug(label: string): string {
  return `category/${slug(label)}`
}

/**
 * Returns the settings of a translated category. The original's settings are defaults, and its index
 * has the same path in all languages.
 */
export function translatedCategory(
  original: CategoryFile = {},
  translation: CategoryFile,
): CategoryFile {
  const { link, name, label } = original
  const isIndex = [link, translation.link].every((target) => target?.type === 'generated-index')
  const path = isIndex && label !== undefined ? { slug: indexSlug(label) } : {}
  return {
    ...original,
    ...translation,
    ...(isIndex && { link: { ...path, ...link, ...translation.link } as CategoryFile['link'] }),
    ...(name !== undefined && { name }),
  }
}

/** Parses one category file. Mistakes have lines. */
function parseCategory(
  source: string,
  file: string,
): { data: CategoryFile | null; mistakes: Finding[] } {
  // If this fails, use the full YAML parser. It also keeps numbers in text fields as written: `1.0`.
  const simple = schema.safeParse(simpleObject(source))
  if (simple.success) return { data: simple.data, mistakes: [] }
  const { data, syntax, mistakes, doubts } = readYaml(source, schema, 'the file', texts)
  const base = { rule: 'category-file', severity: 'error', file } as const
  if (!syntax) {
    const warnings = doubts.map((doubt) => ({ ...base, severity: 'warning' as const, ...doubt }))
    return {
      data,
      mistakes: [...mistakes.map((mistake) => ({ ...base, ...mistake })), ...warnings],
    }
  }
  const isJson = file.endsWith('.json')
  const mistake = {
    ...base,
    ...syntax,
    message: `The file is not valid ${isJson ? `JSON: ${inJsonTerms(syntax.message)}` : `YAML: ${syntax.message}`}.`,
    hint: isJson
      ? 'Look for a brace, quote or comma that is missing here or just before.'
      : 'Quote values that contain a colon or start with a special character.',
  }
  return { data, mistakes: [mistake] }
}

/** Rewords a YAML parser message in JSON terms. JSON files are parsed as YAML, a superset. */
function inJsonTerms(message: string): string {
  return message
    .replace(/\bflow map(?:ping)?s?\b/gi, 'object')
    .replace(/\bflow (?:sequence|collection)s?\b/gi, 'list')
    .replace(/^[a-z]/, (first) => first.toUpperCase())
}
