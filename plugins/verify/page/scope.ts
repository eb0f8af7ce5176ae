import type { CheckedSource } from 'quire-docs/plugin'
import { compareVersions } from '../facts/versions.ts'

const SINCE = /\b(?:since|added in|new in)\s+(?:version\s+)?`?v?(\d+(?:\.\d+)*)/i
const UNTIL = /\b(?:until|up to)\s+(?:version\s+)?`?v?(\d+(?:\.\d+)*)/i
const REMOVED = /\bremoved in\s+(?:version\s+)?`?v?(\d+(?:\.\d+)*)/i

/**
 * Whether a line of a page applies to a version of the package. `since 2.0`, `until 1.4` and
 * `removed in 2.0` limit the versions of their section and its subsections.
 */
export function isAbout(page: CheckedSource, line: number, version: string): boolean {
  return sectionsOf(page, line).every((text) => concerns(text, version))
}

/** Whether a text, such as the row of a table, applies to a version. */
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

/** Whether a version equals or extends another: 1.4.2 extends 1.4. */
function startsWith(version: string, prefix: string): boolean {
  return version === prefix || version.startsWith(`${prefix}.`)
}

/** Returns the texts of a line's section and its parents, each up to its first subsection. */
function sectionsOf({ source, headings, fences }: CheckedSource, line: number): string[] {
  const lines = source.split('\n')
  for (const fence of fences) {
    const end = fence.line + fence.code.split('\n').length + 1
    for (let fenceLine = fence.line; fenceLine <= end; fenceLine += 1) lines[fenceLine - 1] = ''
  }
  const texts: string[] = []
  let level = Number.POSITIVE_INFINITY
  for (const heading of headings.filter((candidate) => candidate.line <= line).reverse()) {
    if (heading.level >= level) continue
    level = heading.level
    const next = headings.find((candidate) => candidate.line > heading.line)
    texts.push(
      withoutTableRows(lines.slice(heading.line - 1, (next?.line ?? lines.length + 1) - 1)),
    )
  }
  const firstHeading = headings[0]?.line ?? lines.length + 1
  return [...texts, withoutTableRows(lines.slice(0, firstHeading - 1))]
}

/** Joins lines, except table rows: a `since` in a row limits only that row. */
function withoutTableRows(lines: readonly string[]): string {
  return lines.filter((text) => !text.trimStart().startsWith('|')).join('\n')
}
