import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Finding } from '../../shared/finding.ts'
import { findStaticFiles } from '../build/static-files.ts'
import { siteFindings } from '../check/site-findings.ts'
import { sortFindings, uniqueFindings } from '../check/sort-findings.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { scanSpecifiers } from '../content/mdx/imports.ts'
import { isIncomplete } from '../content/page-content.ts'
import { Bundler } from '../dev/bundler.ts'
import { contentDocument, type Loaded, loadSite, rendered } from '../dev/loaded-site.ts'
import { PageCheck } from '../dev/page-check.ts'
import { takeIn } from '../dev/take-in.ts'
import { rejectIfStuck } from '../errors/early-exit.ts'
import { lostFileError } from '../errors/lost-file.ts'
import { machineError } from '../errors/machine-error.ts'
import { QuireError } from '../errors/quire-error.ts'
import { pathInside } from '../files/inside.ts'
import { openTexts, readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { fileInput } from '../graph/file-input.ts'
import { idsIn } from '../html/references.ts'
import { publishedPage } from '../pipeline/published-page.ts'
import { openSiteGraph, type SiteGraph } from '../pipeline/site-graph.ts'
import { pageKey, routeInput } from '../pipeline/site-world.ts'
import type { LocaleSession } from '../render/session.ts'
import { atOrigins } from '../site/docs/generated-places.ts'
import { parseDoc } from '../site/docs/read-docs.ts'
import { findVersion, type Route } from '../site/model.ts'
import { partialFile } from '../vite/site-modules.ts'
import { startWholeCheck, type WholeCheck } from './whole-check.ts'

/** Maximum time in ms that the site's code may block the editor. */
const MAX_BLOCKING_MS = 30_000

interface Page {
  language: LocaleSession
  route: Route
}

/**
 * A site in an editor, where some files are open with unsaved texts. Computes the findings that
 * `quire check` would report after saving, page by page. If the site cannot be read, for instance
 * during an edit of the config, reports the reason and continues with the last readable state.
 */
export class EditedSite {
  /** Absolute folder of the site. */
  readonly root: string
  readonly #bundler = new Bundler()
  #graph: SiteGraph | null = null
  #loaded: Loaded | null = null
  #failure: readonly Finding[] = []
  #isOutdated = false
  /** Ids on linked pages, with the hash of the page's content. */
  readonly #ids = new Map<string, { hash: string; ids: readonly string[] | null }>()
  /** Files of this site that are open. */
  readonly #open = new Set<string>()
  readonly #changed = new Set<string>()
  /** Files that have changed since the last whole check began. */
  readonly #changedSinceWholeCheck = new Set<string>()
  /** Findings of pages, by their keys in the graph. */
  readonly #findings = new Map<string, readonly Finding[]>()
  #siteFindings: readonly Finding[] | null = null
  /** Findings that only a whole check can compute, in files that have not changed since. */
  #wholeOnlyFindings: readonly Finding[] = []
  /** All findings of the last whole check, in files that have not changed since. */
  #wholeFindings: readonly Finding[] = []
  #wholeCheck: WholeCheck | null = null
  #sharedPartials: ReadonlyMap<string, readonly Page[]> | null = null

  /** @param root folder with the config file */
  constructor(root: string) {
    this.root = resolve(root)
  }

  /** The last readable state of the site; `null` if the site has never been readable. */
  get loaded(): Loaded | null {
    return this.#loaded
  }

  /**
   * Sets the text of a file that is open in the editor.
   *
   * @param file absolute
   * @param text `null` when the file is closed, so that its content on disk counts
   */
  edit(file: string, text: string | null): void {
    if (text === null) openTexts.delete(file)
    else openTexts.set(file, text)
    if (text === null) this.#open.delete(file)
    else this.#open.add(file)
    this.noteChanged([file])
  }

  /** Records that files have been changed, created or deleted. Paths are absolute. */
  noteChanged(files: readonly string[]): void {
    for (const file of files.filter((path) => this.#belongsToSite(path))) {
      this.#changed.add(file)
      this.#changedSinceWholeCheck.add(file)
    }
  }

  /** Whether something has changed since the last update began. */
  get isStale(): boolean {
    return this.#changed.size > 0
  }

  #belongsToSite(file: string): boolean {
    const config = this.#loaded?.config
    if (config?.configFiles.includes(file)) return true
    const ignored = [config?.outDir, config?.cacheDir ?? join(this.root, '.quire')]
    if (ignored.some((folder) => folder && pathInside(folder, file) !== null)) return false
    if (/[\\/](?:node_modules|\.git)[\\/]/.test(file)) return false
    const folders = config?.docs.flatMap(({ versions }) => versions.map(({ folder }) => folder))
    return [this.root, ...(folders ?? [])].some((folder) => pathInside(folder, file) !== null)
  }

  /** Applies all changes so far. */
  async update(): Promise<void> {
    await this.#update()
    // Save the results now, in case the process is killed.
    this.#graph?.graph.commit()
  }

  async #update(): Promise<void> {
    const files = [...this.#changed]
    this.#changed.clear()
    const loaded = this.#loaded
    if (loaded === null) return this.#load()
    loaded.graph.graph.retry()
    const others = files.filter((file) => !this.#takeIn(loaded, file))
    for (const file of files) this.#forget(file)
    const isUnchanged = ({ file = '' }: Finding) => !files.includes(join(this.root, file))
    this.#wholeFindings = this.#wholeFindings.filter(isUnchanged)
    this.#wholeOnlyFindings = this.#wholeOnlyFindings.filter(isUnchanged)
    const isFailureEdited = this.#failure.some(({ file }) =>
      files.includes(join(this.root, file ?? '')),
    )
    if (others.length === 0 && !isFailureEdited) return
    if (!isFailureEdited && others.every((file) => updateText(loaded, file)))
      this.#isOutdated = true
    else await this.#load()
  }

  /**
   * Whether edits have changed paths or titles of pages. Findings of the edited pages are up to date;
   * findings of other pages need `reread`, which is slow.
   */
  get isOutdated(): boolean {
    return this.#isOutdated
  }

  /** Reads the whole site again. */
  async reread(): Promise<void> {
    await this.#load()
    this.#graph?.graph.commit()
  }

  #takeIn(loaded: Loaded, file: string): boolean {
    if (loaded.config.configFiles.includes(file)) return false
    try {
      return takeIn(loaded, file)
    } catch {
      // The file may have been deleted meanwhile.
      return false
    }
  }

  /** Drops cached results that depend on the text of a file. */
  #forget(file: string): void {
    for (const page of this.#pagesOf(file)) this.#findings.delete(keyOf(page))
    // The text contains the imports.
    this.#sharedPartials = null
  }

  async #load(): Promise<void> {
    this.#isOutdated = false
    const graphOf = (config: SiteConfig): SiteGraph => {
      this.#graph ??= openSiteGraph(config, join(config.cacheDir, 'editor', 'graph'))
      return this.#graph
    }
    const load = () => loadSite(this.root, this.#bundler, graphOf, { command: 'check' })
    try {
      const loaded = await rejectIfStuck(load, MAX_BLOCKING_MS)
      this.#loaded = { ...loaded, check: this.#pageCheck(loaded) }
      this.#failure = []
      this.#siteFindings = null
      this.#findings.clear()
      this.#sharedPartials = null
    } catch (error) {
      this.#failure = findingsOf(error, this.root)
    }
  }

  /** Returns a check of links that renders only the content of linked pages. */
  #pageCheck({ session, bundle, graph, shells }: Loaded): PageCheck {
    return new PageCheck({
      session,
      render() {
        throw new Error('Only the ids of other pages are asked for.')
      },
      ids: async (language, route) => {
        const page = await publishedPage(graph, language, route)
        const { bodyHash: hash, facts } = page.content
        const key = keyOf({ language, route })
        const existing = this.#ids.get(key)
        if (existing?.hash === hash) return existing.ids
        const shell = shells.get(language.locale.name)!
        const ids = isIncomplete(facts) ? null : idsIn(contentDocument(page, shell))
        this.#ids.set(key, { hash, ids })
        return ids
      },
      hasFile: (path) => bundle.files.some((file) => file.path === path),
    })
  }

  /** Absolute files of the site's pages, in all languages. */
  get pageFiles(): string[] {
    return [...new Set(this.#pages().flatMap(({ route }) => fileOf(route) ?? []))]
  }

  #pages(): Page[] {
    const languages = [...(this.#loaded?.session.locales.values() ?? [])]
    return languages.flatMap((language) =>
      [...language.model.routes.values()].map((route) => ({ language, route })),
    )
  }

  /** Returns the pages that show a file: the page itself, or the pages that include a partial. */
  #pagesOf(file: string): readonly Page[] {
    if (this.#loaded === null) return []
    const pages = this.#pages().filter(({ route }) => fileOf(route) === file)
    if (pages.length > 0 || !/\.mdx?$/.test(file)) return pages
    this.#sharedPartials ??= this.#partials()
    return this.#sharedPartials.get(file) ?? []
  }

  /** Returns the pages that include each partial, directly or indirectly. */
  #partials(): Map<string, Page[]> {
    const including = new Map<string, Page[]>()
    const include = (file: string, specifiers: readonly string[], page: Page): void => {
      for (const specifier of specifiers) {
        const partial = partialFile(specifier, file, this.root)
        const pages = partial === null ? null : (including.get(partial) ?? [])
        if (partial === null || pages === null || pages.includes(page)) continue
        including.set(partial, [...pages, page])
        include(partial, scanSpecifiers(readText(partial) ?? ''), page)
      }
    }
    for (const page of this.#pages()) {
      if (page.route.type === 'doc') include(page.route.doc.file, page.route.doc.specifiers, page)
    }
    return including
  }

  /**
   * Checks the pages that show a file, if they have changed since their last check.
   *
   * @param file absolute; if no page shows it, the first page is checked: all may depend on the file
   */
  async check(file: string): Promise<void> {
    const loaded = this.#loaded
    if (loaded === null) return
    const pages = this.#pagesOf(file)
    const [first] = this.#pages()
    for (const page of pages.length === 0 && first ? [first] : pages) {
      if (this.#findings.has(keyOf(page))) continue
      const findings = await checkPage(loaded, page)
      if (this.#loaded !== loaded) return
      this.#findings.set(keyOf(page), findings)
      await setImmediate()
    }
  }

  /** Drops the findings of pages that show files: ids that they link to have changed. */
  recheck(files: Iterable<string>): void {
    for (const file of files) {
      for (const page of this.#pagesOf(file)) this.#findings.delete(keyOf(page))
    }
  }

  /**
   * Checks the whole site with the texts of open files, in another process. Cancels a check that is
   * still running.
   *
   * @returns whether the check finished
   */
  async checkWhole(): Promise<boolean> {
    this.stopWholeCheck()
    const check = startWholeCheck(this.root, openTexts)
    this.#wholeCheck = check
    this.#changedSinceWholeCheck.clear()
    const findings = await check.findings
    if (this.#wholeCheck !== check) return false
    this.#wholeCheck = null
    if (findings === null) return false
    const reported = new Set([...this.#failure, ...this.#findingsOfPages()].map(findingKey))
    const current = findings.filter(
      ({ file = '' }) => !this.#changedSinceWholeCheck.has(join(this.root, file)),
    )
    this.#wholeFindings = current
    this.#wholeOnlyFindings = current.filter((finding) => !reported.has(findingKey(finding)))
    return true
  }

  /** Cancels the check of the whole site, if it is running. */
  stopWholeCheck(): void {
    this.#wholeCheck?.stop()
    this.#wholeCheck = null
  }

  #findingsOfPages(): Finding[] {
    return [...this.#findingsOfSite(), ...[...this.#findings.values()].flat()]
  }

  /** Returns all current findings by absolute file; findings without a file, by the config file. */
  findings(): Map<string, Finding[]> {
    const pageFindings = [...this.#failure, ...this.#findingsOfPages()]
    const reported = new Set(pageFindings.map(findingKey))
    const whole = new Map(this.#wholeFindings.map((one) => [findingKey(one), one]))
    const all = [
      // Prefer findings of the whole check: their messages count all affected pages.
      ...pageFindings.map((one) => whole.get(findingKey(one)) ?? one),
      ...this.#wholeOnlyFindings.filter((one) => !reported.has(findingKey(one))),
    ]
    const byFile = new Map<string, Finding[]>()
    for (const finding of uniqueFindings(sortFindings(all))) {
      const file = finding.file ? join(this.root, finding.file) : this.#configFile()
      if (file !== null) byFile.set(file, [...(byFile.get(file) ?? []), finding])
    }
    return byFile
  }

  #configFile(): string | null {
    if (this.#loaded !== null) return this.#loaded.config.configFile
    const names = ['ts', 'mts', 'js', 'mjs'].map((end) => join(this.root, `quire.config.${end}`))
    return names.find(existsSync) ?? null
  }

  #findingsOfSite(): readonly Finding[] {
    if (this.#loaded === null) return []
    const { config, session, bundle, failures } = this.#loaded
    this.#siteFindings ??= [
      ...siteFindings(config, session.modules, bundle.files),
      ...findStaticFiles(config).findings,
      ...failures.flatMap((failure) => failure.findings),
    ]
    const modelFindings = [...session.models.values()].flatMap(({ findings, versions }) => [
      ...findings,
      ...versions.flatMap((version) => version.findings),
    ])
    return [...this.#siteFindings, ...modelFindings]
  }

  /** Closes the site, and forgets the texts of open files. */
  close(): void {
    this.stopWholeCheck()
    for (const file of this.#open) openTexts.delete(file)
    this.#bundler.close()
    this.#graph?.close({ prune: false })
  }
}

/** Returns a key for equal findings. It ignores the number of affected pages in the message. */
const findingKey = ({ rule, file, line, column, message }: Finding): string =>
  JSON.stringify([rule, file, line, column, line === undefined && message])

const keyOf = ({ language, route }: Page): string => pageKey(language.locale.name, route.path)

/** Returns the absolute file of a page, if it has one. */
function fileOf(route: Route): string | null {
  if (route.type === 'doc') return route.doc.file
  return route.type === 'page' ? route.file : null
}

async function checkPage(loaded: Loaded, { language, route }: Page): Promise<readonly Finding[]> {
  try {
    const page = await rendered(loaded, language, route.path)
    const links = page.blocked ? [] : await loaded.check.run(language, page)
    return atOrigins([...page.rendered.findings, ...links], loaded.config)
  } catch (error) {
    return findingsOf(error, loaded.config.root)
  }
}

/**
 * Updates the text of a page without reading the site again. The page keeps its path.
 *
 * @returns `false` if the site must be read again: the page is unknown, or its imports have changed
 */
function updateText({ session, graph: { graph }, config }: Loaded, file: string): boolean {
  const text = /\.mdx?$/.test(file) ? readText(file) : null
  const siteFile = toSiteFile(config.root, file)
  if (text === null) return false
  let isUpdated = false
  for (const { model } of session.locales.values()) {
    const doc = model.docsByFile.get(siteFile)
    const version = doc && findVersion(model, doc.instance, doc.version)
    if (!version || doc.file !== file || doc.textFile !== undefined) continue
    const parsed = parseDoc(text, {
      ...doc,
      version: version.config,
      emoji: config.markdown.emoji,
    })
    if (String(parsed.doc.specifiers) !== String(doc.specifiers)) return false
    const { id: _, path: __, ...rest } = parsed.doc
    Object.assign(doc, rest)
    const others = model.findings.filter(
      (finding) => finding.file !== siteFile || finding.rule !== 'front-matter',
    )
    model.findings.splice(0, model.findings.length, ...others, ...parsed.findings)
    graph.invalidate(routeInput, [pageKey(model.locale.name, doc.path)])
    isUpdated = true
  }
  graph.invalidate(fileInput, [siteFile])
  return isUpdated
}

function findingsOf(thrown: unknown, root: string): readonly Finding[] {
  const error = lostFileError(machineError(thrown), root)
  if (error instanceof QuireError) return error.findings
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [{ rule: 'internal', severity: 'error', message }]
}
