import type { Finding } from '../../shared/finding.ts'

/**
 * Tracks which findings were reported, so that none is reported twice: a mistake in a sidebar
 * affects every page beside it.
 */
export class ReportedFindings {
  readonly #pages = new Map<string, ReadonlySet<string>>()
  readonly #known = new Set<string>()

  /** Records a page's findings. Returns the new ones, and whether its last finding is gone. */
  take(path: string, findings: readonly Finding[]): { fresh: Finding[]; mended: boolean } {
    const keys = new Set(findings.map(keyOf))
    const gone = [...(this.#pages.get(path) ?? [])].filter((key) => !keys.has(key))
    const heard = gone.filter((key) => this.#known.delete(key))
    const fresh = findings.filter((finding) => !this.#known.has(keyOf(finding)))
    for (const key of keys) this.#known.add(key)
    if (keys.size === 0) this.#pages.delete(path)
    else this.#pages.set(path, keys)
    return { fresh, mended: heard.length > 0 && keys.size === 0 }
  }
}

/** Returns what identifies a finding across pages; not the hint, which may name the page. */
function keyOf({ rule, file, line, column, message }: Finding): string {
  return JSON.stringify([rule, file, line, column, message])
}
