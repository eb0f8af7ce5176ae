import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ProbeResult } from './probe.ts'

/** A result, and when it was found out, in milliseconds since 1970. */
type Entry = ProbeResult & { at: number }

const DAY = 24 * 60 * 60 * 1000

/** How long results are believed, in milliseconds. What is unknown is asked for again at once. */
const ages: Record<ProbeResult['state'], number> = { works: 7 * DAY, broken: DAY / 24, unknown: 0 }

/** Keeps what is known about URLs from one check to the next. */
export class ExternalCache {
  readonly #file: string
  readonly #entries: Map<string, Entry>

  /** @param file absolute; it may not exist or not be readable */
  constructor(file: string) {
    this.#file = file
    this.#entries = read(file)
  }

  /** Returns what is known, unless it is too old, or nothing is known about one of the anchors. */
  get(url: string, now: number, anchors: readonly string[] = []): ProbeResult | undefined {
    const entry = this.#entries.get(url)
    if (!entry || now - entry.at >= ages[entry.state]) return undefined
    if (entry.state !== 'works') return entry
    return anchors.every((anchor) => entry.anchors?.[anchor] !== undefined) ? entry : undefined
  }

  /** Saves results, and of the older ones those about the given URLs. */
  save(results: ReadonlyMap<string, ProbeResult>, urls: readonly string[], now: number): void {
    const kept = new Map<string, Entry>()
    for (const url of [...urls].sort()) {
      const result = results.get(url)
      const entry = result ? { ...result, at: now } : this.#entries.get(url)
      if (entry) kept.set(url, entry)
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`)
  }
}

function read(file: string): Map<string, Entry> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>))
  } catch {
    // None yet, or damaged: everything is asked for.
    return new Map()
  }
}
