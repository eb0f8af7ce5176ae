import { setImmediate } from 'node:timers/promises'
import { type Finding, SiteEditor } from 'quire-docs/build'
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { documentOnDisk, findingRange } from './positions.ts'

/** Idle time in ms after which the whole site is read again, if it has to be. */
const QUIET_MS = 300

/** Idle time in ms after which the whole site is checked, in another process. */
const WHOLE_MS = 700

/** The environment of a site in the language server. */
export interface SiteHost {
  /** Returns an open document, by its absolute file. */
  documentOf(file: string): TextDocument | undefined
  /** Shows the diagnostics of a file, in the version that they were made of if it is open. */
  publish(file: string, diagnostics: Diagnostic[], version: number | undefined): void
  /** Returns where a rule is documented, if it is. */
  ruleUrl(rule: string): string | undefined
  failed(error: unknown): void
}

/** A diagnostic with its finding. */
export interface PlacedFinding {
  finding: Finding
  diagnostic: Diagnostic
}

/**
 * A site in the language server: keeps the diagnostics of its files up to date. Only one run at a
 * time, which applies all changes so far; so many keystrokes cause one run, without a timer.
 */
export class ServedSite {
  readonly editor: SiteEditor
  readonly #host: SiteHost
  /** Open files, the last edited one first. */
  #open: string[] = []
  /** Published diagnostics by absolute file, and as text. */
  readonly #published = new Map<string, { placed: PlacedFinding[]; text: string }>()
  #running: Promise<void> | null = null
  #isClosed = false
  /** Timer until the whole site is read again, or checked. */
  #quiet: NodeJS.Timeout | undefined
  #isQuiet = false
  /** Whether the whole site has changed since its last check began. */
  #isWholeDue = true

  /** @param root absolute folder with the config */
  constructor(root: string, host: SiteHost) {
    this.#host = host
    this.editor = new SiteEditor(root)
    this.editor.watch(() => this.#schedule())
    this.#schedule()
  }

  /** Sets the text of an open document. */
  edit(file: string, document: TextDocument): void {
    this.#open = [file, ...this.#open.filter((one) => one !== file)]
    this.editor.edit(file, document.getText())
    this.#schedule()
  }

  /** Continues with the content on disk. */
  closeFile(file: string): void {
    this.#open = this.#open.filter((one) => one !== file)
    this.editor.edit(file, null)
    this.#schedule()
  }

  /** Records that files have changed on disk. */
  noteChanged(files: readonly string[]): void {
    this.editor.noteChanged(files)
    if (this.editor.isStale) this.#schedule()
  }

  /** Returns the published findings of a file. */
  placedIn(file: string): readonly PlacedFinding[] {
    return this.#published.get(file)?.placed ?? []
  }

  /** Waits until all changes are applied. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  /** Checks the whole site, and shows the additional findings. */
  async checkWhole(): Promise<void> {
    await this.settled()
    clearTimeout(this.#quiet)
    this.#isWholeDue = false
    if (await this.editor.checkWhole()) this.#publish(new Map())
  }

  #schedule(): void {
    if (this.#isClosed) return
    clearTimeout(this.#quiet)
    if (this.editor.isStale) {
      this.#isWholeDue = true
      this.editor.stopWholeCheck()
    }
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#host.failed(error))
      .finally(() => {
        this.#running = null
        if (this.editor.isStale) this.#schedule()
        else this.#continueLater()
      })
  }

  /** When the author stops typing, reads and checks the whole site again, since that takes longer. */
  #continueLater(): void {
    clearTimeout(this.#quiet)
    if (this.#isClosed) return
    if (this.editor.isOutdated) {
      this.#quiet = setTimeout(() => {
        this.#isQuiet = true
        this.#schedule()
      }, QUIET_MS)
    } else if (this.#isWholeDue) {
      this.#quiet = setTimeout(() => this.checkWhole().catch(this.#host.failed), WHOLE_MS)
    }
  }

  async #run(): Promise<void> {
    // Process pending messages first.
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

  /** Publishes the diagnostics of each file whose diagnostics have changed. */
  #publish(versions: ReadonlyMap<string, number | undefined>): void {
    if (this.#isClosed) return
    const findings = this.editor.findings()
    // A file that was opened since this run began has not been checked yet.
    const open = new Set(versions.keys())
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

  /** Closes the site, after pending work is done. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#quiet)
    await this.#running
    this.editor.close()
  }
}
