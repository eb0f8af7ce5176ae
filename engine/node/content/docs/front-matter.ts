import { LineCounter, parse, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Finding } from '../../../shared/finding.ts'

const text = z.string()
/** YAML reads `title: 404` as a number; the author meant a text. */
const label = z.union([z.string(), z.number()]).transform(String)
const docLink = z.union([z.string(), z.null()])

const schema = z.looseObject({
  id: label.optional(),
  title: label.optional(),
  description: label.optional(),
  slug: text.optional(),
  sidebar_label: label.optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: text.optional(),
  sidebar_badge: label.optional(),
  displayed_sidebar: z.union([z.string(), z.null()]).optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  pagination_label: label.optional(),
  pagination_next: docLink.optional(),
  pagination_prev: docLink.optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: z.number().int().min(2).max(6).optional(),
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  keywords: z.union([z.array(label), label.transform((one) => [one])]).optional(),
  image: text.optional(),
  custom_edit_url: z.union([z.string(), z.null()]).optional(),
  last_update: z
    .object({ date: z.union([z.string(), z.date()]).optional(), author: text.optional() })
    .optional(),
  class_name: text.optional(),
})

/** Front matter of a page. Names are those of Docusaurus; unknown ones are kept for components. */
export type FrontMatter = z.infer<typeof schema>

const misspellings: Record<string, string> = {
  sidebarLabel: 'sidebar_label',
  sidebarPosition: 'sidebar_position',
  hideTitle: 'hide_title',
  hideTableOfContents: 'hide_table_of_contents',
  sidebar_lable: 'sidebar_label',
  sidebar_postion: 'sidebar_position',
}

const blockPattern = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/

/** Reads the front matter of a source text. Mistakes come back as findings with their line. */
export function readFrontMatter(
  source: string,
  file: string,
): { frontMatter: FrontMatter; findings: Finding[] } {
  const block = blockPattern.exec(source)?.[1]
  if (block === undefined) return { frontMatter: {}, findings: [] }
  const quick = parseQuickly(block)
  if (quick) return { frontMatter: quick, findings: [] }
  // Something is wrong, so it is read again with the place of everything.
  const lines = new LineCounter()
  const document = parseDocument(block, { lineCounter: lines })
  const findings: Finding[] = []
  const add = (message: string, hint: string, offset: number | undefined): void => {
    const place = offset === undefined ? undefined : lines.linePos(offset)
    findings.push({
      rule: 'front-matter',
      severity: 'error',
      message,
      hint,
      file,
      line: (place?.line ?? 0) + 1,
      column: place?.col ?? 1,
    })
  }
  for (const error of document.errors) {
    const message = error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')
    add(
      `The front matter is not valid YAML: ${message}.`,
      'Quote values that hold a colon or start with a sign.',
      error.pos[0],
    )
  }
  if (findings.length > 0) return { frontMatter: {}, findings }
  const data: unknown = document.toJS() ?? {}
  const parsed = schema.safeParse(data)
  const offsetOf = (path: PropertyKey[]): number | undefined => {
    const node = document.getIn(path, true)
    const range = node && typeof node === 'object' && 'range' in node ? node.range : null
    return Array.isArray(range) ? range[0] : undefined
  }
  for (const issue of parsed.error?.issues ?? []) {
    add(
      `\`${issue.path.join('.')}\` in the front matter is not valid: ${lowerFirst(issue.message)}.`,
      'The names and their values are listed in the README under "Writing a page".',
      offsetOf(issue.path),
    )
  }
  for (const [wrong, right] of Object.entries(misspellings)) {
    if (data !== null && typeof data === 'object' && wrong in data) {
      add(
        `\`${wrong}\` in the front matter has no meaning.`,
        `Write \`${right}\`.`,
        offsetOf([wrong]),
      )
    }
  }
  return { frontMatter: parsed.success ? parsed.data : {}, findings }
}

/** Front matter without any mistake, or `null`. */
function parseQuickly(block: string): FrontMatter | null {
  try {
    const data: unknown = parse(block) ?? {}
    const misspelt = Object.keys(misspellings).some((name) => name in (data as object))
    const result = schema.safeParse(data)
    return result.success && !misspelt ? result.data : null
  } catch {
    return null
  }
}

/** Number of lines that the front matter takes, its marks included. */
export function frontMatterLines(source: string): number {
  const match = blockPattern.exec(source)
  return match ? match[0].split('\n').length - 1 : 0
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1)
}
