import { hash } from 'node:crypto'
import { appendFileSync, lstatSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { QuireError } from '../errors/quire-error.ts'
import { type Encoding, encodings, wantsCompression } from './compression.ts'
import { isIntact, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { assertSafeOutDir, formatMarker, isOutputPath, MARKER, readMarker } from './out-dir.ts'
import { removeStale } from './stale-files.ts'
import type { WriteJob } from './write-forms.ts'
import { WriteThread } from './write-thread.ts'

/** A file of the site. The name of an `asset` contains a hash of its content. */
export interface OutputFile {
  /** Path below the output folder, decoded, with forward slashes: `app/faq/index.html`. */
  path: string
  content: string | Uint8Array
  kind: 'page' | 'record' | 'asset' | 'other'
}

export interface OutputOptions {
  /** Absolute path of the output folder. */
  outDir: string
  /** Absolute path of the folder for the manifest. */
  cacheDir: string
  /** Absolute path of the site's folder. */
  root: string
  /**
   * Absolute folders and files that the site is made from; they must be outside the output folder.
   */
  sources: readonly string[]
}

/** What a build did to the output folder. Sizes are in bytes. */
export interface OutputStatistics {
  /** Number of the site's files, not counting compressed forms. */
  files: number
  bytes: number
  /** Total size of compressed responses; a file without a compressed form counts in full. */
  brotliBytes: number
  gzipBytes: number
  written: number
  unchanged: number
  removed: number
}

/**
 * Number of concurrent writes: more than libuv's pool has threads, so that none of them is idle.
 */
const IN_WORK = 8

/**
 * Writes a site to its output folder: only changed files, with compressed forms of each text. At
 * the end, it removes files of earlier builds that were not added again; it never touches foreign
 * files. The next build repairs what an interrupted build leaves behind: the manifest is replaced
 * last, and a file counts as written only if its size and modification time match.
 */
export class OutputWriter {
  readonly #options: OutputOptions
  readonly #manifestFile: string
  readonly #before: Manifest
  /** Paths that earlier builds wrote. */
  readonly #earlier: ReadonlySet<string>
  readonly #owned: Set<string>
  readonly #after: Manifest = new Map()
  readonly #added = new Set<string>()
  readonly #thread = new WriteThread()
  readonly #inWork = new Set<Promise<void>>()
  readonly #blocked: OutputFile[] = []
  #finishing = false
  #failure: { error: unknown } | undefined
  #written = 0

  /** @throws QuireError `output-folder` if writing there could destroy something */
  constructor(options: OutputOptions) {
    assertSafeOutDir(options.outDir, options.root, options.sources)
    mkdirSync(options.outDir, { recursive: true })
    this.#options = options
    this.#manifestFile = join(options.cacheDir, 'output.json')
    this.#before = readManifest(this.#manifestFile, options.outDir)
    this.#earlier = readMarker(options.outDir)
    this.#owned = new Set(this.#earlier)
    if (this.#owned.size === 0) writeFileSync(join(options.outDir, MARKER), formatMarker([]))
  }

  /**
   * Adds a file. A file named like another one's compressed form must be added before it. Resolves
   * when there is room for the next file, not when this one is written: awaiting it keeps memory
   * bounded.
   *
   * @throws QuireError `output-collision`, `output-foreign-file`; and errors from writing earlier
   * files
   */
  async add(file: OutputFile): Promise<void> {
    this.#claim(file.path)
    const known = this.#before.get(file.path)
    const contentHash = hashOf(file.content)
    const same = known?.hash === contentHash && !this.#lacksForm(file.path)
    if (same && isIntact(this.#options.outDir, file.path, known)) {
      this.#after.set(file.path, known)
      return
    }
    this.#own(file.path)
    this.#start(file, contentHash)
    while (this.#inWork.size >= IN_WORK) await Promise.race(this.#inWork)
    this.#throwFailure()
  }

  /**
   * Keeps a file of the last build; returns `false` if it is missing or changed and must be added.
   */
  keep(path: string): boolean {
    const known = this.#before.get(path)
    if (known === undefined || !isIntact(this.#options.outDir, path, known)) return false
    this.#claim(path)
    this.#after.set(path, known)
    return true
  }

  /**
   * Waits for all files, removes stale ones, and writes the manifest.
   *
   * @param settled called when all files are written, before the manifest is: what callers record
   * about the files must not be older than the manifest. If the build ends in between, the next one
   * writes again those files that the manifest does not know.
   */
  async finish(settled: () => void = () => {}): Promise<OutputStatistics> {
    await this.#settle()
    this.#finishing = true
    const removed = removeStale(this.#options.outDir, this.#owned, this.#kept())
    for (const file of this.#blocked.splice(0)) this.#start(file, hashOf(file.content))
    await this.#settle()
    await this.#thread.stop()
    settled()
    const paths = [...this.#after.keys()].sort()
    const manifest: Manifest = new Map(paths.map((path) => [path, this.#after.get(path)!]))
    writeManifest(this.#manifestFile, this.#options.outDir, manifest)
    const marker = join(this.#options.outDir, MARKER)
    writeFileSync(`${marker}.new`, formatMarker(paths))
    renameSync(`${marker}.new`, marker)
    return this.#statistics(manifest, removed)
  }

  #claim(path: string): void {
    if (!isOutputPath(path))
      throw new Error(`Not a path in the output folder: ${JSON.stringify(path)}`)
    if (this.#added.has(path)) {
      throw new QuireError({
        rule: 'output-collision',
        message: `Two sources of the site produce the file "${path}".`,
        hint: 'Rename one of them. Either a page and a static file have the same URL, or two static folders contain the same file.',
      })
    }
    this.#added.add(path)
  }

  /**
   * Lists the path as ours before anything is written; throws rather than replace a foreign file.
   */
  #own(path: string): void {
    if (this.#owned.has(path)) return
    if (!this.#isForm(path) && isFile(join(this.#options.outDir, path))) {
      throw new QuireError({
        rule: 'output-foreign-file',
        message: `The output folder contains a file "${path}" that Quire did not write and would have to replace.`,
        hint: 'Remove it. Files that belong to the site go in its static folder.',
      })
    }
    this.#owned.add(path)
    appendFileSync(join(this.#options.outDir, MARKER), `${path}\n`)
  }

  /** Whether the path is that of a compressed form that an earlier build wrote for another file. */
  #isForm(path: string): boolean {
    return encodings.some(
      ({ ending }) => path.endsWith(ending) && this.#earlier.has(path.slice(0, -ending.length)),
    )
  }

  /** Whether one of this file's compressed forms was itself a file of the last build, now gone. */
  #lacksForm(path: string): boolean {
    return encodings.some(
      ({ ending }) => this.#before.has(path + ending) && !this.#added.has(path + ending),
    )
  }

  /** Returns the paths of this build, including compressed forms. */
  #kept(): Set<string> {
    const kept = new Set(this.#added)
    for (const [path, entry] of this.#after) {
      for (const { name, ending } of encodings) if (entry[name]) kept.add(path + ending)
    }
    return kept
  }

  #start(file: OutputFile, contentHash: string): void {
    const work: Promise<void> = this.#write(file, contentHash)
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .finally(() => this.#inWork.delete(work))
    this.#inWork.add(work)
  }

  async #write(file: OutputFile, contentHash: string): Promise<void> {
    try {
      const written = await this.#thread.write(this.#jobOf(file))
      this.#after.set(file.path, { hash: contentHash, ...written })
      this.#written += 1
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      // A file is where a folder is needed, or vice versa: retried when stale files are gone.
      if (this.#finishing || !['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) throw error
      this.#blocked.push(file)
    }
  }

  #jobOf(file: OutputFile): WriteJob {
    const { path, content } = file
    const size = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
    const pressed = wantsCompression(path, size)
    // The site may contain a file that is itself named like a compressed form.
    const own = ({ ending }: { ending: string }) => !this.#added.has(path + ending)
    const free = encodings.filter(own).map(({ name }) => name)
    const wanted = encodingsOf(file).filter((name) => free.includes(name))
    return {
      target: join(this.#options.outDir, path),
      content,
      effort: effortOf(file),
      wanted: pressed ? wanted : [],
      stale: this.#earlier.has(path) ? free : [],
    }
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#inWork)
    this.#throwFailure()
  }

  #throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error
  }

  #statistics(manifest: Manifest, removed: number): OutputStatistics {
    let [bytes, brotliBytes, gzipBytes] = [0, 0, 0]
    for (const { file, br, gzip } of manifest.values()) {
      bytes += file[0]
      brotliBytes += (br ?? file)[0]
      gzipBytes += (gzip ?? file)[0]
    }
    const [files, written] = [manifest.size, this.#written]
    return { files, bytes, brotliBytes, gzipBytes, written, unchanged: files - written, removed }
  }
}

function effortOf({ kind }: OutputFile): 'asset' | 'content' {
  return kind === 'asset' ? 'asset' : 'content'
}

/** Returns a file's encodings. Only the shell fetches records, where all browsers know brotli. */
function encodingsOf({ kind }: OutputFile): Encoding[] {
  return kind === 'record' ? ['br'] : ['br', 'gzip']
}

function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32)
}

/** Whether something other than a folder exists at the path. */
function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
