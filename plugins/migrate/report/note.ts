/** The migration of one item of the old site. */
export interface MigrationNote {
  /**
   * `mapped`: Quire does the same. `hand`: needs manual work. `none`: Quire has no equivalent.
   */
  kind: 'mapped' | 'hand' | 'none'
  /** The item: `themeConfig.prism.magicComments`. */
  what: string
  /** Its replacement, the manual step, or the reason why none is necessary. */
  text: string
  /** Relative to the site's folder, with forward slashes. */
  file?: string
  /** 1-based. */
  line?: number
}

/** Collects notes, with the lines of their settings. */
export class MigrationNotes {
  readonly all: MigrationNote[] = []

  add(kind: MigrationNote['kind'], what: string, text: string, place: Place = {}): void {
    this.all.push({ kind, what, text, ...place })
  }
}

/** Returns the 1-based line of an index in a text. */
export function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}

export interface Place {
  file?: string
  line?: number
}

/** Finds the lines of settings in the source of a config file. */
export class SettingPlaces {
  readonly #file: string
  readonly #lines: readonly string[]

  constructor(file: string, source: string) {
    this.#file = file
    this.#lines = source.split('\n')
  }

  /** Returns the position of a setting such as `logo.width`: searches its names one after the other. */
  of(path: string): Place {
    let from = 0
    for (const name of path.split('.')) {
      const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      const pattern = new RegExp(`(?<![\\w$-])['"]?${escaped}['"]?(?![\\w$-])`)
      const at = this.#lines.findIndex((line, index) => index >= from && pattern.test(line))
      if (at < 0) return { file: this.#file, ...(from > 0 && { line: from + 1 }) }
      from = at
    }
    return { file: this.#file, line: from + 1 }
  }
}
