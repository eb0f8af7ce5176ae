const TITLE = /^\uFEFF?\s*(?:#[ \t].*|[^\s#].*\n=+[ \t]*(?=\n|$))/

/** Leaves out the heading of the first level that a Markdown file begins with. */
export function withoutLeadingTitle(text: string): string {
  return text.replace(TITLE, (title) => title.replace(/[^\n]/g, ''))
}
