import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationNotes } from '../report/note.ts'

/** Headers for the paths that match one path. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/**
 * Reads the headers of `_headers` files for the config. The build writes the security policy itself,
 * so a policy is noted instead.
 */
export function hostHeaders(
  root: string,
  staticFolders: readonly string[],
  notes: MigrationNotes,
): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const folder of ['', ...staticFolders.map((one) => `${one}/`)]) {
    const file = `${folder}_headers`
    if (!existsSync(join(root, file))) continue
    const found = parse(readFileSync(join(root, file), 'utf8'), file, notes)
    rules.push(...found)
    notes.add('mapped', file, '`headers`: the build writes the file.', { file })
  }
  return rules
}

function parse(text: string, file: string, notes: MigrationNotes): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    const place = { file, line: index + 1 }
    if (!/^\s/.test(line)) {
      if (content.startsWith('/')) rules.push({ path: content, headers: {} })
      else
        notes.add('hand', `headers of ${content}`, 'It is for another host. Keep it there.', place)
      continue
    }
    const [, name = '', value = ''] = /^([^:\s]+)\s*:\s*(.*)$/.exec(content) ?? []
    if (/^content-security-policy/i.test(name)) {
      const hint =
        "The build writes the policy itself. Add sources that are missing to `csp`: `csp: { 'img-src': ['https://img.example.com'] }`."
      notes.add('hand', name, hint, place)
    } else if (name !== '') {
      const { headers } = rules.at(-1) ?? { headers: {} as Record<string, string> }
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
    }
  }
  return rules.filter(({ headers }) => Object.keys(headers).length > 0)
}
