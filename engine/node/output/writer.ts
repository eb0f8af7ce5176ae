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

/** A file of the site. `asset` is one whose name holds a hash of its content. */
export interface OutputFile {
  /** Path in the output folder, with forward slashes, decoded: `app/faq/index.html`. */
  path: string
  content: string | Uint8Array
  kind: 'page' | 'record' | 'asset' | 'other'
}

export interface OutputOptions {
  /** Absolute folder to write to. */
  outDir: string
  /** Absolute folder that the manifest is kept in. */
  cacheDir: string
  /** Absolute folder of the site. */
  root: string
  /** Absolute folders and files that the site is made from; the output folder has to be apart from them. */
  sources: readonly string[]
}

/** What a build did to the output folder. Sizes are in bytes. */
export interface OutputStatistics {
  /** Files of the site, compressed forms not counted. */
  files: number
  bytes: number
  /** What the files come to on the wire; one that has no compressed form counts in full. */
  brotliBytes: number
  gzipBytes: number
  written: number
  unchanged: number
  removed: number
}

/** Files in work at a time: more than the threads of libuv's pool, so that none of them waits. */
const IN_WORK = 8

/**
 * Writes a site into its output folder: only what changed, each text with its compressed forms. Files
 * of earlier builds that were not added again are removed at the end; files that it did not write it
 * never touches. An interrupted build leaves a folder that the next build repairs: the manifest is
 * replaced last, and a file counts as written only where size and time of change match it.
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

  /** @throws QuireError `output-folder` where writing there could destroy something */
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
   * Adds a file. One that is named like a compressed form of another comes before that. Resolves when there is room for the next, not when the file is written: awaiting
   * it keeps memory bounded.
   *
   * @throws QuireError `output-collision`, `output-foreign-file`; and what writing earlier files threw
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

  /** Keeps a file of the last build as it is; `false` where it is not there unharmed, so that it has to be added. */
  keep(path: string): boolean {
    const known = this.#before.get(path)
    if (known === undefined || !isIntact(this.#options.outDir, path, known)) return false
    this.#claim(path)
    this.#after.set(path, known)
    return true
  }

  /**
   * Waits for all files, removes those of earlier builds, and records what is there now.
   *
   * @param settled called once all is written and before it is recorded: a build that ends in between
   *   leaves files that the record does not know, which the next one writes again. What others note
   *   of the files must not be older than the record.
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
        message: `Two sources of the site want to write the file "${path}".`,
        hint: 'Rename one: a page and a static file can have the same address, or two static folders the same file.',
      })
    }
    this.#added.add(path)
  }

  /** Notes the path as ours before anything is written there; refuses to replace what is somebody else's. */
  #own(path: string): void {
    if (this.#owned.has(path)) return
    if (!this.#isForm(path) && isFile(join(this.#options.outDir, path))) {
      throw new QuireError({
        rule: 'output-foreign-file',
        message: `The output folder holds a file "${path}" that Quire did not write and would have to replace.`,
        hint: 'Remove it. Files that belong to the site go into its static folder.',
      })
    }
    this.#owned.add(path)
    appendFileSync(join(this.#options.outDir, MARKER), `${path}\n`)
  }

  /** Whether the path is that of a compressed form that an earlier build made of another file. */
  #isForm(path: string): boolean {
    return encodings.some(
      ({ ending }) => path.endsWith(ending) && this.#earlier.has(path.slice(0, -ending.length)),
    )
  }

  /** Whether a file of the last build, which is gone, stood where a compressed form belongs. */
  #lacksForm(path: string): boolean {
    return encodings.some(
      ({ ending }) => this.#before.has(path + ending) && !this.#added.has(path + ending),
    )
  }

  /** Paths of this build, compressed forms included. */
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
      // A file stands where a folder is needed, or the other way round: one that goes at the end.
      if (this.#finishing || !['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) throw error
      this.#blocked.push(file)
    }
  }

  #jobOf(file: OutputFile): WriteJob {
    const { path, content } = file
    const size = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
    const pressed = wantsCompression(path, size)
    // A file of the site may itself be named like a compressed form.
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

/** Records are fetched by the shell, and every browser that runs it knows brotli. */
function encodingsOf({ kind }: OutputFile): Encoding[] {
  return kind === 'record' ? ['br'] : ['br', 'gzip']
}

function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32)
}

/** Whether anything but a folder is there. */
function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
