import path from 'node:path'
import { joinPath } from '../../shared/url.ts'
import { didYouMean } from '../errors/nearest.ts'
import { defined } from './defaults.ts'
import type { ConfigFinding } from './places.ts'
import { formatPath } from './places.ts'
import { configFinding } from './report.ts'
import type { DocsVersionConfig, LocaleConfig, UserDocs } from './types.ts'

/** Name of the version that is the docs folder itself. */
export const CURRENT = 'current'

/** File names of a docs instance, relative to the site root. */
export function instanceFiles(id: string) {
  const prefix = id === 'default' ? '' : `${id}_`
  return {
    versions: `${prefix}versions.json`,
    folder: (version: string) => path.join(`${prefix}versioned_docs`, `version-${version}`),
    sidebars: (version: string) =>
      path.join(`${prefix}versioned_sidebars`, `version-${version}-sidebars.json`),
    translated: (version: string) => path.join(id === 'default' ? 'docs' : `docs-${id}`, version),
  }
}

/** Returns the versions to build, newest first. `past` lists the versions in `versions.json`. */
export function builtVersions(user: UserDocs, past: readonly string[]): string[] {
  const all = user.includeCurrentVersion === false ? [...past] : [CURRENT, ...past]
  const only = user.onlyIncludeVersions
  return only === undefined ? all : all.filter((name) => only.includes(name))
}

/** Returns the version that is served without a version segment in its path. */
export function lastVersion(user: UserDocs, past: readonly string[]): string {
  const built = builtVersions(user, past)
  const wanted = user.lastVersion ?? past[0] ?? CURRENT
  return built.includes(wanted) ? wanted : (built[0] ?? CURRENT)
}

/** Reports unknown version names in the config. `at` is the instance's path in the config. */
export function checkVersionNames(
  user: UserDocs,
  past: readonly string[],
  at: readonly PropertyKey[],
  file: string,
): ConfigFinding[] {
  const existing = [CURRENT, ...past]
  const list = instanceFiles(user.id ?? 'default').versions
  const { versions = {}, onlyIncludeVersions: only = [], lastVersion: last } = user
  const mentions: { name: string; place: PropertyKey[] }[] = [
    ...Object.keys(versions).map((name) => ({ name, place: ['versions', name] })),
    ...only.map((name, index) => ({ name, place: ['onlyIncludeVersions', index] })),
    ...(last === undefined ? [] : [{ name: last, place: ['lastVersion'] }]),
  ]
  const findings = mentions
    .filter(({ name }) => !existing.includes(name))
    .map(({ name, place }) =>
      configFinding(
        file,
        `\`${formatPath([...at, ...place])}\` names the version ${JSON.stringify(name)}, which does not exist.`,
        `Known versions ("current" and those in ${list}): ${existing.map((one) => JSON.stringify(one)).join(', ')}.${didYouMean(name, existing)}`,
        [...at, ...place],
      ),
    )
  if (builtVersions(user, past).length === 0) {
    findings.push(
      configFinding(
        file,
        `\`${formatPath(at)}\` leaves no version to build.`,
        'Change `includeCurrentVersion` or `onlyIncludeVersions`, or set `docs: false`.',
        at,
      ),
    )
  }
  return findings
}

/** A version's sidebars, as read from disk. */
export type VersionFiles = Pick<DocsVersionConfig, 'sidebars'> &
  Partial<Pick<DocsVersionConfig, 'sidebarPaths' | 'sidebarsFile'>>

/** Resolves the versions of a docs folder, newest first. */
export function normalizeVersions(
  user: UserDocs,
  past: readonly string[],
  files: Readonly<Record<string, VersionFiles>>,
  { root, locales }: { root: string; locales: readonly LocaleConfig[] },
): DocsVersionConfig[] {
  const names = instanceFiles(user.id ?? 'default')
  const built = builtVersions(user, past)
  const last = lastVersion(user, past)
  return built.map((name, index) => {
    const settings = user.versions?.[name] ?? {}
    const segment = settings.path ?? (name === last ? '' : name === CURRENT ? 'next' : name)
    const order = index - built.indexOf(last)
    const banner =
      settings.banner ?? (order < 0 ? 'unreleased' : order > 0 ? 'unmaintained' : 'none')
    const folder = name === CURRENT ? (user.folder ?? 'docs') : names.folder(name)
    return defined({
      name,
      label: settings.label ?? (name === CURRENT ? 'Next' : name),
      path: joinPath(user.routeBasePath ?? 'docs', segment),
      isLast: name === last,
      banner: banner === 'none' ? undefined : banner,
      badge: settings.badge ?? built.length > 1,
      noindex: settings.noindex ?? false,
      className: settings.className,
      folder: path.join(root, folder),
      localeFolders: Object.fromEntries(
        locales.map((one) => [one.name, path.join(one.folder, names.translated(name))]),
      ),
      sidebars: files[name]?.sidebars ?? {},
      sidebarPaths: files[name]?.sidebarPaths ?? new Map(),
      sidebarsFile: files[name]?.sidebarsFile,
    })
  })
}
