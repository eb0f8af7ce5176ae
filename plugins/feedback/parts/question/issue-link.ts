import type { PartPage, PartSite } from 'quire-docs/theme'

/** Returns the URL of the form for a page. */
export function issueLink(
  template: string,
  { path, title }: Pick<PartPage, 'path' | 'title'>,
  { url, base }: Pick<PartSite, 'url' | 'base'>,
): string {
  const values: Record<string, string> = { path, title, url: `${url}${base}${path.slice(1)}` }
  return template.replace(/\{(path|title|url)\}/g, (_, name: string) =>
    encodeURIComponent(values[name]!),
  )
}
