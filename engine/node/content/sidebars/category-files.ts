import { readFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { glob } from 'tinyglobby'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Finding } from '../../../shared/finding.ts'

const schema = z.strictObject({
  label: z.string().optional(),
  position: z.number().optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  className: z.string().optional(),
  description: z.string().optional(),
  badge: z.string().optional(),
  key: z.string().optional(),
  customProps: z.record(z.string(), z.unknown()).optional(),
  link: z
    .union([
      z.null(),
      z.strictObject({ type: z.literal('doc'), id: z.string() }),
      z.strictObject({
        type: z.literal('generated-index'),
        title: z.string().optional(),
        description: z.string().optional(),
        slug: z.string().optional(),
        keywords: z.array(z.string()).optional(),
        image: z.string().optional(),
      }),
    ])
    .optional(),
})

/** What a `_category_.json` (or .yml) says of its folder. */
export type CategoryFile = z.infer<typeof schema> & {
  /** The file itself, inside the docs folder. */
  name?: string
}

/** The category files of a docs folder, by folder path inside it (`.` is the folder itself). */
export async function readCategoryFiles(
  folder: string,
  siteFolder: string,
): Promise<{ categories: Map<string, CategoryFile>; findings: Finding[] }> {
  const categories = new Map<string, CategoryFile>()
  const findings: Finding[] = []
  const files = await glob('**/_category_.{json,yml,yaml}', { cwd: folder }).catch(() => [])
  for (const name of files.sort()) {
    const file = posix.join(siteFolder, name.split(sep).join('/'))
    const add = (message: string): void => {
      findings.push({
        rule: 'category-file',
        severity: 'error',
        file,
        message,
        hint: 'Known names: label, position, link, collapsible, collapsed, className, description, badge.',
      })
    }
    try {
      const data: unknown = parse(await readFile(join(folder, name), 'utf8'))
      const result = schema.safeParse(data)
      const path = name.split(sep).join('/')
      if (result.success) categories.set(posix.dirname(path), { ...result.data, name: path })
      for (const issue of result.error?.issues ?? []) {
        add(`${issue.path.length > 0 ? `\`${issue.path.join('.')}\`: ` : ''}${issue.message}.`)
      }
    } catch (error) {
      add(`It cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}.`)
    }
  }
  return { categories, findings }
}
