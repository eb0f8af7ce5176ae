import type { Finding, SiteCheck } from '../contract.ts'
import { type Page, readPages, report } from '../page/page.ts'

const COMMAND_GROUPS = [
  'Find elements',
  'Traverse the DOM',
  'Act on elements',
  'Assert and inspect',
  'Navigate',
  'Network',
  'Stub, spy and time',
  'Cookies and storage',
  'Sessions and origins',
  'Files, tasks and processes',
  'Aliases and control flow',
  'Debug and log',
  'Page and viewport',
]

/** Groups that each kind of API page may belong to. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  query: COMMAND_GROUPS,
  assertion: COMMAND_GROUPS,
  action: COMMAND_GROUPS,
  command: COMMAND_GROUPS,
  static: ['Cypress API'],
  event: ['Node events', 'Cypress API'],
  utility: ['Utilities'],
}

const MEMBER = /^(?:(?:cy|Cypress)(?:\.[\w$]+)+|on\.[\w:-]+)$/
const API_PAGE = /^\/api\/(?!table-of-contents$)/

/** The `api` block of an API page, as far as it is well-formed. */
export interface ApiBlock {
  name: string
  members: string[]
  kind: string
  group: string
  summary: string
}

/** Members that a page documents; empty if it is not an API page. */
export function membersOf(page: Page): string[] {
  const api = page.frontMatter.data.api as Partial<ApiBlock> | undefined
  const members: unknown = api?.members
  return Array.isArray(members) ? members.filter((member) => typeof member === 'string') : []
}

/** Front matter parses, every page has a title, and every API page has a complete `api` block. */
export const frontMatter: SiteCheck = {
  name: 'front-matter',
  async run(context) {
    const names = new Map<string, Page>()
    return readPages(context).flatMap((page) => {
      const { error, data, offsetOf } = page.frontMatter
      const problem = (path: string[], message: string, hint: string): Finding =>
        report(page, 'front-matter', offsetOf(...path), message, hint)
      if (error) {
        const message = `The front matter is not valid YAML: ${error.message.split('\n')[0]}`
        return [
          report(page, 'front-matter', error.offset, message, 'Quote values that contain a colon.'),
        ]
      }
      if (typeof data.title !== 'string' || data.title.trim() === '') {
        return [problem([], 'The page has no title.', 'Add `title:` to the front matter.')]
      }
      if (data.api === undefined) {
        if (!API_PAGE.test(page.path)) return []
        return [
          problem(
            [],
            'An API page has no `api` block.',
            'Add one with name, members, kind, group and summary.',
          ),
        ]
      }
      const found = checkApi(data.api, problem)
      const name = (data.api as Partial<ApiBlock> | null)?.name
      const other = typeof name === 'string' ? names.get(name) : undefined
      if (other) {
        found.push(
          problem(
            ['api', 'name'],
            `"${name}" is also the name of ${other.path}.`,
            'Each name in the table of contents must be unique.',
          ),
        )
      } else if (typeof name === 'string') names.set(name, page)
      return found
    })
  },
}

type Problem = (path: string[], message: string, hint: string) => Finding

function checkApi(api: unknown, problem: Problem): Finding[] {
  if (typeof api !== 'object' || api === null || Array.isArray(api)) {
    return [
      problem(
        ['api'],
        'The `api` block is not a mapping.',
        'It must have name, members, kind, group and summary.',
      ),
    ]
  }
  const fields: Record<string, unknown> = { ...api }
  const found: Finding[] = []
  for (const key of ['name', 'kind', 'group', 'summary']) {
    if (typeof fields[key] !== 'string' || fields[key] === '') {
      found.push(
        problem(['api', key], `\`api.${key}\` is missing or is not text.`, 'Write it on one line.'),
      )
    }
  }
  for (const key of Object.keys(fields)) {
    if (!['name', 'members', 'kind', 'group', 'summary'].includes(key)) {
      found.push(
        problem(
          ['api', key],
          `\`api.${key}\` is not known.`,
          'The block has name, members, kind, group and summary.',
        ),
      )
    }
  }
  const { members, kind, group, summary } = fields
  const wrong = Array.isArray(members) ? members.find((one) => !MEMBER.test(String(one))) : members
  if (!Array.isArray(members) || wrong !== undefined) {
    const hint =
      'List members by their names in the types: cy.<command>, Cypress.<static> or on.<event>. Write [] for none.'
    const what =
      wrong === undefined ? '`api.members` is missing.' : `"${wrong}" is not the name of a member.`
    found.push(problem(['api', 'members'], what, hint))
  }
  const groups = GROUPS[String(kind)]
  if (typeof kind === 'string' && !groups) {
    const hint = `The kinds are ${Object.keys(GROUPS).join(', ')}.`
    found.push(problem(['api', 'kind'], `"${kind}" is not a kind.`, hint))
  } else if (groups && typeof group === 'string' && !groups.includes(group)) {
    const hint = `The groups for the kind ${kind} are: ${groups.join('; ')}.`
    found.push(problem(['api', 'group'], `"${group}" is not a group for pages of this kind.`, hint))
  }
  if (typeof summary === 'string' && summary !== '' && !/^[^\n]+\.$/.test(summary)) {
    found.push(
      problem(
        ['api', 'summary'],
        'The summary is not one line that ends with a period.',
        'Write one short sentence.',
      ),
    )
  }
  return found
}
