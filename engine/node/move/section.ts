import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { idOf, REDIRECTS_FILE } from '../../shared/redirect.ts'
import { isExternalUrl, joinPath, normalizeRoutePath, splitUrl } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { type MarkdownNode, sourceTree } from '../content/mdx/source-tree.ts'
import { pathInside } from '../files/inside.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { type SourceSection, sourceSections, withAnchor } from '../site/docs/source-sections.ts'
import type { SiteModel } from '../site/model.ts'
import { markdownTargets } from './markdown-targets.ts'
import { foldersOf, moveError, moveWithin, relativePath } from './moved-paths.ts'
import { escapedPath } from './redirect-lines.ts'
import type { Target } from './target.ts'

/** The changes of moving a section. Paths are absolute. */
export interface SectionPlan {
  /** New content by file. */
  contents: ReadonlyMap<string, string>
  /** Number of links that are rewritten. */
  links: number
  /** New URLs of anchors by old ones: `/guide#pots` to `/pots#pots`, with the language's path. */
  redirects: ReadonlyMap<string, string>
}

/** A section in one language, with its two files. */
interface MovedText {
  from: string
  to: string
  /** The pages' route paths with the language's. */
  paths: [from: string, to: string]
  /** Route paths in the form that links use. */
  routes: [from: string, to: string]
  ids: ReadonlySet<string>
}

/**
 * Plans to move a section, with its subsections, to the end of another page, in all languages that
 * have both pages. Its headings keep their ids, links to them are rewritten, and redirects are
 * added for the old anchors.
 *
 * @param from absolute path of the page's file
 * @param anchor id of the section's heading
 * @param to absolute path of the file of the other page
 * @throws QuireError `move` with the reason if it cannot be moved
 */
export function planSection(
  config: SiteConfig,
  models: ReadonlyMap<string, SiteModel>,
  { from, anchor, to }: { from: string; anchor: string; to: string },
): SectionPlan {
  const move = moveWithin(config, [{ from, to, isFolder: false }])
  const [own] = move.paths
  if (extname(from) !== extname(to)) {
    throw moveError(
      'A section cannot be moved between Markdown and MDX, which read its text in different ways.',
      `Rename one of the pages first: \`quire move ${toSiteFile(config.root, to)} …${extname(from)}\`.`,
    )
  }
  const contents = new Map<string, string>()
  const moved: MovedText[] = []
  let links = 0
  for (const folder of foldersOf(move.version)) {
    const files = { from: join(folder, own!.from), to: join(folder, own!.to) }
    if (!existsSync(files.from) || !existsSync(files.to)) continue
    const cut = cutSection(config, files, anchor)
    // A translation may lack the section.
    if (cut === null && folder !== move.version.folder) continue
    if (cut === null) throw unknownSection(config, files.from, anchor)
    contents.set(files.from, cut.rest)
    contents.set(files.to, cut.target)
    links += cut.links
    for (const model of models.values()) {
      const [one, other] = [files.from, files.to].map((file) => docPath(model, file))
      if (one === undefined || other === undefined) continue
      const path = (route: string) => joinPath(model.locale.path, route)
      const paths: MovedText['paths'] = [path(one), path(other)]
      moved.push({ ...files, ids: cut.ids, paths, routes: [one, other] })
    }
  }
  for (const { file, folder } of markdownFiles(config)) {
    const source = contents.get(file) ?? readSource(file).toString()
    const targets = markdownTargets(source, toSiteFile(config.root, file), config.markdown)
    const edited = replaceTargets(source, targets, ({ value }) =>
      movedLink(value, { file, folder, root: config.root }, moved),
    )
    if (edited.count === 0) continue
    contents.set(file, edited.text)
    links += edited.count
  }
  const redirects = new Map(
    moved.flatMap(({ paths: [one, other], ids }) =>
      [...ids].map((id) => [`${one}#${id}`, `${other}#${id}`] as const),
    ),
  )
  contents.set(join(config.root, REDIRECTS_FILE), withRedirects(config, redirects))
  return { contents, links, redirects }
}

