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

/** Maximum time in ms that code of the site may block the editor. */
const LONGEST_WAIT_MS = 30_000

interface Page {
  language: LocaleSession
  route: Route
}

/**
 * A site in an editor: some of its files are open, with unsaved texts. Computes the findings that
 * `quire check` would report after saving, page by page. If the site cannot be read, as while its
 * config is being edited, it reports that, and continues with the last state that could be read.
 */
export class EditedSite {
  /** Absolute folder of the site. */
  readonly root: string
  readonly #bundler = new Bundler()
  #graph: SiteGraph | null = null
  #loaded: Loaded | null = null
  #failure: readonly Finding[] = []
  #isOutdated = false
  /** Ids of linked pages, with the hash of the content that they come from. */
  readonly #ids = new Map<string, { hash: string; ids: readonly string[] | null }>()
  /** Files of this site that are open. */
  readonly #open = new Set<string>()
  readonly #changed = new Set<string>()
  /** Files that have changed since the whole site was last checked. */
  readonly #sinceWhole = new Set<string>()
  /** Findings of pages, by their keys in the graph. */
  readonly #findings = new Map<string, readonly Finding[]>()
  #ofSite: readonly Finding[] | null = null
  /** Findings that need a check of the whole site, in files that have not changed since. */
  #ofWhole: readonly Finding[] = []
  /** All findings of that check, in files that have not changed since. */
  #whole: readonly Finding[] = []
  #wholeCheck: WholeCheck | null = null
  #sharedPartials: ReadonlyMap<string, readonly Page[]> | null = null

  /** @param root folder with the config file */
  constructor(root: string) {
    this.root = resolve(root)
  }

  /** The last state of the site that could be read; `null` before that. */
  get loaded(): Loaded | null {
    return this.#loaded
  }

  /**
   * Sets the text of a file that is open in the editor.
   *
   * @param file absolute
   * @param text `null` when the file is closed: then its content on disk counts
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
    for (const file of files.filter((one) => this.#isOfSite(one))) {
      this.#changed.add(file)
      this.#sinceWhole.add(file)
    }
  }

  /** Whether something has changed since the last update began. */
  get isStale(): boolean {
    return this.#changed.size > 0
  }

  #isOfSite(file: string): boolean {
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
    const rest = files.filter((file) => !this.#takeIn(loaded, file))
    for (const file of files) this.#forget(file)
    const isSame = ({ file = '' }: Finding) => !files.includes(join(this.root, file))
    this.#whole = this.#whole.filter(isSame)
    this.#ofWhole = this.#ofWhole.filter(isSame)
    const isMended = this.#failure.some(({ file }) => files.includes(join(this.root, file ?? '')))
    if (rest.length === 0 && !isMended) return
    if (!isMended && rest.every((file) => takeText(loaded, file))) this.#isOutdated = true
    else await this.#load()
  }

