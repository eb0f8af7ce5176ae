import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import {
  CURRENT,
  docsFiles,
  exitCodes,
  proseLines,
  QuireError,
  type Site,
  scanSpecifiers,
  toSiteFile,
} from 'quire-docs/build'
import { globSync } from 'tinyglobby'

/** The files written for a frozen version, relative to the site's root. */
export interface AddedVersion {
  folder: string
  docs: number
  sidebars: string
  list: string
  /** Files with an import outside the docs folder by a relative path, which no longer resolves. */
  movedImports: string[]
  translations: string[]
}

/**
 * Freezes the current docs of an instance as a version: copies docs, sidebars and translations, and
 * adds the version to the top of the list. Changes nothing if anything is in the way.
 */
export function addVersion(site: Site, instanceId: string, name: string): AddedVersion {
  const { root } = site
  const nameOf = (path: string) => toSiteFile(root, path)
  const instance = site.docs.find((docs) => docs.id === instanceId)
  const ids = site.docs.map((docs) => `"${docs.id}"`).join(', ')
  if (!instance)
    throw refuse(`There is no docs folder with the id "${instanceId}".`, `Known ids: ${ids}.`)
  if (!/^[\w][\w.-]*$/.test(name) || name === CURRENT) {
    throw refuse(
      `"${name}" cannot be the name of a version.`,
      'A version name is one path segment of letters, digits, dots and hyphens, such as "1.0", other than "current".',
    )
  }
  const current = instance.versions.find((version) => version.name === CURRENT)
  const files = docsFiles(instanceId)
  const list = join(root, files.versions)
  const names: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const folder = join(root, files.folder(name))
  const sidebars = join(root, files.sidebars(name))
  if (!current)
    throw refuse(
      'The current version is not built, so there is nothing to freeze.',
      'Remove `includeCurrentVersion: false` or `onlyIncludeVersions` from the config.',
    )
  if (names.includes(name))
    throw refuse(`The version "${name}" already exists.`, 'Choose another name.')
  const taken = instance.versions.find(
    ({ path }) => path === posix.join(instance.routeBasePath, name),
  )
  if (taken)
    throw refuse(
      `The version "${taken.name}" already has the path "${taken.path}", which "${name}" would also get.`,
      'Choose another name, or give that version another `path` in the config.',
    )
  const translations = site.locales.flatMap((locale) => {
    const source = current.localeFolders[locale.name]
    if (source === undefined || !existsSync(source)) return []
    return [{ source, target: join(locale.folder, files.translated(name)) }]
  })
  const copies = [{ source: current.folder, target: folder }, ...translations]
  for (const path of [folder, sidebars, ...translations.map(({ target }) => target)]) {
    if (existsSync(path))
      throw refuse(
        `"${nameOf(path)}" already exists.`,
        'Move or remove it, or choose another name.',
      )
  }

  mkdirSync(dirname(sidebars), { recursive: true })
  writeFileSync(sidebars, `${JSON.stringify(current.sidebars, null, 2)}\n`)
  for (const { source, target } of copies) cpSync(source, target, { recursive: true })
  const moves = copies.map(({ source, target }): Move => [nameOf(source), nameOf(target)])
  for (const { target } of copies) moveSitePaths(target, moves)
  writeFileSync(list, `${JSON.stringify([name, ...names], null, 2)}\n`)

  const docs = globSync([...instance.include], { cwd: folder, ignore: [...instance.exclude] })
  const sources = globSync('**/*.{md,mdx}', { cwd: folder }).sort()
  return {
    folder: nameOf(folder),
    docs: docs.length,
    sidebars: nameOf(sidebars),
    list: nameOf(list),
    translations: translations.map(({ target }) => nameOf(target)),
    movedImports: sources.filter((file) =>
      leavesFolder(file, readFileSync(join(folder, file), 'utf8')),
    ),
  }
}

function leavesFolder(file: string, source: string): boolean {
  const depth = file.split('/').length - 1
  return scanSpecifiers(source).some((specifier) => {
    const ups = /^(?:\.\.\/)+/.exec(specifier)?.[0].length ?? 0
    return ups / 3 > depth
  })
}

function refuse(message: string, hint: string): QuireError {
  return new QuireError({ rule: 'add-version', message, hint }, { exitCode: exitCodes.usage })
}

/** A folder's old and new location, relative to the site's root, with forward slashes. */
type Move = readonly [from: string, to: string]

/**
 * Rewrites root-relative paths in the files of a frozen folder, `@site/docs/_note.mdx`, so that
 * they refer to the frozen files instead of the current ones. Code blocks stay unchanged.
 *
 * @param folder absolute path
 */
function moveSitePaths(folder: string, moves: readonly Move[]): void {
  for (const name of globSync('**/*.{md,mdx,js,jsx,ts,tsx}', { cwd: folder })) {
    const file = join(folder, name)
    const source = readFileSync(file, 'utf8')
    const moved = movePaths(source, moves, /\.mdx?$/.test(name))
    if (moved !== source) writeFileSync(file, moved)
  }
}

function movePaths(source: string, moves: readonly Move[], isMarkdown: boolean): string {
  if (!source.includes('@site/')) return source
  const lines = source.split('\n')
  const prose = isMarkdown ? proseLines(lines) : lines.map(() => true)
  const movedLine = (line: string): string =>
    moves.reduce((text, [from, to]) => {
      const path = new RegExp(`(?<=["'(<!\\s])@site/${escapePattern(from)}/`, 'g')
      return text.replace(path, () => `@site/${to}/`)
    }, line)
  return lines.map((line, index) => (prose[index] ? movedLine(line) : line)).join('\n')
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
