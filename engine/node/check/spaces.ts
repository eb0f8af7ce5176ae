import { joinPath, stripBase } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'

/**
 * Route paths under which a language or a version lies that is not the one without a segment. What
 * is meant by an address outside them is never inside them.
 */
export function spacesOf({ docs, locales }: Pick<SiteConfig, 'docs' | 'locales'>): string[] {
  const versions = docs.flatMap((instance) =>
    instance.versions.filter(({ isLast }) => !isLast).map(({ path }) => path),
  )
  const spaces = locales.flatMap((locale) =>
    ['/', ...versions].map((version) => joinPath(locale.path, version)),
  )
  return [...new Set(spaces)].filter((space) => space !== '/')
}

/** The innermost of the spaces that a route path lies in; empty where it lies in none. */
export function spaceOf(path: string, spaces: readonly string[]): string {
  let best = ''
  for (const space of spaces) {
    if (space.length > best.length && stripBase(`${space}/`, path) !== null) best = space
  }
  return best
}
