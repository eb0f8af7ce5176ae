import type { CheckContext, CheckedSource } from 'quire-docs/plugin'
import { type Api, readApi } from './facts/api.ts'
import { findInstalled, type Installed } from './facts/installed.ts'
import type { ResolvedOptions } from './options.ts'

/** One version of the package, with the pages about it. */
export interface Subject {
  installed: Installed
  pages: readonly CheckedSource[]
  /** ` (in 1.x)`, if there are several versions. */
  suffix: string
}

/** The versions of the package with their pages; those of the most specific folder win. */
export function subjectsOf(
  pages: readonly CheckedSource[],
  { root }: CheckContext,
  options: ResolvedOptions,
): Subject[] {
  const own = options.versions.map(({ pages: start }) => start).filter((start) => start !== '')
  return options.versions.map(({ label, package: place, pages: start }) => ({
    installed: findInstalled(root, options.package, place),
    suffix: options.versions.length > 1 ? ` (in ${label})` : '',
    pages: pages.filter(({ file }) =>
      start === '' ? !own.some((one) => file.startsWith(one)) : file.startsWith(start),
    ),
  }))
}

export function apiOf({ installed }: Subject, { root, cacheFolder }: CheckContext): Api {
  return readApi(root, cacheFolder, installed)
}
