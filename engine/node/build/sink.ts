import { dirname } from 'node:path/posix'
import type { Finding } from '../../shared/finding.ts'
import { DATA_FOLDER } from '../../shared/url.ts'
import { fileSystemKey } from '../files/output-path.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { OutputRecord } from '../output/output-record.ts'
import type { OutputFile, OutputWriter } from '../output/writer.ts'
import { markdownFile } from '../publish/markdown-page.ts'
import { documentPath } from '../render/page-files.ts'
import type { Session } from '../render/session.ts'
import { sourceOf } from '../site/model.ts'
import type { StaticFile } from './static-files.ts'

/** Receives the finished files. */
export interface Sink {
  /** Paths of all files so far. */
  readonly files: ReadonlySet<string>
  /** @param madeFrom hash of the file's inputs; default: the hash of its content */
  add(file: OutputFile, madeFrom?: string): void
  /**
   * Keeps a file of the last build with the same inputs; `false` if there is none. A build that
   * writes nothing keeps every file.
   */
  keep(path: string, madeFrom: string): boolean
  /** Returns the size in bytes of a file of the last build, if its inputs are the same. */
  keptSize(path: string, madeFrom: string): number | undefined
  /** Registers a file that is written elsewhere; `false` if there is one of the same path. */
  note(path: string): boolean
  /** Paths that several sources of the site produce. The first file of each is written. */
  readonly contested: ReadonlySet<string>
  drop(path: string): void
  writer: OutputWriter | null
}

/** Returns a sink that notes files of the same path, whether they are written or only checked. */
export function sinkOf(writer: OutputWriter | null, record: OutputRecord): Sink {
  const files = new Set<string>()
  const contested = new Set<string>()
  const note = (path: string): boolean => {
    if (files.has(path)) {
      contested.add(path)
      return false
    }
    files.add(path)
    return true
  }
  return {
    files,
    contested,
    writer,
    note,
    keep(path, madeFrom) {
      if (files.has(path)) return !note(path)
      const isKept = writer?.keep(path, madeFrom) ?? true
      if (isKept) note(path)
      return isKept
    },
    keptSize(path, madeFrom) {
      const file = record.get(path)
      return file?.madeFrom === madeFrom ? file.forms.file[0] : undefined
    },
    drop(path) {
      files.delete(path)
      writer?.drop(path)
    },
    add(file, madeFrom) {
      if (note(file.path)) writer?.add(file, madeFrom)
    },
  }
}

interface OutputSources {
  session: Session
  statics: readonly StaticFile[]
}

interface Owner {
  /** For messages: `the page docs/a.mdx`. */
  name: string
  /** Relative to the site's root; absent for files that Quire itself makes. */
  file?: string
  isPage?: boolean
}

const quireItself: Owner = { name: 'Quire itself' }

/** Returns the source of an output file: static files first, then pages. */
export function ownersOf(path: string, { session, statics }: OutputSources): Owner[] {
  const owners = statics
    .filter((one) => one.path === path)
    .map((one) => toSiteFile(session.config.root, one.file))
    .map((file): Owner => ({ name: `the static file ${file}`, file }))
  for (const language of session.locales.values()) {
    for (const route of language.model.routes.values()) {
      const paths = [documentPath(language, route.path), markdownFile(language, route.path)]
      if (!paths.includes(path)) continue
      const file = sourceOf(language.model, route)
      owners.push({ name: `the page ${file}`, file, isPage: true })
    }
  }
  return owners.length > 0 ? owners : [quireItself]
}

/** Reports files from two sources with the same path, or with a path that is a folder elsewhere. */
export function collisionFindings(sink: Sink, sources: OutputSources): Finding[] {
  const { files, contested } = sink
  return [
    ...filesWithSamePath(contested, sources),
    ...filesNamedLikeFolders(files, sources),
    ...filesWithSimilarPaths(files, sources),
  ]
}

/** Reports files that two sources make. For pages, their routes are reported. */
function filesWithSamePath(contested: ReadonlySet<string>, sources: OutputSources): Finding[] {
  return [...contested].flatMap((path): Finding[] => {
    const [first = quireItself, second = quireItself] = ownersOf(path, sources)
    if ((first.isPage && second.isPage) || isRecord.test(path)) return []
    const message = `Two sources of the site produce the file "${path}": ${first.name} and ${second.name}.`
    const hint =
      'Rename one of them. Either a page and a static file have the same URL, or two static folders contain the same file.'
    const { file } = first
    return [{ rule: 'output-collision', severity: 'error', message, hint, ...(file && { file }) }]
  })
}

/**
 * Reports files that some file systems cannot store side by side. For pages, their routes are
 * reported.
 */
function filesWithSimilarPaths(files: ReadonlySet<string>, sources: OutputSources): Finding[] {
  const seen = new Map<string, string>()
  const findings: Finding[] = []
  for (const path of files) {
    if (isRecord.test(path)) continue
    const key = fileSystemKey(path)
    const other = seen.get(key)
    if (other === undefined) {
      seen.set(key, path)
      continue
    }
    const [first = quireItself] = ownersOf(other, sources)
    const [second = quireItself] = ownersOf(path, sources)
    if (first.isPage && second.isPage) continue
    const file = second.file ?? first.file
    findings.push({
      rule: 'output-collision',
      severity: 'error',
      message: `"${other}", of ${first.name}, and "${path}", of ${second.name}, differ only in case, or in how an accent is stored. On some file systems one replaces the other.`,
      hint: 'Rename one of them, or give the page another `slug`.',
      ...(file !== undefined && { file }),
    })
  }
  return findings
}

const isRecord = new RegExp(`(?:^|/)${DATA_FOLDER}/`)

function filesNamedLikeFolders(files: ReadonlySet<string>, sources: OutputSources): Finding[] {
  const conflicts = new Map<string, string>()
  const folders = new Set<string>()
  for (const path of files) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (folders.has(folder)) break
      folders.add(folder)
      if (files.has(folder)) conflicts.set(folder, path)
    }
  }
  return [...conflicts].map(([path, inside]): Finding => {
    const [owner = quireItself] = ownersOf(path, sources)
    const [other = quireItself] = ownersOf(inside, sources)
    const file = owner.file ?? other.file
    return {
      rule: 'output-collision',
      severity: 'error',
      message: `"${path}" cannot be both a file, of ${owner.name}, and the folder of "${inside}", of ${other.name}.`,
      hint: 'Rename one of them, or give the page another `slug`.',
      ...(file !== undefined && { file }),
    }
  })
}
