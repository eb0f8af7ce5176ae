import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../content/hash.ts'
import type { TargetResolver } from '../content/html/finish.ts'
import {
  type ContentBody,
  isIncomplete,
  type PageContent,
  type RenderedContent,
  splitContent,
} from '../content/page-content.ts'
import { readText } from '../read-text.ts'
import { readSealed, seal } from '../seal.ts'
import { FactsFile, type KeptFacts } from './facts-file.ts'

/** What identifies a page's cached content, and what it depends on. */
export interface ContentKey {
  /** Identifies the page: language and file. */
  name: string
  /** Hash of the source, the server code, the language's messages and the settings that apply. */
  key: string
  /** Hash of the list of pages; compared only for content that uses it. */
  pagesKey: string
  /** Hash of the configuration; compared only for content that reads it. */
  configKey: string
  resolve: TargetResolver
}

/** What the cache file of a page holds. */
interface Stored extends KeptFacts {
  body: ContentBody
}

/**
 * Cache of rendered content across builds, keyed by a hash of everything that the content was made
 * from: one file per page, plus one file with the facts of all pages. If a build is interrupted,
 * the next one finds the page files that it has written.
 */
export class ContentCache {
  /** Whether the cache was empty on opening, as in the first build. */
  readonly empty: boolean
  readonly #folder: string
  readonly #factsFile: string
  readonly #facts: FactsFile
  readonly #writing = new Set<Promise<void>>()
  #failure: { error: unknown } | undefined
  readonly #resolved = new Map<TargetResolver, Map<string, string | null>>()
  readonly #partials = new Map<string, string | null>()
  #compiled = 0

  constructor(cacheDir: string) {
    this.#folder = join(cacheDir, 'content')
    mkdirSync(this.#folder, { recursive: true })
    this.empty = readdirSync(this.#folder).length === 0
    this.#factsFile = join(cacheDir, 'content-facts.json')
    this.#facts = new FactsFile(readSealed(this.#factsFile) ?? '')
  }

  /** Number of pages whose content was compiled. */
  get compiled(): number {
    return this.#compiled
  }

  /**
   * Returns a page's content: from the cache if nothing that it depends on has changed, else new.
   */
  take(wanted: ContentKey, make: () => RenderedContent): PageContent {
    const { name } = wanted
    const known = this.#facts.get(name)
    if (known && this.#isCurrent(known, wanted)) {
      this.#facts.keep(name)
      return storedContent(known, () => this.#readBody(name, known) ?? make())
    }
    // An interrupted build leaves page files that the facts file does not list.
    const stored = known ? null : this.#readFile(name)
    if (stored && this.#isCurrent(stored, wanted)) {
      const facts = this.#facts.set(name, stored)
      return storedContent({ ...stored, facts }, () => stored.body)
    }
    const { facts, body } = splitContent(make())
    const text = JSON.stringify(body)
    const { key, pagesKey, configKey } = wanted
    const fresh: KeptFacts = { key, pagesKey, configKey, bodyHash: hashOf(text), facts }
    this.#compiled += 1
    // Not cached: what a failure depends on is unknown, and a missing file may exist next time.
    if (isIncomplete(facts)) return storedContent(fresh, () => body)
    this.#write(name, `${JSON.stringify(fresh).slice(0, -1)},"body":${text}}`)
    return storedContent({ ...fresh, facts: this.#facts.set(name, fresh) }, () => body)
  }

  /**
   * Waits until at most the given number of writes are pending.
   *
   * @param atMost 0 waits for all of them
   * @throws the first error of a write, which was stored until now
   */
  async settle(atMost = 0): Promise<void> {
    while (this.#writing.size > atMost) await Promise.race(this.#writing)
    if (this.#failure !== undefined) throw this.#failure.error
  }

  /** Saves the facts of all pages taken, for the next build. */
  save(): void {
    const text = this.#facts.pack()
    if (text !== null) writeFileSync(this.#factsFile, seal(text))
  }

  #isCurrent({ key, pagesKey, configKey, facts }: KeptFacts, wanted: ContentKey): boolean {
    if (key !== wanted.key) return false
    if (facts.usedPages && pagesKey !== wanted.pagesKey) return false
    if (facts.usedConfig && configKey !== wanted.configKey) return false
    return (
      Object.entries(facts.partials).every(([file, hash]) => this.#partialHash(file) === hash) &&
      facts.targets.every(([target, known]) => this.#resolve(target, wanted.resolve) === known)
    )
  }

  /** Returns what a placeholder resolves to now, in the form that the facts store. */
  #resolve(target: string, resolve: TargetResolver): string | null {
    const known = this.#resolved.get(resolve) ?? new Map<string, string | null>()
    this.#resolved.set(resolve, known)
    let resolved = known.get(target)
    if (resolved === undefined) {
      resolved = resolveTarget(target, resolve)
      known.set(target, resolved)
    }
    return resolved
  }

  #partialHash(file: string): string | null {
    let hash = this.#partials.get(file)
    if (hash === undefined) {
      const text = readText(file)
      hash = text === null ? null : hashOf(text)
      this.#partials.set(file, hash)
    }
    return hash
  }

  #readBody(name: string, { key, bodyHash }: KeptFacts): ContentBody | null {
    const stored = this.#readFile(name)
    return stored?.key === key && stored.bodyHash === bodyHash ? stored.body : null
  }

  #readFile(name: string): Stored | null {
    const file = this.#file(name)
    if (!existsSync(file)) return null
    try {
      const stored: Partial<Stored> = JSON.parse(readSealed(file) ?? '')
      return stored.facts && stored.body ? (stored as Stored) : null
    } catch {
      return null
    }
  }

  #write(name: string, text: string): void {
    // Stored for `settle` to throw: if the build fails first, nobody awaits this promise.
    const work: Promise<void> = writeFile(this.#file(name), seal(text))
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .finally(() => this.#writing.delete(work))
    this.#writing.add(work)
  }

  #file(name: string): string {
    return join(this.#folder, `${hashOf(name)}.json`)
  }
}

/** Returns content whose body is read at most once, and only on demand. */
function storedContent({ facts, bodyHash }: KeptFacts, read: () => ContentBody): PageContent {
  let body: ContentBody | undefined
  return {
    facts,
    bodyHash: () => bodyHash,
    body() {
      body ??= read()
      return body
    },
  }
}

function resolveTarget(target: string, resolve: TargetResolver): string | null {
  const at = target.indexOf(':')
  const name = target.slice(at + 1)
  switch (target.slice(0, at)) {
    case 'doc':
      return resolve.doc(name)
    case 'lost':
      return asText(resolve.lostDoc(name))
    case 'route':
      return resolve.route(name)
    case 'cards':
      return asText(resolve.cards(name))
    case 'asset':
      return asText(resolve.asset(name))
    default:
      return asText(resolve.staticFile(name))
  }
}

function asText(info: object | null): string | null {
  return info === null ? null : JSON.stringify(info)
}
