/** Front matter at the beginning of a source, with its delimiters; the first group is the YAML. */
export const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/

export function withoutFrontMatter(source: string): string {
  return source.replace(FRONT_MATTER, '')
}
