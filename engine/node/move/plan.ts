import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'

import { basename, dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import { isSplat, REDIRECTS_FILE, splatPrefix } from '../../shared/redirect.ts'
import { joinPath } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { parseDoc } from '../site/docs/read-docs.ts'
import { findVersion, type SiteModel } from '../site/model.ts'
import { codeTargets } from './code-targets.ts'
import { markdownTargets } from './markdown-targets.ts'
import { foldersOf, type Move, moveError, moveWithin, newFile, newPath } from './moved-paths.ts'
import { redirectLines } from './redirect-lines.ts'
import { type RewriteContext, rewriteTargets } from './rewrite.ts'
import type { Target } from './target.ts'

/** The changes of a move. Paths are absolute. */
export interface MovePlan {
  /** Files to move, by their old path. */
  files: ReadonlyMap<string, string>
  /** New content of files that stay or move, by their path after the move. */
  contents: ReadonlyMap<string, string>
  links: number
  /** New route paths by old ones, with the path of the language. */
  routes: ReadonlyMap<string, string>
  /** Redirects to remove, because the move puts another page at their URL. */
  replaced: readonly { from: string; to: string }[]
}

/**
 * Plans to move pages and folders of pages, with their translations: all changes needed so that
 * every link and every old URL leads to the same page as before.
 *
 * @param moves new absolute paths by old ones; at least one
 * @throws QuireError `move` with the reason if one of them cannot be moved
 */
export function planMove(
  config: SiteConfig,
  models: ReadonlyMap<string, SiteModel>,
  moves: ReadonlyMap<string, string>,
): MovePlan {
  const { root } = config
  const moved = [...moves].map(([from, to]) => {
    const isFolder = statSync(from).isDirectory()
    if (isFolder && `${to}/`.startsWith(`${from}/`)) {
      throw moveError('A folder cannot be moved into itself.', 'Name a folder outside of it.')
    }
    return { from, to, isFolder }
  })
  const move = moveWithin(config, moved)
  const files = movedFiles(move)
  for (const target of files.values()) {
    if (!existsSync(target) || files.has(target)) continue
    throw moveError(
      `There already is a file at ${toSiteFile(root, target)}.`,
      'Move or remove it first.',
    )
  }
  const addresses = newAddresses(config, models, move)
  const contents = new Map<string, string>()
  let links = 0
  const rewrite = (
    file: string,
    targetsOf: (source: string) => Target[],
    rest: Partial<RewriteContext>,
  ) => {
    const source = readSource(file).toString()
    const { trailingSlash } = config
    const context = { root, move, file, docsFolder: null, ...addresses, trailingSlash, ...rest }
    const changed = rewriteTargets(source, targetsOf(source), context)
    if (changed === null) return
    links += changed.links
    contents.set(newFile(move, file), changed.text)
  }
  const pages = pagesOf(models)
  for (const { file, docsFolder } of markdownFiles(config)) {
    const page = pages.get(file)
    rewrite(file, (source) => markdownTargets(source, toSiteFile(root, file), config.markdown), {
      docsFolder,
      ...(!foldersOf(move.version).includes(docsFolder) && { ids: new Map() }),
      ...(page && { page: { before: page, after: addresses.own.get(file) ?? page } }),
    })
  }
  for (const file of moduleFiles(config, move)) {
    const isConfig = file === config.configFile
    const isSidebars = file === move.version.sidebarsFile && !isConfig
    const hasIds = isSidebars || isConfig || basename(file) === '_category_.json'
    const targetsOf = (source: string) =>
      codeTargets(source, basename(file), isSidebars).filter(
        // In the config, not only docs have an `id`.
        ({ setting }) => !isConfig || setting !== 'id',
      )
    rewrite(file, targetsOf, hasIds ? {} : { ids: new Map() })
  }
  const routes = addresses.redirects
  const redirects = redirectLines(root, config, routes)
  if (redirects !== null) contents.set(join(root, REDIRECTS_FILE), redirects.text)
  return { files, contents, links, routes, replaced: redirects?.replaced ?? [] }
}

function movedFiles(move: Move): Map<string, string> {
  const files = new Map<string, string>()
  for (const folder of foldersOf(move.version)) {
    for (const { from, isFolder } of move.paths) {
      const at = join(folder, from)
      if (!existsSync(at)) continue
      const names = isFolder
        ? globSync(['**/*'], { cwd: at, dot: true }).map((name) => `${from}/${name}`)
        : [from]
      for (const name of names) files.set(join(folder, name), join(folder, newPath(move, name)))
    }
  }
  return files
}

function newAddresses(config: SiteConfig, models: ReadonlyMap<string, SiteModel>, move: Move) {
  const routes = new Map<string, string>()
  const redirects = new Map<string, string>()
  const ids = new Map<string, string>()
  const own = new Map<string, string>()
  for (const model of models.values()) {
    const { locale, routes: all } = model
    const version = findVersion(model, move.instance, move.version.name)
    for (const doc of version?.docs ?? []) {
      const docFile = newPath(move, doc.docFile)
      if (docFile === doc.docFile) continue
      const movedDoc = { ...doc, version: move.version, docFile }
      const { doc: after } = parseDoc(readSource(doc.file).toString(), movedDoc)
      if (after.id !== doc.id) ids.set(doc.id, after.id)
      own.set(doc.file, after.path)
      if (after.path === doc.path) continue
      const other = all.get(after.path)
      const moves = other?.type === 'doc' && newPath(move, other.doc.docFile) !== other.doc.docFile
      if (other !== undefined && !moves) {
        throw moveError(
          `There already is a page at ${after.path}.`,
          `${doc.siteFile} would have the same URL. Move or rename one of them.`,
        )
      }
      // Links use the path of the page in the default language, or in their own.
      if (!routes.has(doc.path)) routes.set(doc.path, after.path)
      redirects.set(joinPath(locale.path, doc.path), joinPath(locale.path, after.path))
    }
  }
  for (const { from, line } of config.redirects) {
    const hidden = [...redirects.values()].find((path) =>
      isSplat(from) ? path.startsWith(splatPrefix(from)) : path === from,
    )
    if (hidden === undefined || (line !== undefined && !isSplat(from))) continue
    throw moveError(
      `${from} is redirected, so there can be no page at ${hidden}.`,
      `Remove the redirect from ${line === undefined ? toSiteFile(config.root, config.configFile) : REDIRECTS_FILE} first.`,
    )
  }
  return { routes, redirects, ids, own }
}

function pagesOf(models: ReadonlyMap<string, SiteModel>): Map<string, string> {
  const docs = [...models.values()].flatMap(({ versions }) => versions.flatMap((one) => one.docs))
  // The first one counts: the file of an untranslated page occurs in several languages.
  return new Map(docs.reverse().map(({ path, file }) => [file, path]))
}

/** Returns pages and partials in all languages, with their docs folder. */
function markdownFiles(config: SiteConfig) {
  return config.docs.flatMap(({ versions }) =>
    versions.flatMap(foldersOf).flatMap((docsFolder) =>
      globSync(['**/*.{md,mdx}'], { cwd: docsFolder, absolute: true, dot: false })
        .sort()
        .map((file) => ({ file, docsFolder })),
    ),
  )
}

/** Returns the modules that may link to pages: of the config, the sidebars, pages and components. */
function moduleFiles(config: SiteConfig, { version }: Move): string[] {
  const folders = [config.pagesFolder, config.componentsFolder]
  const modules = folders.flatMap((cwd) =>
    existsSync(cwd) ? globSync(['**/*.{ts,tsx,js,jsx,mjs}'], { cwd, absolute: true }) : [],
  )
  const categories = globSync(['**/_category_.json'], { cwd: version.folder, absolute: true })
  const sidebars = config.docs.flatMap(({ versions }) =>
    versions.flatMap(({ sidebarsFile }) => sidebarsFile ?? []),
  )
  return [...new Set([config.configFile, ...sidebars, ...modules.sort(), ...categories.sort()])]
}

/** Returns findings about the site's sources that were not there before. */
export function newFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const earlier = new Set(before.map(({ rule, message }) => `${rule} ${message}`))
  return after.filter(({ rule, message }) => !earlier.has(`${rule} ${message}`))
}

/** Moves the files of a plan, writes changed contents, and removes empty folders. */
export function moveFiles({ files, contents }: MovePlan): void {
  for (const [from, to] of files) {
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  for (const [file, content] of contents) writeFileSync(file, content)
  for (const from of files.keys()) removeEmpty(dirname(from))
}

function removeEmpty(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder))
}
