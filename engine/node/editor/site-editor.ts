import { dirname, extname, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { globSync } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import { REDIRECTS_FILE } from '../../shared/redirect.ts'
import {
  isExternalUrl,
  joinPath,
  normalizeRoutePath,
  splitUrl,
  withBase,
} from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { isUnwatched, Watcher } from '../dev/watcher.ts'
import { offsetAt } from '../errors/place-at.ts'
import { hashOf } from '../files/hash.ts'
import { isFile } from '../files/is-file.ts'
import { prepareParser } from '../files/parse-code.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { codeTargets } from '../move/code-targets.ts'
import { markdownTargets } from '../move/markdown-targets.ts'
import { moveError } from '../move/moved-paths.ts'
import type { Target } from '../move/target.ts'
import type { Session } from '../render/session.ts'
import { type Completion, completionsAt } from './completions.ts'
import { type Component, siteComponents } from './component-props.ts'
import { EditedSite } from './edited-site.ts'
import { type LinkPlace, linkPlace, pageOfFile } from './link-places.ts'
import { type Mend, mendsOf } from './mends.ts'
import { type RenamePlan, renameFiles, renameHeading, renameId } from './renames.ts'
import { OWN_ID, type SourceHeading, sourceHeadings } from './source-outline.ts'

export type { Completion, Mend, RenamePlan, SourceHeading }

/** A part of a file. Offsets refer to its text. */
export interface FilePart {
  /** Absolute path. */
  file: string
  start: number
  end: number
}

/** Information about the text at the cursor. */
export interface HoverText {
  /** Markdown. */
  text: string
  start: number
  end: number
}

/** A name at the cursor that can be renamed. */
export interface Renameable {
  kind: 'heading' | 'heading-id' | 'doc-id' | 'file'
  start: number
  end: number
  name: string
}

interface ReadSource {
  hash: string
  headings: SourceHeading[]
  targets: Target[]
}

/** A heading of a page or the page itself, for search by name. */
export interface SiteSymbol {
  name: string
  /** Title of its page. */
  container: string
  kind: 'page' | 'heading'
  file: string
  /** 1-based. */
  line: number
}

/**
 * A site in an editor: its findings while files are edited, and language features at a position in
 * a file. Results are based on the open texts and the last state of the site that could be read.
 */
export class SiteEditor {
  readonly #site: EditedSite
  readonly #sources = new Map<string, ReadSource>()
  #watcher: Watcher | null = null
  #components: { session: Session; components: Component[] } | null = null
  /** Ids of pages when the pages that link to them were last checked, by absolute file. */
  readonly #ids = new Map<string, string>()

  /** @param root folder with the config file */
  constructor(root: string) {
    this.#site = new EditedSite(root)
  }

  /** Absolute folder of the site. */
  get root(): string {
    return this.#site.root
  }

  get #session(): Session | null {
    return this.#site.loaded?.session ?? null
  }

  /**
   * Starts watching the files on disk.
   *
   * @param changed called after each change
   */
  watch(changed: () => void): void {
    const ignored = (path: string) => isUnwatched(path, this.root, this.#session?.config.outDir)
    this.#watcher = new Watcher({
      ignored,
      changed: (path) => {
        this.#site.noteChanged([path])
        if (this.#site.isStale) changed()
      },
      failed: (message) => console.error(`Changes cannot be watched everywhere: ${message}`),
    })
    this.#watcher.add(this.root)
  }

  /** Sets the text of an open file; `null` when it is closed. */
  edit(file: string, text: string | null): void {
    this.#site.edit(file, text)
  }

  /** Records that files have been changed, created or deleted on disk. Paths are absolute. */
  noteChanged(files: readonly string[]): void {
    this.#site.noteChanged(files)
  }

  /** Whether something has changed since the last update began. */
  get isStale(): boolean {
    return this.#site.isStale
  }

  /** Applies all changes so far. */
  async update(): Promise<void> {
    await prepareParser()
    await this.#site.update()
    this.#watchElsewhere()
  }

  /**
   * Whether the site must be read again: other pages show changed data of edited pages.
   */
  get isOutdated(): boolean {
    return this.#site.isOutdated
  }

  /** Reads the whole site again. */
  async reread(): Promise<void> {
    await this.#site.reread()
    this.#watchElsewhere()
  }

  /** Watches files outside the folder. They are known only after the site has been read. */
  #watchElsewhere(): void {
    for (const path of this.#elsewhere()) this.#watcher?.add(path)
  }

  /** Returns files and folders outside the site's folder that the site depends on. */
  #elsewhere(): string[] {
    const { configFiles = [], docs = [] } = this.#session?.config ?? {}
    const folders = docs.flatMap(({ versions }) => versions.map(({ folder }) => folder))
    return [...configFiles, ...folders].filter((path) => !path.startsWith(`${this.root}${sep}`))
  }

  /** Checks the pages that show a file, if they have changed since their last check. */
  async check(file: string): Promise<void> {
    await this.#site.check(file)
  }

  /**
   * Checks the whole site with the texts of open files, in another process.
   *
   * @returns whether the check finished before another check began
   */
  checkWhole(): Promise<boolean> {
    return this.#site.checkWhole()
  }

  /** Cancels the check of the whole site, if it is running. */
  stopWholeCheck(): void {
    this.#site.stopWholeCheck()
  }

  /**
   * If ids of a file's headings have changed since the last call, drops the findings of pages that link
   * to the file.
   *
   * @returns the absolute files of these pages
   */
  recheckReaders(file: string): string[] {
    const ids = this.headingsOf(file)
      .map(({ id }) => id)
      .join(' ')
    const before = this.#ids.get(file)
    this.#ids.set(file, ids)
    if (before === undefined || before === ids) return []
    const readers = [...new Set(this.#linksTo(file, null).map((link) => link.file))]
    this.#site.recheck(readers)
    return readers
  }

  /** Absolute files of all pages. */
  get pageFiles(): string[] {
    return this.#site.pageFiles
  }

  /** Returns all current findings, by absolute file. */
  findings(): Map<string, Finding[]> {
    return this.#site.findings()
  }

  /** Returns the edits that fix a finding of a file. */
  mends(file: string, finding: Finding): Mend[] {
    const text = readText(file)
    if (text === null) return []
    return mendsOf(finding, {
      file,
      text,
      offset: offsetAt(text, finding.line ?? 1, finding.column ?? 1),
      targets: this.targetsOf(file),
      fileOfPage: (path) => (this.#session && linkPlace(this.#session, path, file)?.file) ?? null,
      fileOfSite: (name) => join(this.root, name),
      isStatic: (url) => this.#session?.assets.hasStatic(url.slice(1)) ?? false,
      redirectsFile: join(this.root, REDIRECTS_FILE),
    })
  }

  /** Returns the headings of a file, including unsaved changes. */
  headingsOf(file: string): SourceHeading[] {
    return this.#read(file).headings
  }

  /** Returns all references to files in a file: links, images, imports. */
  targetsOf(file: string): Target[] {
    return this.#read(file).targets
  }

  #read(file: string): ReadSource {
    const text = readText(file) ?? ''
    const hash = hashOf(text)
    const existing = this.#sources.get(file)
    if (existing?.hash === hash) return existing
    const config = this.#session?.config
    if (config === undefined) return { hash, headings: [], targets: [] }
    const read = { hash, ...this.#parsed(file, text, config) }
    this.#sources.set(file, read)
    return read
  }

  #parsed(file: string, text: string, config: SiteConfig): Omit<ReadSource, 'hash'> {
    const name = toSiteFile(this.root, file)
    if (!/\.mdx?$/.test(file)) {
      const isCode = /\.[cm]?[jt]sx?$|\.json$/.test(file)
      const isSidebars = config.docs.some(({ versions }) =>
        versions.some(({ sidebarsFile }) => sidebarsFile === file),
      )
      return { headings: [], targets: isCode ? codeTargets(text, file, isSidebars) : [] }
    }
    const headings = sourceHeadings(text, name, config.markdown)
    try {
      return { headings, targets: markdownTargets(text, name, config.markdown) }
    } catch {
      return { headings, targets: [] }
    }
  }

  /** Absolute paths of the site's Markdown files: pages in all languages, and partials. */
  markdownFiles(): string[] {
    const { config } = this.#session ?? {}
    const folders = (config?.docs ?? []).flatMap(({ versions }) =>
      versions.flatMap(({ folder, localeFolders }) => [folder, ...Object.values(localeFolders)]),
    )
    const files = [...folders, ...(config ? [config.pagesFolder] : [])].flatMap((cwd) =>
      globSync('**/*.{md,mdx}', { cwd, absolute: true }),
    )
    return [...new Set(files)].sort()
  }

  /** Returns the completions at an offset of a file. */
  completions(file: string, offset: number): Completion[] {
    const session = this.#session
    const text = readText(file)
    if (session === null || text === null) return []
    return completionsAt({
      session,
      file,
      text,
      offset,
      components: () => this.components(),
      headingsOf: (other) => this.headingsOf(other),
    })
  }

  /** Returns the components that every page can use. */
  components(): readonly Component[] {
    const session = this.#session
    if (session === null) return []
    if (this.#components?.session !== session) {
      this.#components = { session, components: siteComponents(session.modules) }
    }
    return this.#components.components
  }

  #targetAt(file: string, offset: number): Target | undefined {
    return this.targetsOf(file).find(({ start, end }) => start <= offset && offset <= end)
  }

  /** Resolves a reference in a file. */
  #resolve({ kind, value }: Target, file: string): LinkPlace | null {
    const session = this.#session
    if (session === null) return null
    if (kind !== 'doc') return this.#moduleAt(value, file) ?? linkPlace(session, value, file)
    const language = session.locales.get(session.config.defaultLocale)!
    for (const { byId } of language.model.versions) {
      const doc = byId.get(value)
      const route = doc && language.model.routes.get(doc.path)
      if (doc && route) return { file: doc.file, anchor: '', page: { route, language } }
    }
    return null
  }

  /** Returns the module of an import without an extension. */
  #moduleAt(value: string, file: string): LinkPlace | null {
    const isOfSite = value.startsWith('@site/')
    if ((!isOfSite && !value.startsWith('.')) || extname(value) !== '') return null
    const path = isOfSite
      ? join(this.root, value.slice('@site/'.length))
      : resolve(dirname(file), value)
    const endings = ['.tsx', '.ts', '.jsx', '.js', '/index.ts', '/index.tsx']
    const module = endings.map((end) => path + end).find(isFile)
    return module === undefined ? null : { file: module, anchor: '', page: null }
  }

  /** Returns the definition of the name or link at an offset. */
  definition(file: string, offset: number): FilePart | null {
    const target = this.#targetAt(file, offset)
    const place = target && this.#resolve(target, file)
    if (place?.file) return this.#headingPart(place.file, place.anchor)
    const component = this.#componentAt(file, offset)
    if (!component?.file) return null
    const start = offsetAt(readText(component.file) ?? '', component.line, 1)
    return { file: component.file, start, end: start }
  }

  #headingPart(file: string, anchor: string): FilePart {
    const heading = anchor ? this.headingsOf(file).find(({ id }) => id === anchor) : undefined
    const text = heading ? (readText(file) ?? '') : ''
    const start = heading ? offsetAt(text, heading.line, 1) : 0
    return { file, start, end: heading ? lineEnd(text, start) : 0 }
  }

  #componentAt(file: string, offset: number): Component | undefined {
    const text = readText(file) ?? ''
    const start = text.slice(0, offset).search(/[\w.]*$/)
    if (!/<\/?$/.test(text.slice(0, start))) return undefined
    const name = /^[A-Z][\w.]*/.exec(text.slice(start))?.[0]
    return this.components().find((component) => component.name === name)
  }

  /** Returns the links to the target at an offset: a heading, a linked page, or the file itself. */
  references(file: string, offset: number): FilePart[] {
    const target = this.#targetAt(file, offset)
    const place = target && this.#resolve(target, file)
    if (place?.file) return this.#linksTo(place.file, place.anchor || null)
    const heading = this.#headingAt(file, offset)
    return this.#linksTo(file, heading && heading.level > 1 ? heading.id : null)
  }

  #headingAt(file: string, offset: number): SourceHeading | undefined {
    const line = (readText(file) ?? '').slice(0, offset).split('\n').length
    return this.headingsOf(file).find((heading) => heading.line === line)
  }

  /** Returns the links of all files to a file, or to one of its headings. */
  #linksTo(file: string, anchor: string | null): FilePart[] {
    const modules = this.#session?.config.configFiles ?? []
    return [...this.markdownFiles(), ...modules].flatMap((from) =>
      this.targetsOf(from)
        .filter((target) => mayLeadTo(target, anchor))
        .filter((target) => {
          const place = this.#resolve(target, from)
          return place?.file === file && (anchor === null || place.anchor === anchor)
        })
        .map(({ start, end }) => ({ file: from, start, end })),
    )
  }

  /** Returns the links of a file with their targets. */
  links(file: string): (FilePart & { to: FilePart | string })[] {
    return this.targetsOf(file).flatMap((target): (FilePart & { to: FilePart | string })[] => {
      const { start, end, value } = target
      if (target.kind === 'url' && isExternalUrl(value)) {
        return /^https?:/.test(value) ? [{ file, start, end, to: value }] : []
      }
      const place = this.#resolve(target, file)
      if (!place?.file) return []
      return [{ file, start, end, to: this.#headingPart(place.file, place.anchor) }]
    })
  }

  /** Returns information about the text at an offset. */
  hover(file: string, offset: number): HoverText | null {
    const target = this.#targetAt(file, offset)
    const place = target && this.#resolve(target, file)
    if (target && place) {
      const { start, end } = target
      return { text: this.#describe(place), start, end }
    }
    const component = this.#componentAt(file, offset)
    if (!component) return null
    return { text: describeComponent(component), start: offset, end: offset }
  }

  #describe({ file, anchor, page }: LinkPlace): string {
    const heading =
      file && anchor ? this.headingsOf(file).find(({ id }) => id === anchor) : undefined
    const lines = []
    if (page) {
      const { route, language } = page
      const doc = route.type === 'doc' ? route.doc : null
      const title = doc?.title ?? (route.type === 'category' ? route.index.title : route.path)
      lines.push(`**${title}**`)
      const description = doc?.frontMatter.description
      if (description) lines.push(description)
      lines.push(`\`${joinPath(language.locale.path, route.path)}\``)
    }
    if (heading) lines.push(`${'#'.repeat(heading.level)} ${heading.text}`)
    else if (anchor !== '') lines.push(`\`#${anchor}\``)
    if (file && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(file)) {
      lines.push(`![${toSiteFile(this.root, file)}](${pathToFileURL(file).href})`)
    }
    if (file) lines.push(toSiteFile(this.root, file))
    return lines.join('\n\n')
  }

  /** Returns pages and headings whose names contain the words of a query. */
  symbols(query: string): SiteSymbol[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
    const symbols: SiteSymbol[] = []
    for (const file of this.pageFiles.filter((path) => /\.mdx?$/.test(path))) {
      const route = this.#session && pageOfFile(this.#session, file)?.route
      const title = route?.type === 'doc' ? route.doc.title : toSiteFile(this.root, file)
      if (matches(title)) symbols.push({ name: title, container: '', kind: 'page', file, line: 1 })
      for (const { text, line } of this.headingsOf(file)) {
        if (symbols.length >= 500) return symbols
        if (matches(text))
          symbols.push({ name: text, container: title, kind: 'heading', file, line })
      }
    }
    return symbols
  }

  /** Returns the name at an offset that can be renamed; `null` if there is none. */
  renameable(file: string, offset: number): Renameable | null {
    const text = readText(file) ?? ''
    const start = text.lastIndexOf('\n', offset - 1) + 1
    const line = text.slice(start, lineEnd(text, start))
    if (this.#headingAt(file, offset)) {
      const [, marks = ''] = /^([ \t>]*#{1,6}[ \t]+)/.exec(line) ?? []
      const explicitId = OWN_ID.exec(line)
      const end = start + (explicitId?.index ?? line.trimEnd().length)
      if (explicitId && offset > end) {
        const idStart = start + line.lastIndexOf('{#') + 2
        return {
          kind: 'heading-id',
          start: idStart,
          end: idStart + explicitId[1]!.length,
          name: explicitId[1]!,
        }
      }
      const from = start + marks.length
      return { kind: 'heading', start: from, end, name: text.slice(from, end) }
    }
    const [, before, id] = /^(id:[ \t]*["']?)([^\s"'#]+)/.exec(line) ?? []
    if (before !== undefined && id !== undefined && /^---/.test(text)) {
      const from = start + before.length
      return { kind: 'doc-id', start: from, end: from + id.length, name: id }
    }
    const target = this.#targetAt(file, offset)
    const place = target && this.#resolve(target, file)
    if (!target || !place?.file || target.kind === 'doc') return null
    const { path } = splitUrl(target.value)
    if (path === '') {
      const heading = this.#headingPart(place.file, place.anchor)
      return heading.end > 0 ? this.renameable(place.file, heading.start + 1) : null
    }
    return { kind: 'file', start: target.start, end: target.start + path.length, name: path }
  }

  /**
   * Plans a rename at an offset.
   *
   * @throws QuireError `move` with the reason if the text cannot be renamed
   */
  rename(file: string, offset: number, name: string): RenamePlan {
    const session = this.#session
    const renameable = this.renameable(file, offset)
    if (session === null || renameable === null) {
      throw moveError(
        'The text at the cursor cannot be renamed.',
        'Rename a heading, its id, the id of a doc, or the file of a link.',
      )
    }
    if (renameable.kind === 'doc-id') return renameId(session, file, name)
    if (renameable.kind === 'file') {
      const place = linkPlace(session, renameable.name, file)
      const from = place!.file!
      const to = resolve(dirname(file), name) + (extname(name) === '' ? extname(from) : '')
      const plan = renameFiles(session, new Map([[from, to]]))
      if (plan.files.size > 0) return plan
      throw moveError(
        `${toSiteFile(this.root, from)} is in none of the docs folders.`,
        'Modules, pages and the files beside pages can be renamed with their links.',
      )
    }
    // A link to a heading of the same page renames the heading.
    const heading = this.#headingAt(file, renameable.start)
    const isId = renameable.kind === 'heading-id'
    return renameHeading(session, this, { file, line: heading!.line, name, isId })
  }

  /**
   * Plans the changes for new paths of files and folders.
   *
   * @param moves new absolute paths by old paths
   * @throws QuireError `move` with the reason if a file cannot move
   */
  renameFiles(moves: ReadonlyMap<string, string>): RenamePlan {
    if (this.#session === null) return { contents: new Map(), files: new Map() }
    return renameFiles(this.#session, moves)
  }

  /**
   * Returns the page's path and the section's anchor at a line; `null` if the file is not a page.
   */
  pagePlace(file: string, line: number): { path: string; anchor: string } | null {
    const page = this.#session && pageOfFile(this.#session, file)
    if (!page || !this.#session) return null
    const { locale } = page.language
    const path = withBase(this.#session.config.base, joinPath(locale.path, page.route.path))
    const above = this.headingsOf(file).filter(
      (heading) => heading.line <= line && heading.level > 1,
    )
    return { path: normalizeRoutePath(path), anchor: above.at(-1)?.id ?? '' }
  }

  /** Stops watching, and forgets the texts of open files. */
  close(): void {
    this.#watcher?.close()
    this.#site.close()
  }
}

/** Fast test whether a reference may lead to a heading, without resolving it. */
function mayLeadTo({ kind, value }: Target, anchor: string | null): boolean {
  return anchor === null || (kind === 'url' && value.includes('#'))
}

function describeComponent({ name, documentation, props }: Component): string {
  const list = props.map(({ name: prop, type, isOptional, documentation: text }) => {
    return `- \`${prop}${isOptional ? '?' : ''}: ${type}\`${text ? ` — ${text.replace(/\s+/g, ' ')}` : ''}`
  })
  return [`**\\<${name}>**`, documentation, list.join('\n')].filter(Boolean).join('\n\n')
}

function lineEnd(text: string, start: number): number {
  const end = text.slice(start).search(/\r?\n|$/)
  return end < 0 ? text.length : start + end
}