function docPath({ versions }: SiteModel, file: string): string | undefined {
  return versions.flatMap(({ docs }) => docs).find((doc) => doc.file === file)?.path
}

/** Returns both files after the move of a section; `null` if the first one does not contain it. */
function cutSection(
  { root, markdown }: SiteConfig,
  { from, to }: { from: string; to: string },
  anchor: string,
) {
  const source = unixText(from)
  const target = unixText(to)
  const sections = sourceSections(source, toSiteFile(root, from), markdown)
  const at = sections.findIndex(({ id, level }) => level > 0 && id === anchor)
  const first = sections[at]
  if (first === undefined) return null
  const after = sections.findIndex(({ level }, index) => index > at && level <= first.level)
  const all = sections.slice(at, after < 0 ? undefined : after)
  const ids = new Set(all.map(({ id }) => id))
  const taken = sourceSections(target, toSiteFile(root, to), markdown).find(({ id }) => ids.has(id))
  if (taken !== undefined && taken.level > 0) {
    throw moveError(
      `${toSiteFile(root, to)} has a section with the id "${taken.id}" already.`,
      'Give one of the two another id: write {#another-id} after its heading.',
    )
  }
  const lines = source.split('\n')
  const start = first.line - 1
  const end = after < 0 ? lines.length : sections[after]!.line - 1
  const text = all.map((section) => withAnchor(section, section.text)).join('\n\n')
  refuseTies(root, { from, to, source, target, text, lines: [start, end] }, markdown)
  const targets = markdownTargets(text, toSiteFile(root, from), markdown)
  const edited = replaceTargets(text, targets, ({ value }) => linkFrom(value, from, to, ids))
  const rest = [...lines.slice(0, start), ...lines.slice(end)].join('\n').trimEnd()
  return {
    ids,
    links: edited.count,
    rest: `${rest}\n`,
    target: `${target.trimEnd()}\n\n${edited.text}\n`,
  }
}

/** A section that depends on another part of its page would break without it. */
function refuseTies(
  root: string,
  cut: { from: string; to: string; source: string; target: string; text: string; lines: number[] },
  markdown: SiteConfig['markdown'],
): void {
  const { tree } = sourceTree(cut.source, toSiteFile(root, cut.from), markdown)
  const [start = 0, end = 0] = cut.lines
  const isInside = ({ position }: MarkdownNode) =>
    position !== undefined && position.start.line > start && position.start.line <= end
  const all = nodesOf(tree)
  const imported = all
    .filter(({ type }) => type === 'mdxjsEsm')
    .flatMap(({ value = '' }) => value.match(/[\w$]+/g) ?? [])
  for (const node of all.filter(isInside)) {
    const name = node.name?.split('.')[0] ?? ''
    if (/^[A-Z]/.test(name) && imported.includes(name) && !cut.target.includes(name)) {
      throw moveError(
        `The section uses <${name}>, which ${toSiteFile(root, cut.from)} imports.`,
        `Import it in ${toSiteFile(root, cut.to)} first.`,
      )
    }
    if (!node.type.endsWith('Reference')) continue
    const definition = all.find(
      ({ type, identifier }) => /definition$/i.test(type) && identifier === node.identifier,
    )
    if (definition === undefined || isInside(definition)) continue
    throw moveError(
      `The section uses [${node.identifier}], which is defined elsewhere in ${toSiteFile(root, cut.from)}.`,
      'Write the URL or the note in the section first.',
    )
  }
}

function nodesOf(node: MarkdownNode): MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

