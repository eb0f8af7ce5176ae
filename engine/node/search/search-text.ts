import type { SearchSection } from '../../shared/page.ts'
import { codeMarked } from '../../shared/search/code-marks.ts'
import type { SearchText } from '../../shared/search/search-paths.ts'

/** Returns the content of the file that a page's excerpts are made from. */
export function searchText(sections: readonly SearchSection[]): string {
  const rows = sections.flatMap(({ id, rows }) => (rows ? [[id, rows] as const] : []))
  const text: SearchText = {
    sections: Object.fromEntries(
      sections.map((section) => [
        section.id,
        codeMarked(section.text, section.code.filter(isUnmistakable)),
      ]),
    ),
    ...(rows.length > 0 && { rows: Object.fromEntries(rows) }),
  }
  return JSON.stringify(text)
}

/** Whether a name cannot be an ordinary word as well, like `log` or `then`. */
function isUnmistakable(name: string): boolean {
  return !/^\p{L}\p{Ll}*$/u.test(name)
}
