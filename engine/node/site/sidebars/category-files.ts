import { readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { glob } from 'tinyglobby'
import { isMap, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Finding } from '../../../shared/finding.ts'
import { anyText, flag, strict } from '../../config/fields.ts'
import { describeIssues } from '../../config/report.ts'
import { yamlData } from '../yaml-data.ts'

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
    const file = posix.join(siteFolder, name.split(sep).join('/'))
    // For many small files, synchronous reads are much faster than promises.
    const { data, mistakes } = parseCategory(readFileSync(join(folder, name), 'utf8'), file)
    const path = name.split(sep).join('/')
    if (data) categories.set(posix.dirname(path), { ...data, name: path })
    findings.push(...mistakes)
  }
  return { categories, findings }
}

/** Parses one category file; each mistake has its line. */
function parseCategory(
  source: string,
  file: string,
): { data: CategoryFile | null; mistakes: Finding[] } {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const at = (offset: number | undefined): Pick<Finding, 'line' | 'column'> => {
    if (offset === undefined) return {}
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const base = { rule: 'category-file', severity: 'error', file } as const
  const read = yamlData(document)
  if ('mistake' in read) {
    const isJson = file.endsWith('.json')
    const mistake = {
      ...base,
      message: `The file is not valid ${isJson ? 'JSON' : 'YAML'}: ${isJson ? inJsonTerms(read.mistake) : read.mistake}.`,
      hint: isJson
        ? 'Look for a brace, quote or comma that is missing here or just before.'
        : 'Quote values that contain a colon or start with a special character.',
      ...at(read.offset),
    }
    return { data: null, mistakes: [mistake] }
  }
  const { data } = read
  const parsed = schema.safeParse(data)
  if (parsed.success) return { data: parsed.data, mistakes: [] }
  const mistakes = parsed.error.issues.flatMap((issue) =>
    describeIssues([issue], data, file, 'the file').map((found, index): Finding => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[index] : undefined
      const place = unknown === undefined ? valueAt(issue.path) : keyAt(issue.path, unknown)
      const message = found.message.charAt(0).toUpperCase() + found.message.slice(1)
      return { ...base, message, ...(found.hint ? { hint: found.hint } : {}), ...at(place) }
    }),
  )
  return { data: null, mistakes }

  function valueAt(path: readonly PropertyKey[]): number | undefined {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
    const range = node && typeof node === 'object' && 'range' in node ? node.range : null
    if (Array.isArray(range)) return range[0]
    return path.length === 0 ? undefined : valueAt(path.slice(0, -1))
  }

  function keyAt(path: readonly PropertyKey[], name: string): number | undefined {
    const map: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
    if (!isMap(map)) return valueAt(path)
    const pair = map.items.find(({ key }) => String(key) === name)
    return (pair?.key as { range?: [number, number, number] } | undefined)?.range?.[0]
  }
}

/** Rewords a YAML parser message in JSON terms. JSON files are parsed as YAML, a superset. */
function inJsonTerms(message: string): string {
  return message
    .replace(/\bflow map(?:ping)?s?\b/gi, 'object')
    .replace(/\bflow (?:sequence|collection)s?\b/gi, 'list')
    .replace(/^[a-z]/, (first) => first.toUpperCase())
}
