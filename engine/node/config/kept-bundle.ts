import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { engineBuild, engineFolder } from '../files/engine-folder.ts'
import { changedSince } from '../files/file-stamp.ts'
import { hashOf } from '../files/hash.ts'
import { openTexts, readSource, readText } from '../files/read-text.ts'
import type { EvaluableCode } from './evaluate.ts'

/** The code of a module of the site, and the files that it was bundled from. */
export interface ModuleBundle {
  code: string
  /** Hash of the module's own file, without the settings that it exports besides `plugins`. */
  ownCode: string
  /** The code in a form that is evaluated without a file; `null` if it needs a file. */
  evaluable: EvaluableCode | null
  /** Absolute paths, without packages and the engine, sorted. */
  files: string[]
  /** Names of packages that are imported, with the absolute folders that they are imported from. */
  packages: (readonly [name: string, from: string])[]
}

/** Names of files and folders that can change how an import is resolved. */
const RESOLVED = /\.(?:[cm]?[jt]sx?|json)$|^[^.]+$/

/**
 * Returns the kept bundle of a module if its inputs are unchanged. Reading it is faster than
 * loading the bundler.
 */
export function keptBundle(file: string, root: string, cacheDir: string): ModuleBundle | null {
  try {
    const text = readFileSync(placeOf(file, cacheDir), 'utf8')
    const [key, bundle] = JSON.parse(text) as [key: string, bundle: ModuleBundle]
    return keyOf(bundle, root) === key ? bundle : null
  } catch {
    // Missing or damaged.
    return null
  }
}

/**
 * Keeps the bundle of a module for the next command. A bundle with unsaved text of an editor is not
 * kept: that text may have changed since bundling began, which file times do not show.
 *
 * @param started time when bundling began: the bundle may contain an older state of files saved
 * since
 */
export function keepBundle(
  file: string,
  root: string,
  cacheDir: string,
  { bundle, started }: { bundle: ModuleBundle; started: number },
): void {
  const key = keyOf(bundle, root)
  const isLate = (one: string) => openTexts.has(one) || changedSince(statSync(one), started)
  if (key === null || bundle.files.some(isLate)) return
  const cacheFile = placeOf(file, cacheDir)
  const fresh = `${cacheFile}.${process.pid}`
  try {
    mkdirSync(path.dirname(cacheFile), { recursive: true })
    writeFileSync(fresh, JSON.stringify([key, bundle]))
    renameSync(fresh, cacheFile)
  } catch {
    // Next time, the module is bundled again.
  }
}

function placeOf(file: string, cacheDir: string): string {
  return path.join(cacheDir, 'modules', `${hashOf(file)}.json`)
}

/** Returns a hash of all inputs of a bundle; `null` if one of its files is missing. */
function keyOf({ files, packages }: ModuleBundle, root: string): string | null {
  const folders = new Set<string>()
  for (const file of files) {
    for (let folder = path.dirname(file); !folders.has(folder); folder = path.dirname(folder)) {
      folders.add(folder)
      if (readText(path.join(folder, 'package.json')) !== null) break
    }
  }
  try {
    const texts = files.map((file) => [file, hashOf(readSource(file))])
    // Above the files' folders, only names of packages are looked up.
    const foldersOfFiles = new Set(files.map((file) => path.dirname(file)))
    const resolved = [...folders].map((folder) => [
      folder,
      readText(path.join(folder, 'package.json')),
      foldersOfFiles.has(folder) ? readdirSync(folder).filter((name) => RESOLVED.test(name)) : [],
    ])
    const found = packages.map(([name, from]) => {
      const folder = packageFolder(name, from)
      return [name, folder, folder && readText(path.join(folder, 'package.json'))]
    })
    return hashOf(JSON.stringify([engineBuild, engineFolder, root, texts, resolved, found]))
  } catch {
    return null
  }
}

/** Returns the version of a package; `null` if it is missing or has none. */
export function packageVersion(name: string, from: string): string | null {
  const folder = packageFolder(name, from)
  const text = folder && readText(path.join(folder, 'package.json'))
  return text ? ((JSON.parse(text) as { version?: string }).version ?? null) : null
}

/**
 * Returns the real path of a package's folder: a symbolic link may point to another version at any
 * time.
 */
function packageFolder(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(found)) return realpathSync(found)
    if (folder === path.dirname(folder)) return null
  }
}