  /**
   * Whether edited pages have another path or title. Their own findings are up to date; findings of
   * other pages require a slower re-read of the site.
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
      // A file may vanish while it is being read.
      return false
    }
  }

  /** Clears everything that depends on the text of a file. */
  #forget(file: string): void {
    for (const page of this.#pagesOf(file)) this.#findings.delete(keyOf(page))
    // Imported files are part of a page's text.
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
      const loaded = await rejectIfStuck(load, LONGEST_WAIT_MS)
      this.#loaded = { ...loaded, check: this.#pageCheck(loaded) }
      this.#failure = []
      this.#ofSite = null
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

  /** Returns the pages that show a file: the page of the file, or the pages that include it. */
  #pagesOf(file: string): readonly Page[] {
    if (this.#loaded === null) return []
    const pages = this.#pages().filter(({ route }) => fileOf(route) === file)
    if (pages.length > 0 || !/\.mdx?$/.test(file)) return pages
    this.#sharedPartials ??= this.#partials()
    return this.#sharedPartials.get(file) ?? []
  }

  /** Returns the pages that include each partial, directly or through others. */
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
   * Checks the pages that show a file, as far as they have changed since.
   *
   * @param file absolute; for a file that every page depends on, the first page is checked
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

  /** Has the links of files checked again, after linked ids have changed. */
  recheck(files: Iterable<string>): void {
    for (const file of files) {
      for (const page of this.#pagesOf(file)) this.#findings.delete(keyOf(page))
    }
  }

  /**
   * Checks the whole site with the texts of open files, in another process. A check that is under
   * way is ended.
   *
   * @returns whether it came to its end
   */
  async checkWhole(): Promise<boolean> {
    this.stopWholeCheck()
    const check = startWholeCheck(this.root, openTexts)
    this.#wholeCheck = check
    this.#sinceWhole.clear()
    const found = await check.findings
    if (this.#wholeCheck !== check) return false
    this.#wholeCheck = null
    if (found === null) return false
    const reported = new Set([...this.#failure, ...this.#findingsOfPages()].map(placeOf))
    const current = found.filter(({ file = '' }) => !this.#sinceWhole.has(join(this.root, file)))
    this.#whole = current
    this.#ofWhole = current.filter((one) => !reported.has(placeOf(one)))
    return true
  }

  /** Ends the check of the whole site, if one is under way. */
  stopWholeCheck(): void {
    this.#wholeCheck?.stop()
    this.#wholeCheck = null
  }

  #findingsOfPages(): Finding[] {
    return [...this.#findingsOfSite(), ...[...this.#findings.values()].flat()]
  }

  /**
   * Returns all current findings by absolute file. Findings without a file belong to the config.
   */
  findings(): Map<string, Finding[]> {
    const pageFindings = [...this.#failure, ...this.#findingsOfPages()]
    const reported = new Set(pageFindings.map(placeOf))
    const whole = new Map(this.#whole.map((one) => [placeOf(one), one]))
    const all = [
      // Only a check of the whole site counts the affected pages.
      ...pageFindings.map((one) => whole.get(placeOf(one)) ?? one),
      ...this.#ofWhole.filter((one) => !reported.has(placeOf(one))),
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
    this.#ofSite ??= [
      ...siteFindings(config, session.modules, bundle.files),
      ...findStaticFiles(config).findings,
      ...failures.flatMap((failure) => failure.findings),
    ]
    const modelFindings = [...session.models.values()].flatMap(({ findings, versions }) => [
      ...findings,
      ...versions.flatMap((version) => version.findings),
    ])
    return [...this.#ofSite, ...modelFindings]
  }

  /** Closes the site, and forgets the texts of open files. */
  close(): void {
    this.stopWholeCheck()
    for (const file of this.#open) openTexts.delete(file)
    this.#bundler.close()
    this.#graph?.close({ prune: false })
  }
}

/** Returns a key for equal findings, which ignores the number of affected pages. */
const placeOf = ({ rule, file, line, column, message }: Finding): string =>
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
 * Updates the text of a page without reading the site again. Its path stays the same.
 *
 * @returns `false` if that is not possible: for unknown pages, and if the imported modules have
 * changed
 */
function takeText({ session, graph: { graph }, config }: Loaded, file: string): boolean {
  const text = /\.mdx?$/.test(file) ? readText(file) : null
  const siteFile = toSiteFile(config.root, file)
  if (text === null) return false
  let isTaken = false
  for (const { model } of session.locales.values()) {
    const doc = model.docsByFile.get(siteFile)
    const version = doc && findVersion(model, doc.instance, doc.version)
    if (!version || doc.file !== file || doc.textFile !== undefined) continue
    const fresh = parseDoc(text, {
      ...doc,
      version: version.config,
      emoji: config.markdown.emoji,
    })
    if (String(fresh.doc.specifiers) !== String(doc.specifiers)) return false
    const { id: _, path: __, ...rest } = fresh.doc
    Object.assign(doc, rest)
    const others = model.findings.filter(
      (one) => one.file !== siteFile || one.rule !== 'front-matter',
    )
    model.findings.splice(0, model.findings.length, ...others, ...fresh.findings)
    graph.invalidate(routeInput, [pageKey(model.locale.name, doc.path)])
    isTaken = true
  }
  graph.invalidate(fileInput, [siteFile])
  return isTaken
}

function findingsOf(thrown: unknown, root: string): readonly Finding[] {
  const error = lostFileError(machineError(thrown), root)
  if (error instanceof QuireError) return error.findings
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [{ rule: 'internal', severity: 'error', message }]
}
