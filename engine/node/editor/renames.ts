import { existsSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { idOf, REDIRECTS_FILE } from '../../shared/redirect.ts'
import { encodePath, joinPath, normalizeRoutePath, splitUrl } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { pathInside } from '../files/inside.ts'
import { isFile } from '../files/is-file.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { codeTargets } from '../move/code-targets.ts'
import { markdownTargets } from '../move/markdown-targets.ts'
import { foldersOf, moveError, relativePath } from '../move/moved-paths.ts'
import { planMove } from '../move/plan.ts'
import { escapedPath, redirectLines } from '../move/redirect-lines.ts'
import type { Target } from '../move/target.ts'
import type { Session } from '../render/session.ts'
import { parseDoc } from '../site/docs/read-docs.ts'
import { docsFolderOf, linkPlace, pageOfFile } from './link-places.ts'
import { OWN_ID, type SourceHeading, sourceHeadings } from './source-outline.ts'

/** The changes of a rename. Paths are absolute. */
export interface RenamePlan {
  /** New texts of files, by their paths before the rename. */
  contents: ReadonlyMap<string, string>
  /** Files that move, by their old path. */
  files: ReadonlyMap<string, string>
}

/** Reads headings and targets of files, with the unsaved texts of the editor. */
export interface SourceReader {
  headingsOf(file: string): readonly SourceHeading[]
  targetsOf(file: string): readonly Target[]
  /** Absolute files of all Markdown of the site. */
  markdownFiles(): readonly string[]
}

/**
 * Renames a heading: its text, or its id if `isId`. Updates changed ids in all
 * links, and adds redirects for old ids.
 */
export function renameHeading(
  session: Session,
  reader: SourceReader,
  { file, line, name, isId }: { file: string; line: number; name: string; isId: boolean },
): RenamePlan {
  const text = readText(file) ?? ''
  const lines = text.split('\n')
  const before = lines[line - 1] ?? ''
  const explicitId = OWN_ID.exec(before.replace(/\r$/, ''))
  if (isId && (!explicitId || /[\s{}]/.test(name) || name === '')) {
    throw moveError(`"${name}" cannot be the id of a heading.`, 'Write one without spaces: pots.')
  }
  if (!isId && /[\r\n]/.test(name)) {
    throw moveError('A heading has one line.', 'Write its text without line breaks.')
  }
  const [, marks = '## '] = /^([ \t>]*#{1,6}[ \t]+)/.exec(before) ?? []
  const end = before.endsWith('\r') ? '\r' : ''
  lines[line - 1] = isId
    ? before.replace(`{#${explicitId![1]}}`, `{#${name.replace(/^#/, '')}}`)
    : marks + name.trim() + (explicitId?.[0] ?? '') + end
  const after = lines.join('\n')
  const old = reader.headingsOf(file)
  const { config } = session
  const next = sourceHeadings(after, toSiteFile(config.root, file), config.markdown)
  const ids = new Map<string, string>()
  if (old.length === next.length) {
    for (const [index, { id }] of old.entries()) {
      const now = next[index]!.id
      if (now !== id) ids.set(id, now)
    }
  }
  // Links lead to the same id in all languages.
  const texts = new Map([[file, after]])
  for (const other of translationsOf(file, config)) {
    const text = withIds(other, ids, reader)
    if (text !== null) texts.set(other, text)
  }
  const contents = new Map(texts)
  const targets = new Set(texts.keys())
  for (const page of new Set([file, ...reader.markdownFiles()])) {
    const source = texts.get(page) ?? readText(page)
    const changed = source && relinked(source, page, { session, targets, ids })
    if (changed) contents.set(page, changed)
  }
  const redirects = sectionRedirects(session, targets, ids)
  if (redirects !== null) contents.set(join(config.root, REDIRECTS_FILE), redirects)
  return { contents, files: new Map() }
}

/** Returns the files of the same doc in other languages. */
function translationsOf(file: string, { docs }: SiteConfig): string[] {
  const folders = docs
    .flatMap(({ versions }) => versions.map(foldersOf))
    .find((folders) => folders.some((folder) => pathInside(folder, file) !== null))
  const path = folders?.map((folder) => pathInside(folder, file)).find((match) => match !== null)
  if (!folders || !path) return []
  const candidates = folders.map((folder) => join(folder, path))
  return candidates.filter((candidate) => candidate !== file && isFile(candidate))
}

/** Replaces ids of headings in a file; `null` if no heading has an old id. `ids` is by old id. */
function withIds(
  file: string,
  ids: ReadonlyMap<string, string>,
  reader: SourceReader,
): string | null {
  const lines = (readText(file) ?? '').split('\n')
  const changed = reader.headingsOf(file).filter(({ id }) => ids.has(id))
  for (const { id, line, hasOwnId } of changed) {
    const before = lines[line - 1]!
    const written = `{#${ids.get(id)}}`
    lines[line - 1] = hasOwnId
      ? before.replace(`{#${id}}`, written)
      : before.replace(/[ \t]*(?=\r?$)/, ` ${written}`)
  }
  return changed.length > 0 ? lines.join('\n') : null
}

interface Relinking {
  session: Session
  /** Absolute files whose ids change. */
  targets: ReadonlySet<string>
  ids: ReadonlyMap<string, string>
}

/** Returns a text with new anchors in links to the files; `null` without such links. */
function relinked(text: string, file: string, { session, targets, ids }: Relinking): string | null {
  if (ids.size === 0 || !text.includes('#')) return null
  return replaced(text, targetsIn(text, file, session.config), ({ kind, value }) => {
    const hash = value.indexOf('#')
    const next = hash < 0 || kind !== 'url' ? undefined : ids.get(idOf(value.slice(hash)))
    if (next === undefined) return null
    const target = linkPlace(session, value, file)?.file
    return target && targets.has(target) ? value.slice(0, hash + 1) + encodePath(next) : null
  })
}

function replaced(
  text: string,
  targets: readonly Target[],
  newValue: (target: Target) => string | null,
): string | null {
  let out = text
  for (const target of [...targets].sort((a, b) => b.start - a.start)) {
    const value = newValue(target)
    if (value === null || value === target.value) continue
    out = out.slice(0, target.start) + value + out.slice(target.end)
  }
  return out === text ? null : out
}

/** Returns the redirects file with lines for old ids; `null` if pages have no old ids. */
function sectionRedirects(
  session: Session,
  files: ReadonlySet<string>,
  ids: ReadonlyMap<string, string>,
): string | null {
  const paths = pathsOf(session, files).map(escapedPath)
  if (ids.size === 0 || paths.length === 0) return null
  const changes = paths.flatMap((path) => {
    const urlOf = (id: string) => `${path}#${encodeURI(id)}`
    return [...ids].map(([from, to]) => [urlOf(from), urlOf(to)] as const)
  })
  const redirects = join(session.config.root, REDIRECTS_FILE)
  const changed = new Map(changes)
  const currentUrls = new Set(changed.values())
  const lines = (readText(redirects) ?? '').split('\n').flatMap((line) => {
    const [from = '', to = ''] = line.trim().split(/\s+/)
    // Drop the redirect of an id that exists again, and shorten chains.
    if (currentUrls.has(from)) return []
    const next = changed.get(to)
    return [next === undefined ? line : `${from} ${next}`]
  })
  while (lines.at(-1) === '') lines.pop()
  const added = [...changed]
    .filter(([from]) => !currentUrls.has(from))
    .map(([from, to]) => `${from} ${to}`)
  return `${[...lines, ...added].join('\n')}\n`
}

/** Returns the paths of the pages of files, in all languages. */
function pathsOf({ locales }: Session, files: ReadonlySet<string>): string[] {
  return [...locales.values()].flatMap(({ locale, model }) =>
    [...model.routes.values()]
      .filter((route) => {
        if (route.type === 'doc') return files.has(route.doc.file)
        return route.type === 'page' && files.has(route.file)
      })
      .map(({ path }) => joinPath(locale.path, path)),
  )
}

/**
 * Plans the renaming of files and folders. Docs move as with `quire move`; imports of modules are
 * updated. Other files are ignored.
 *
 * @param moves new absolute paths by old paths
 * @throws QuireError `move` with the reason if a file cannot move
 */
export function renameFiles(session: Session, moves: ReadonlyMap<string, string>): RenamePlan {
  const { config } = session
  const modules = new Map<string, string>()
  const docs = new Map<string, string>()
  for (const [from, to] of moves) {
    if (MODULE.test(from)) modules.set(from, to)
    else if (docsFolderOf(config, from) !== null) docs.set(from, to)
    else for (const file of modulesIn(from)) modules.set(file, join(to, relative(from, file)))
  }
  const plan = renameDocs(session, docs)
  return modules.size === 0 ? plan : withModules(session, modules, plan)
}

const MODULE = /\.(?:[cm]?[jt]sx?|css|json)$/

function modulesIn(folder: string): string[] {
  if (isFile(folder)) return []
  return globSync('**/*', { cwd: folder, absolute: true }).filter((file) => MODULE.test(file))
}

function renameDocs(session: Session, moves: ReadonlyMap<string, string>): RenamePlan {
  if (moves.size === 0) return { contents: new Map(), files: new Map() }
  const plan = planMove(session.config, session.models, moves)
  const before = new Map([...plan.files].map(([from, to]) => [to, from]))
  const contents = [...plan.contents].map(
    ([file, text]) => [before.get(file) ?? file, text] as const,
  )
  return { contents: new Map(contents), files: plan.files }
}

const moduleEndings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs']

/** Adds the renames of modules to a plan. */
function withModules(
  { config }: Session,
  moves: ReadonlyMap<string, string>,
  plan: RenamePlan,
): RenamePlan {
  const contents = new Map(plan.contents)
  const files = new Map([...plan.files, ...moves])
  for (const file of importingFiles(config)) {
    const text = contents.get(file) ?? readText(file)
    if (text === null) continue
    // The plan has already moved pages: their imports are relative to the new path.
    const before = plan.files.get(file) ?? file
    const after = files.get(file) ?? file
    const changed = replaced(text, importsOf(text, file, config), ({ value }) => {
      const [, loader = '', path = ''] = /^(.*!)?([^!?]*)/.exec(value) ?? []
      const query = value.slice(loader.length + path.length)
      const isOfSite = path.startsWith('@site/')
      if (!isOfSite && !path.startsWith('.')) return null
      const importedPath = isOfSite
        ? join(config.root, path.slice('@site/'.length))
        : resolve(dirname(before), path)
      const ending = moduleEndings.find(
        (end) => existsSync(importedPath + end) && extname(importedPath + end),
      )
      const target = ending === undefined ? importedPath : importedPath + ending
      const newTarget = moves.get(target) ?? target
      if (after === before && newTarget === target) return null
      const written = isOfSite
        ? `@site/${toSiteFile(config.root, newTarget)}`
        : relativePath(after, newTarget)
      const bare = ending ? written.replace(new RegExp(`${extname(newTarget)}$`), '') : written
      return loader + bare + query
    })
    if (changed !== null) contents.set(file, changed)
  }
  return { contents, files }
}

function importsOf(text: string, file: string, config: SiteConfig): readonly Target[] {
  const isMarkdown = /\.mdx?$/.test(file)
  const targets = isMarkdown ? targetsIn(text, file, config) : codeTargets(text, file)
  return targets.filter(({ kind }) => kind === 'file')
}

/** Returns all files of a site that may import a module. */
function importingFiles(config: SiteConfig): string[] {
  const pattern = '**/*.{md,mdx,ts,tsx,js,jsx,mjs}'
  const ignore = ['**/node_modules/**', '**/.quire/**', `${config.outDir}/**`]
  return globSync(pattern, { cwd: config.root, absolute: true, ignore }).sort()
}

/** Renames a doc's id in its front matter, in sidebars and in pages. */
export function renameId(session: Session, file: string, name: string): RenamePlan {
  const page = pageOfFile(session, file)
  const route = page?.route
  if (route?.type !== 'doc' || !/^[^\s/]+$/.test(name)) {
    throw moveError(`"${name}" cannot be the id of a doc.`, 'Write one word without slashes.')
  }
  const { config } = session
  const before = route.doc.id
  const after = before.slice(0, before.lastIndexOf('/') + 1) + name
  const text = readText(file) ?? ''
  const contents = new Map([
    [file, text.replace(/^(id:[ \t]*)(?:"[^"\n]*"|'[^'\n]*'|[^\s#]+)/m, `$1${name}`)],
  ])
  const { versions } = config.docs.find(({ id }) => id === route.doc.instance)!
  const { folder, sidebarsFile } = versions.find((version) => version.name === route.doc.version)!
  const modules = [config.configFile, ...(sidebarsFile ? [sidebarsFile] : [])]
  const categories = globSync('**/_category_.json', { cwd: folder, absolute: true })
  for (const module of new Set([...modules, ...categories])) {
    const source = readText(module) ?? ''
    const targets = codeTargets(source, module, module === sidebarsFile)
    const isDoc = ({ kind, setting }: Target) =>
      kind === 'doc' && setting !== 'dirName' && (module !== config.configFile || setting !== 'id')
    const changed = replaced(source, targets.filter(isDoc), ({ value }) =>
      value === before ? after : null,
    )
    if (changed !== null) contents.set(module, changed)
  }
  for (const doc of globSync('**/*.{md,mdx}', { cwd: folder, absolute: true })) {
    const source = contents.get(doc) ?? readText(doc) ?? ''
    const changed = source.replace(
      /^(pagination_(?:next|prev):[ \t]*["']?)([^\s"'#]+)/gm,
      (match, start: string, id: string) => (id === before ? start + after : match),
    )
    if (changed !== source) contents.set(doc, changed)
  }
  // If the path depends on the id, update links and add redirects, as for a moved file.
  const renamedText = contents.get(file)!
  const { version: instance, doc } = route
  const { path } = parseDoc(renamedText, { ...doc, version: instance.config }).doc
  if (path === doc.path) return { contents, files: new Map() }
  for (const other of globSync('**/*.{md,mdx}', { cwd: folder, absolute: true })) {
    const source = contents.get(other) ?? readText(other) ?? ''
    const changed = replaced(source, targetsIn(source, other, config), ({ kind, value }) => {
      if (kind !== 'url' || !value.startsWith('/')) return null
      const { path: before, query, hash } = splitUrl(value)
      return normalizeRoutePath(before) === doc.path ? encodePath(path) + query + hash : null
    })
    if (changed !== null) contents.set(other, changed)
  }
  const files = new Set([file, ...translationsOf(file, config)])
  const moved = new Map(
    [...session.locales.values()].flatMap(({ locale, model }) => {
      const translated = model.routes.get(doc.path)
      const isOfFile = translated?.type === 'doc' && files.has(translated.doc.file)
      return isOfFile ? [[joinPath(locale.path, doc.path), joinPath(locale.path, path)]] : []
    }),
  )
  const redirects = redirectLines(config.root, config, moved)
  if (redirects !== null) contents.set(join(config.root, REDIRECTS_FILE), redirects.text)
  return { contents, files: new Map() }
}

function targetsIn(text: string, file: string, { root, markdown }: SiteConfig): readonly Target[] {
  try {
    return markdownTargets(text, toSiteFile(root, file), markdown)
  } catch {
    return []
  }
}
