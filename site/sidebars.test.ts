import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import sidebars from './sidebars.ts'

const folder = new URL('./docs/api/commands/', import.meta.url)

/** Each command's page with the group that its front matter names. */
const grouped = readdirSync(folder)
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({
    id: `api/commands/${file.slice(0, -4)}`,
    group: /^ {2}group: (.+)$/m.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1],
  }))

test('every command is in the group of the sidebar that its page names', () => {
  const inSidebar = (sidebars.api as { label?: string; items?: unknown[] }[]).flatMap(
    ({ label, items }) =>
      (items ?? []).flatMap((id) => (typeof id === 'string' ? [{ id, group: label }] : [])),
  )
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect(grouped.length).toBeGreaterThan(80)
  expect(inSidebar.sort(byId)).toEqual(grouped.sort(byId))
})
