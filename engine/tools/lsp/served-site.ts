import { setImmediate } from 'node:timers/promises'
import { type Finding, SiteEditor } from 'quire-docs/build'
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { documentOnDisk, findingRange } from './positions.ts'

/** How long no file is edited before the whole site is read again, in ms. */
const QUIET_MS = 300

/** What a site is served with. */
export interface SiteHost {
  /** Returns an open document, by its absolute file. */
  documentOf(file: string): TextDocument | undefined
  /** Shows the diagnostics of a file, in the version that they were made of if it is open. */
  publish(file: string, diagnostics: Diagnostic[], version: number | undefined): void
  /** Returns where a rule is documented, if it is. */
  ruleUrl(rule: string): string | undefined
  failed(error: unknown): void
}

/** A diagnostic with the finding that it was made from. */
export interface PlacedFinding {
  finding: Finding
  diagnostic: Diagnostic
}

/**
 * A site in the language server: keeps the diagnostics of its files up to date. There is one run at a
 * time, which takes in whatever has come until it begins; so many keys are one run, without a clock.
 */
export class ServedSite {
  readonly editor: SiteEditor
  readonly #host: SiteHost
  /** Open files, the one that was edited last first. */
  #open: string[] = []
  /** Diagnostics by absolute file, as they were published, and as text. */
  readonly #published = new Map<string, { placed: PlacedFinding[]; text: string }>()
  #running: Promise<void> | null = null
  #isClosed = false
  /** Runs until the whole site is read again. */
  #quiet: NodeJS.Timeout | undefined
  #isQuiet = false

  /** @param root absolute folder with the config */
  constructor(root: string, host: SiteHost) {
    this.#host = host
    this.editor = new SiteEditor(root)
    this.editor.watch(() => this.#schedule())
    this.#schedule()
  }

  /** Takes the text of an open document. */
  edit(file: string, document: TextDocument): void {
    this.#open = [file, ...this.#open.filter((one) => one !== file)]
    this.editor.edit(file, document.getText())
    this.#schedule()
  }

  /** Goes on with what is on disk. */
  closeFile(file: string): void {
    this.#open = this.#open.filter((one) => one !== file)
    this.editor.edit(file, null)
    this.#schedule()
  }

  /** Notes that files have changed on disk. */
  noteChanged(files: readonly string[]): void {
    this.editor.noteChanged(files)
    if (this.editor.isStale) this.#schedule()
  }

  /** Returns what was published about a file. */
  placedIn(file: string): readonly PlacedFinding[] {
    return this.#published.get(file)?.placed ?? []
  }

  /** Waits until everything that has come is taken in. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  /** Checks the whole site as it is on disk, and shows what only that finds. */
  async checkWhole(): Promise<void> {
    await this.settled()
    if (await this.editor.checkWhole()) this.#publish(new Map())
  }

  #schedule(): void {
    if (this.#isClosed) return
    clearTimeout(this.#quiet)
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#host.failed(error))
      .finally(() => {
        this.#running = null
        if (this.editor.isStale) this.#schedule()
        else if (this.editor.isOutdated) this.#rereadLater()
      })
  }

  /** Reads the whole site again when nothing is typed any more, since that takes longer. */
  #rereadLater(): void {
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => {
      this.#isQuiet = true
      this.#schedule()
    }, QUIET_MS)
  }

  async #run(): Promise<void> {
    // Messages that are here already are read first.
    await setImmediate()
    const versions = new Map(
      this.#open.map((file) => [file, this.#host.documentOf(file)?.version] as const),
    )
    await this.editor.update()
    if (this.#isQuiet && !this.editor.isStale) await this.editor.reread()
    this.#isQuiet = false
    const [edited, ...others] = this.#open
    if (edited !== undefined) await this.#check(edited, versions)
    if (edited === undefined) this.#publish(versions)
    const readers = edited === undefined ? [] : this.editor.recheckReaders(edited)
    for (const file of new Set([...others, ...readers])) {
      if (this.editor.isStale || this.#isClosed) return
      await this.#check(file, versions)
    }
  }

  async #check(file: string, versions: ReadonlyMap<string, number | undefined>): Promise<void> {
    await this.editor.check(file)
    this.#publish(versions)
  }

  /** Publishes the diagnostics of each file whose diagnostics are not the ones before. */
  #publish(versions: ReadonlyMap<string, number | undefined>): void {
    if (this.#isClosed) return
    const findings = this.editor.findings()
    const open = new Set(this.#open)
    for (const file of new Set([...findings.keys(), ...this.#published.keys(), ...open])) {
      const document = this.#host.documentOf(file) ?? documentOnDisk(file)
      const placed = (findings.get(file) ?? []).map((finding) => {
        return { finding, diagnostic: this.#diagnosticOf(finding, document) }
      })
      const text = JSON.stringify(placed.map(({ diagnostic }) => diagnostic))
      const before = this.#published.get(file)
      if (before?.text === text) {
        before.placed = placed
        continue
      }
      if (placed.length === 0 && !open.has(file)) this.#published.delete(file)
      else this.#published.set(file, { placed, text })
      const diagnostics = placed.map(({ diagnostic }) => diagnostic)
      this.#host.publish(file, diagnostics, versions.get(file))
    }
  }

  #diagnosticOf(finding: Finding, document: TextDocument): Diagnostic {
    const { rule, severity, message, hint } = finding
    const href = this.#host.ruleUrl(rule)
    return {
      range: findingRange(finding, document),
      severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      code: rule,
      ...(href && { codeDescription: { href } }),
      source: 'quire',
      message: hint ? `${message}\n${hint}` : message,
    }
  }

  /** Ends the site, once what it is doing is done. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#quiet)
    await this.#running
    this.editor.close()
  }
}
