import type { Finding } from '../../../shared/finding.ts'
import { QuireError } from '../../errors/quire-error.ts'

/** A link or image of a page as the author wrote it. */
export interface AuthoredLink {
  /** As written in the source. */
  url: string
  /** Placeholder in the compiled content, which is resolved once all pages and assets are known. */
  target: string
  line: number
  column: number
}

export interface Note {
  rule: string
  message: string
  hint?: string
  severity?: 'error' | 'warning'
  position?: { line: number; column: number } | undefined
}

/** Collects findings and links while one file is compiled. */
export class CompileNotes {
  readonly findings: Finding[] = []
  readonly links: AuthoredLink[] = []
  readonly file: string

  constructor(file: string) {
    this.file = file
  }

  /** Adds a finding about an error of a plugin. */
  addFailure(error: unknown, position?: Note['position']): void {
    if (!(error instanceof QuireError)) throw error
    for (const { file: _, frame: __, ...finding } of error.findings) {
      this.add({ ...finding, ...(finding.line === undefined && { position }) })
    }
  }

  /** Calls a plugin and returns its result; if it throws, adds a finding and returns `null`. */
  attempt<T>(run: () => T, position?: Note['position']): T | null {
    try {
      return run()
    } catch (error) {
      this.addFailure(error, position)
      return null
    }
  }

  add(note: Note): void {
    const { position, ...rest } = note
    const place = position && { line: position.line, column: position.column }
    this.findings.push({ severity: 'error', ...rest, file: this.file, ...place })
  }
}
