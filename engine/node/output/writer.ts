import {
  copyFileSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { QuireError } from '../errors/quire-error.ts'
import { isSettled, stampOf } from '../files/file-stamp.ts'
import { beginHash, endHash, hashOf } from '../files/hash.ts'
import { isOutputPath } from '../files/output-path.ts'
import { readText } from '../files/read-text.ts'
import { encodings, wantsCompression } from './compression.ts'
import { type OutputLook, type Sizes, sizesOf } from './intact-files.ts'
import {
  assertSafeOutDir,
  formatMarker,
  MARKER,
  makeFolder,
  OutputFolders,
  readMarker,
  removeStale,
} from './out-dir.ts'
import type { OutputRecord, PublishedFile } from './output-record.ts'
import {
  allForms,
  inPlace,
  isIntact,
  type StageJob,
  stageFile,
  stageLater,
  type WrittenForms,
} from './stage.ts'

/** A file to publish. */
export interface OutputFile {
  /** Path below the output folder, decoded, with forward slashes: `app/faq/index.html`. */
  path: string
  content: string | Uint8Array
  kind: OutputKind
}

/** Kind of a file, which determines its compression and the order of publishing. */
export type OutputKind = 'page' | 'record' | 'asset' | 'index' | 'other'

export interface OutputOptions {
  /** Absolute path of the output folder. */
  outDir: string
  /** Absolute path of the site's folder. */
  root: string
  /**
   * Absolute folders and files that the site is built from; they must be outside the output folder.
   */
  sources: readonly string[]
  /** Whether to write compressed forms beside files, for hosts that send them. */
  compress: boolean
}

/** The changes of a build in the output folder. Sizes are in bytes. */
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

/** Folder in the output folder for staged files. */
const STAGE = '.quire-new'

/** Number of pages per folder of the stage, about as many as a thread gets at once. */
const PAGES_IN_FOLDER = 12

/** Largest number of files in a folder of the stage, not counting their compressed forms. */
const FILES_IN_FOLDER = 64

/** Files above this size are copied without being read into memory, and are not compressed. */
const LARGE = 32_000_000

/** Files above this size in bytes are compressed on other threads. */
const LONG_TO_COMPRESS = 50_000

/** The order of publishing: referenced files come first. */
const order: readonly OutputKind[] = ['asset', 'record', 'index', 'page', 'other']

interface Staged {
  job: StageJob
  kind: OutputKind
  file: PublishedFile
}

/**
 * Publishes a site to its output folder. New and changed files are first staged, and are moved to
 * their final paths only when everything is ready: a server of the folder always finds a
 * complete file, old or new. Unchanged files are not touched, files of earlier builds that are no
 * longer part of the site are removed, and foreign files are never touched.
 */
export class OutputWriter {
  readonly #options: OutputOptions
  readonly #record: OutputRecord
  readonly #stage: string
  /** Paths that earlier builds wrote. */
  readonly #earlier: ReadonlySet<string>
  /** Paths with a compressed form that an earlier build wrote as a file of the site. */
  readonly #withForms: ReadonlySet<string>
  readonly #owned: Set<string>
  /** Names in the output folder before the build, in lower case. */
  readonly #present: ReadonlySet<string>
  readonly #added = new Set<string>()
  /** Files of the last build that were kept. */
  readonly #kept = new Map<string, Sizes>()
  /** Files that were checked before the build, and are unchanged. */
  #intactFiles: ReadonlyMap<string, Sizes> = new Map()
  readonly #staged: Staged[] = []
  /** Paths of staged files, by final path. */
  readonly #places = new Map<string, string>()
  readonly #folders = new Set<string>()
  /** Symbolic links among the folders; checked again for publishing. */
  #links: OutputFolders
  /** Files that are being compressed. */
  readonly #pending: Promise<void>[] = []
  /** Number of folders in the stage, and of files claimed in the last one. */
  #stageFolders = 0
  #inFolder = FILES_IN_FOLDER
  #pages = 0

  /** @throws QuireError `output-folder` if writing there could destroy something */
  constructor(options: OutputOptions, record: OutputRecord) {
    const { outDir, root, sources, compress } = options
    assertSafeOutDir(outDir, root, sources)
    makeFolder(outDir)
    this.#options = options
    this.#record = record
    this.#stage = join(outDir, STAGE)
    this.#links = new OutputFolders(outDir)
    this.#earlier = readMarker(outDir)
    this.#withForms = new Set(
      [...this.#earlier].flatMap((path) =>
        encodings.flatMap(({ ending }) =>
          path.endsWith(ending) ? path.slice(0, -ending.length) : [],
        ),
      ),
    )
    // If the forms change, all files are written again: publishing replaces a file with its forms.
    if (record.hasForms !== compress) record.forget()
    this.#owned = new Set(this.#earlier)
    this.#present = new Set(readdirSync(outDir).map((name) => name.toLowerCase()))
    if (this.#owned.size === 0) this.#writeMarker([])
    rmSync(this.#stage, { recursive: true, force: true })
    mkdirSync(this.#stage)
  }

  /** Absolute path of the output folder. */
  get outDir(): string {
    return this.#options.outDir
  }

  /** Takes the state of the output folder, so that it need not be checked again. */
  know({ intact, links }: OutputLook): void {
    this.#intactFiles = intact
    this.#links = new OutputFolders(this.#options.outDir, links)
  }

  /**
   * Adds a file with its content. A file named like another's compressed form must come first.
   *
   * @param madeFrom hash of its inputs, for `keep`; default: the hash of its content
   */
  add(file: OutputFile, madeFrom: string = hashOf(file.content)): void {
    const { path, content, kind } = file
    if (this.keep(path, madeFrom)) return
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const job = this.stage(path, kind, bytes.byteLength)
    // Compressing an unchanged file would take longer than everything else.
    if (this.#keepSame(path, madeFrom, () => hashOf(bytes))) return
    if (bytes.byteLength <= LONG_TO_COMPRESS || job.wanted.length === 0) {
      this.wrote(job, kind, { madeFrom, forms: stageFile(job, bytes) })
      return
    }
    const written = stageLater(job, bytes).then((forms) =>
      this.wrote(job, kind, { madeFrom, forms }),
    )
    // `publish` reports the rejection; until then, it must not count as unhandled.
    written.catch(() => {})
    this.#pending.push(written)
  }

  /** Adds a copy of a file. It is read only if it differs from the file copied last time. */
  async copy(path: string, source: string): Promise<void> {
    const stats = statSync(source, { bigint: true })
    const size = Number(stats.size)
    const copied = stampOf(stats)
    const before = this.#record.get(path)
    if (before?.copied === copied && this.keep(path, before.madeFrom)) return
    // A file that was changed a moment ago may change again without another stamp.
    const stamp = isSettled(stats) ? { copied } : {}
    const large = size > LARGE
    const content = large ? null : readFileSync(source)
    const hash = content ? hashOf(content) : await hashOfFile(source)
    if (this.keep(path, hash)) {
      this.#record.set(path, { ...this.#record.get(path)!, ...stamp })
      return
    }
    const job = this.stage(path, 'other', large ? 0 : size)
    if (content) {
      this.wrote(job, 'other', { madeFrom: hash, forms: stageFile(job, content), ...stamp })
      return
    }
    copyFileSync(source, job.staged)
    const forms: WrittenForms = { file: [statSync(job.staged).size, '', hash] }
    this.wrote(job, 'other', { madeFrom: hash, forms, ...stamp })
  }

  /**
   * Keeps a file of the last build with the same inputs; returns `false` if there is none, or if it
   * was changed since.
   */
  keep(path: string, madeFrom: string): boolean {
    if (!this.#record.keep(path, madeFrom)) return false
    const sizes = this.#intactFiles.get(path)
    if (sizes !== undefined && !this.#lacksForm(path)) {
      this.#claim(path)
      this.#kept.set(path, sizes)
      return true
    }
    const file = this.#record.get(path)!
    const forms = this.#intact(path, file.forms)
    if (!forms || this.#lacksForm(path)) return false
    this.#claim(path)
    this.#kept.set(path, sizesOf(forms))
    // Record changed stamps, or the next build would have to read the file again.
    if (forms !== file.forms) this.#record.set(path, { ...file, forms })
    return true
  }

  /** Returns the content of a file that was written or kept, or `null` if there is none. */
  read(path: string): string | null {
    const file = this.#kept.has(path) ? join(this.#options.outDir, path) : this.#places.get(path)
    return file === undefined ? null : readText(file)
  }

  /** Whether `keep` would keep a file of the last build as it is. */
  isKept(path: string, madeFrom: string): boolean {
    const file = this.#record.get(path)
    if (file?.madeFrom !== madeFrom || this.#lacksForm(path)) return false
    return this.#intact(path, file.forms) !== null
  }

  /**
   * Begins the files of a page. Every few pages are staged in a new folder, since threads that create
   * files in the same folder wait for each other.
   */
  beginPage(): void {
    if (this.#pages % PAGES_IN_FOLDER === 0) this.#inFolder = FILES_IN_FOLDER
    this.#pages += 1
  }

  /**
   * Claims the path of a file that is about to be written, and returns the path to write to.
   *
   * @param size in bytes, if known
   * @throws QuireError `output-collision`, `output-foreign-file`
   */
  stage(path: string, kind: OutputKind, size = Number.POSITIVE_INFINITY): StageJob {
    this.#claim(path)
    this.#own(path)
    if (this.#inFolder === FILES_IN_FOLDER) {
      mkdirSync(join(this.#stage, String(this.#stageFolders)))
      this.#stageFolders += 1
      this.#inFolder = 0
    }
    this.#inFolder += 1
    // The site may contain a file that is itself named like a compressed form.
    const free = encodings.filter(({ ending }) => !this.#added.has(path + ending))
    const wanted = this.#options.compress && wantsCompression(path, size) ? free : []
    return {
      path,
      staged: join(this.#stage, String(this.#stageFolders - 1), String(this.#inFolder)),
      effort: kind === 'asset' || kind === 'index' ? kind : 'content',
      // Only the shell fetches records, and all its browsers support brotli.
      wanted: wanted.map(({ name }) => name).filter((name) => kind !== 'record' || name === 'br'),
    }
  }

  /** Records that a staged file was written, on any thread. */
  wrote(job: StageJob, kind: OutputKind, file: PublishedFile): void {
    if (this.#keepSame(job.path, file.madeFrom, () => file.forms.file[2])) return
    this.#staged.push({ job, kind, file })
    this.#places.set(job.path, job.staged)
  }

  /** Keeps a claimed file of the last build with the same content from other inputs. */
  #keepSame(path: string, madeFrom: string, hash: () => string): boolean {
    const before = this.#record.get(path)
    if (before?.forms.file[2] !== hash() || this.#lacksForm(path)) return false
    const forms = this.#intact(path, before.forms)
    if (forms === null) return false
    this.#record.set(path, { ...before, madeFrom, forms })
    this.#kept.set(path, sizesOf(forms))
    return true
  }

  /** Releases a claimed path. */
  drop(path: string): void {
    this.#added.delete(path)
    if (!this.#earlier.has(path)) this.#owned.delete(path)
  }

  /**
   * Publishes the added files: moves staged files to their final paths and removes files of earlier
   * builds that this one did not write.
   *
   * @param before files to publish first, under their final paths: a policy that allows both the
   * old and the new inline code
   */
  async publish(before: readonly OutputFile[] = []): Promise<OutputStatistics> {
    const { outDir } = this.#options
    await Promise.all(this.#pending)
    // A link may have been created since the build began.
    this.#links = new OutputFolders(outDir)
    // Lists the new paths as ours before the files exist, in case publishing is interrupted.
    const marked = this.#mark(this.#owned, this.#earlier)
    for (const { path, content } of before) {
      const target = join(outDir, path)
      writeFileSync(join(this.#stage, 'first'), content)
      this.#makeFolder(path)
      renameSync(join(this.#stage, 'first'), target)
      for (const { ending } of encodings) rmSync(target + ending, { force: true })
    }
    const staged = this.#staged.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    const blocked = staged.filter((one) => !this.#move(one, false))
    this.#folders.clear()
    const isStale = [...this.#owned].some((path) => !this.#added.has(path))
    const removed = isStale ? removeStale(outDir, this.#owned, this.#paths()) : 0
    for (const one of blocked) this.#move(one, true)
    for (const { job, file } of staged) {
      const forms = inPlace(join(outDir, job.path), file.forms)
      this.#record.set(job.path, { ...file, forms })
    }
    this.#record.setState({ hasForms: this.#options.compress })
    this.#mark(this.#added, marked)
    await this.discard()
    return this.#statistics(staged, removed)
  }

  /** Removes staged files, whether they were published or not. */
  async discard(): Promise<void> {
    await Promise.allSettled(this.#pending)
    rmSync(this.#stage, { recursive: true, force: true })
  }

  /** Moves a file and its forms; `false` if a file is where a folder is needed, or vice versa. */
  #move({ job, file: { forms } }: Staged, last: boolean): boolean {
    const target = join(this.#options.outDir, job.path)
    try {
      this.#makeFolder(job.path)
      // Forms first: a form must never be older than its file.
      for (const { name, ending } of encodings) {
        // The first attempt may have moved a form, but not the file.
        if (forms[name] && last && !existsSync(job.staged + ending)) continue
        if (forms[name]) renameSync(job.staged + ending, target + ending)
        else if (!this.#added.has(job.path + ending) && this.#earlier.has(job.path)) {
          rmSync(target + ending, { force: true })
        }
      }
      renameSync(job.staged, target)
      return true
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (last || !['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY'].includes(code)) throw error
      return false
    }
  }

  /** Makes the folder of a file. */
  #makeFolder(path: string): void {
    const folder = dirname(path)
    if (this.#folders.has(folder)) return
    const link = this.#links.linkAbove(path)
    if (link !== null) throw linkInTheWay(link, path)
    mkdirSync(join(this.#options.outDir, folder), { recursive: true })
    this.#folders.add(folder)
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
    // Also for a file that is kept: the target of a link is not the written file.
    const link = this.#links.linkAbove(path)
    if (link !== null) throw linkInTheWay(link, path)
    this.#added.add(path)
  }

  /** Lists paths in the marker, unless it has the same ones already. Returns the listed paths. */
  #mark(paths: ReadonlySet<string>, before: ReadonlySet<string>): ReadonlySet<string> {
    if (paths.size === before.size && [...paths].every((path) => before.has(path))) return before
    this.#writeMarker(paths)
    return paths
  }

  /** Replaces the marker, without writing through a symbolic link. */
  #writeMarker(paths: Iterable<string>): void {
    const marker = join(this.#options.outDir, MARKER)
    rmSync(`${marker}.new`, { force: true })
    writeFileSync(`${marker}.new`, formatMarker(paths), { flag: 'wx' })
    renameSync(`${marker}.new`, marker)
  }

  /** Records the path as ours; throws rather than replace a foreign file. */
  #own(path: string): void {
    if (this.#owned.has(path)) return
    const mayExist = this.#present.has(path.split('/', 1)[0]!.toLowerCase())
    if (mayExist && !this.#isForm(path) && isFile(join(this.#options.outDir, path))) {
      throw new QuireError({
        rule: 'output-foreign-file',
        message: `The output folder contains a file "${path}" that Quire did not write and would have to replace.`,
        hint: 'Remove it. Files that belong to the site go in its static folder.',
      })
    }
    this.#owned.add(path)
  }

  /** Whether the path is a compressed form that an earlier build wrote for another file. */
  #isForm(path: string): boolean {
    return encodings.some(
      ({ ending }) => path.endsWith(ending) && this.#earlier.has(path.slice(0, -ending.length)),
    )
  }

  /** Whether one of this file's compressed forms was itself a file of the last build, now gone. */
  #lacksForm(path: string): boolean {
    if (!this.#withForms.has(path)) return false
    return encodings.some(
      ({ ending }) => this.#earlier.has(path + ending) && !this.#added.has(path + ending),
    )
  }

  /** Returns the record of a file if it and all its forms are unchanged. */
  #intact(path: string, forms: WrittenForms): WrittenForms | null {
    const target = `${this.#options.outDir}/${path}`
    let found = forms
    for (const { name, ending } of allForms) {
      const form = forms[name]
      if (form === undefined) continue
      const intact = isIntact(target + ending, form)
      if (intact === null) return null
      if (intact !== form) found = { ...found, [name]: intact }
    }
    return found
  }

  /** Returns the paths of this build, including compressed forms. */
  #paths(): Set<string> {
    const paths = new Set(this.#added)
    const staged = this.#staged.map(({ job, file }) => [job.path, sizesOf(file.forms)] as const)
    for (const [path, sizes] of [...this.#kept, ...staged]) {
      for (const [form, { ending }] of allForms.entries()) {
        if (sizes[form] !== undefined) paths.add(path + ending)
      }
    }
    return paths
  }

  #statistics(staged: readonly Staged[], removed: number): OutputStatistics {
    let [bytes, brotliBytes, gzipBytes] = [0, 0, 0]
    const written = staged.map(({ file }) => sizesOf(file.forms))
    for (const [file = 0, br = file, gzip = file] of [...this.#kept.values(), ...written]) {
      bytes += file
      brotliBytes += br
      gzipBytes += gzip
    }
    const unchanged = this.#kept.size
    const files = unchanged + staged.length
    return { files, bytes, brotliBytes, gzipBytes, written: staged.length, unchanged, removed }
  }
}

/**
 * Returns the error about a symbolic link in the output folder, which is as foreign as a file would
 * be.
 */
function linkInTheWay(link: string, path: string): QuireError {
  return new QuireError({
    rule: 'output-foreign-file',
    message: `The output folder contains a symbolic link "${link}" where "${path}" needs a folder. Quire writes nothing through links.`,
    hint: 'Remove the link. To have the whole output elsewhere, make the output folder itself a link, or set `outDir`.',
  })
}

/** Like `hashOf`, without holding the file in memory. */
async function hashOfFile(file: string): Promise<string> {
  const hash = beginHash()
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return endHash(hash)
}

/** Whether something other than a folder exists at the path. */
function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
