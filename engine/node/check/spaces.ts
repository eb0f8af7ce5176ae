import { joinPath, stripBase } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** Returns the route paths of all languages and versions, except the root. */
export function spacesOf({ docs, locales }: Pick<SiteConfig, 'docs' | 'locales'>): string[] {
  const versions = docs.flatMap((instance) =>
    instance.versions.filter(({ isLast }) => !isLast).map(({ path }) => path),
  )
  const spaces = locales.flatMap((locale) =>
    ['/', ...versions].map((version) => joinPath(locale.path, version)),
  )
  return [...new Set(spaces)].filter((space) => space !== '/')
}

/** Returns the innermost space that contains a route path; empty if none does. */
export function spaceOf(path: string, spaces: readonly string[]): string {
  let innermost = ''
  for (const space of spaces) {
    if (space.length > innermost.length && stripBase(`${space}/`, path) !== null) innermost = space
  }
  return innermost
}
