import type { CheckContext, CheckedSource } from 'quire-docs/plugin'
import { type Api, readApi } from './facts/api.ts'
import { findInstalled, type Installed } from './facts/installed.ts'
import { compareVersions, shortVersion } from './facts/versions.ts'
import type { ResolvedOptions } from './options.ts'

/** One version of the package, with the pages about it. */
export interface Subject {
  /** Its name in the options. */
  label: string
  installed: Installed
  pages: readonly CheckedSource[]
  /** The same, with those that plugins made, which nobody can mend: the pages of an API reference. */
  all: readonly CheckedSource[]
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
  return options.versions.map(({ label, package: place, pages: start }) => {
    const all = pages.filter(({ file }) =>
      start === '' ? !own.some((one) => file.startsWith(one)) : file.startsWith(start),
    )
    return {
      label,
      installed: findInstalled(root, options.package, place),
      suffix: options.versions.length > 1 ? ` (in ${label})` : '',
      all,
      pages: all.filter(isWritten),
    }
  })
}

/** Whether authors wrote a page, rather than a plugin. */
export function isWritten({ file }: CheckedSource): boolean {
  return !file.startsWith('.quire/')
}

/** Each page with the versions that it is about, without pages about none. */
export function pagesOf(subjects: readonly Subject[]): Map<CheckedSource, Subject[]> {
  const about = new Map<CheckedSource, Subject[]>()
  for (const subject of subjects) {
    for (const page of subject.pages) about.set(page, [...(about.get(page) ?? []), subject])
  }
  return about
}

export function apiOf({ installed }: Subject, { root, cacheFolder }: CheckContext): Api {
  return readApi(root, cacheFolder, installed)
}

/** Which versions have something that others lack: `since 2.0 only`. */
export function onlyIn(having: readonly Subject[], lacking: readonly Subject[]): string {
  const sorted = (list: readonly Subject[]): string[] =>
    list.map(({ installed }) => installed.version).sort(compareVersions)
  const [has, lacks] = [sorted(having), sorted(lacking)]
  if (compareVersions(has[0]!, lacks.at(-1)!) > 0) {
    return `since ${shortVersion(has[0]!)} only`
  }
  if (compareVersions(has.at(-1)!, lacks[0]!) < 0) {
    return `until ${shortVersion(has.at(-1)!)} only`
  }
  return `in ${having.map(({ label }) => label).join(', ')} only`
}

/** What to do about something that only some versions have. */
export function hintOnly(having: readonly Subject[], lacking: readonly Subject[]): string {
  const when = onlyIn(having, lacking).replace(/ only$/, '')
  return `Say so in its section or row ("${when}"), or move it to pages about these versions.`
}