/** Returns a link of the moved text, relative to its new file. */
function linkFrom(value: string, from: string, to: string, ids: ReadonlySet<string>) {
  if (value.startsWith('#')) {
    return ids.has(idOf(value)) ? null : relativePath(to, from) + value
  }
  const { path, query, hash } = splitUrl(value)
  const isFile = /^\.{1,2}\//.test(path) || /^[^/:@]+\.[a-z\d]{1,8}$/i.test(path)
  if (isExternalUrl(value) || !isFile || dirname(from) === dirname(to)) return null
  return relativePath(to, join(dirname(from), path)) + query + hash
}

/** Returns a link to a moved section with its new page; `null` for other links. */
function movedLink(
  value: string,
  { file, folder, root }: { file: string; folder: string; root: string },
  moved: readonly MovedText[],
): string | null {
  if (isExternalUrl(value)) return null
  const { path, query, hash } = splitUrl(value)
  const id = idOf(hash)
  for (const { from, to, routes, ids } of moved) {
    if (!ids.has(id)) continue
    if (path === '') {
      if (file === from) return relativePath(file, to) + hash
      continue
    }
    const named = path.startsWith('@site/')
      ? join(root, path.slice('@site/'.length))
      : path.startsWith('/')
        ? join(folder, path)
        : join(dirname(file), path)
    if (named === from) {
      const next = path.startsWith('@site/')
        ? `@site/${toSiteFile(root, to)}`
        : path.startsWith('/')
          ? `/${pathInside(folder, to)}`
          : relativePath(file, to)
      return next + query + hash
    }
    if (path.startsWith('/') && normalizeRoutePath(path) === routes[0])
      return routes[1] + query + hash
  }
  return null
}

function replaceTargets(
  source: string,
  targets: readonly Target[],
  urlOf: (target: Target) => string | null,
): { text: string; count: number } {
  let text = source
  let count = 0
  for (const target of [...targets].sort((a, b) => b.start - a.start)) {
    const url = target.kind === 'doc' ? null : urlOf(target)
    if (url === null || url === target.value) continue
    text = text.slice(0, target.start) + url + text.slice(target.end)
    count += 1
  }
  return { text, count }
}

/**
 * Returns the redirects file with the redirects of a section, and without those from its new URL.
 */
function withRedirects(
  { root, anchorRedirects }: SiteConfig,
  redirects: ReadonlyMap<string, string>,
): string {
  const file = join(root, REDIRECTS_FILE)
  const lines: (string | null)[] = existsSync(file)
    ? readSource(file).toString().trimEnd().split('\n')
    : []
  const places = new Set(redirects.values())
  for (const { path, anchor, line } of anchorRedirects) {
    if (line !== undefined && places.has(`${path}#${anchor}`)) lines[line - 1] = null
  }
  const written = (place: string): string => {
    const at = place.lastIndexOf('#')
    return `${escapedPath(place.slice(0, at))}#${encodeURI(place.slice(at + 1))}`
  }
  const added = [...redirects].map(([from, to]) => `${written(from)} ${written(to)}`)
  return `${[...lines.filter((line) => line !== null), ...added].join('\n').trimStart()}\n`
}

function unknownSection({ root, markdown }: SiteConfig, file: string, anchor: string) {
  const ids = sourceSections(unixText(file), toSiteFile(root, file), markdown).flatMap(
    ({ id }: SourceSection) => (id === '' ? [] : `#${id}`),
  )
  return moveError(
    `${toSiteFile(root, file)} has no section #${anchor}.`,
    ids.length === 0 ? 'It has no headings.' : `It has: ${ids.join(', ')}.`,
  )
}

function unixText(file: string): string {
  return readSource(file)
    .toString()
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
}

/** Returns pages and partials in all languages, with their docs folder. */
function markdownFiles({ docs }: SiteConfig): { file: string; folder: string }[] {
  return docs.flatMap(({ versions }) =>
    versions.flatMap(foldersOf).flatMap((folder) =>
      globSync(['**/*.{md,mdx}'], { cwd: folder, absolute: true })
        .sort()
        .map((file) => ({ file, folder })),
    ),
  )
}
