import type { CheckedSource } from 'quire-docs/plugin'
import { compareVersions } from '../facts/versions.ts'

const SINCE = /\b(?:since|added in|new in)\s+(?:version\s+)?`?v?(\d+(?:\.\d+)*)/i
const UNTIL = /\b(?:until|up to)\s+(?:version\s+)?`?v?(\d+(?:\.\d+)*)/i
const REMOVED = /\bremoved in\s+(?:version\s+)?`?v?(\d+(?:\.\d+)*)/i

/**
 * Whether a line of a page is about a version of the package. Sections that say `since 2.0`,
 * `until 1.4` or `removed in 2.0` limit the versions, for themselves and their subsections.
 */
export function isAbout(page: CheckedSource, line: number, version: string): boolean {
  return sectionsOf(page, line).every((text) => concerns(text, version))
}

/** Whether a text, such as a row of a table, is about a version. */
export function concerns(text: string, version: string): boolean {
  const since = SINCE.exec(text)?.[1]
  const until = UNTIL.exec(text)?.[1]
  const removed = REMOVED.exec(text)?.[1]
  return (
    (since === undefined || compareVersions(version, since) >= 0) &&
    (until === undefined || startsWith(version, until) || compareVersions(version, until) <= 0) &&
    (removed === undefined || compareVersions(version, removed) < 0)
  )
}

/** `until 1.4` includes 1.4.2. */
function startsWith(version: string, start: string): boolean {
  return version === start || version.startsWith(`${start}.`)
}

/** The texts of the section at a line and its parent sections, each up to its first subsection. */
function sectionsOf({ source, headings, fences }: CheckedSource, line: number): string[] {
  const lines = source.split('\n')
  for (const fence of fences) {
    const end = fence.line + fence.code.split('\n').length + 1
    for (let at = fence.line; at <= end; at += 1) lines[at - 1] = ''
  }
  const texts: string[] = []
  let level = Number.POSITIVE_INFINITY
  for (const heading of headings.filter((one) => one.line <= line).reverse()) {
    if (heading.level >= level) continue
    level = heading.level
    const next = headings.find((one) => one.line > heading.line)
    texts.push(
      withoutTableRows(lines.slice(heading.line - 1, (next?.line ?? lines.length + 1) - 1)),
    )
  }
  const first = headings[0]?.line ?? lines.length + 1
  return [...texts, withoutTableRows(lines.slice(0, first - 1))]
}

/** Joins lines without table rows, which limit only themselves. */
function withoutTableRows(lines: readonly string[]): string {
  return lines.filter((text) => !text.trimStart().startsWith('|')).join('\n')
}
