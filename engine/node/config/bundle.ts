import { mkdir, rm, writeFile } from 'node:fs/promises'
import { isBuiltin, SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { threadId } from 'node:worker_threads'
import type { OutputChunk, Plugin } from 'rolldown'
import type { Finding } from '../../shared/finding.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { messageOf } from '../errors/message-of.ts'
import { engineFolder, publicEntries } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { editedModules } from './edited-modules.ts'
import {
  ENDLESS,
  type EvaluableCode,
  evaluableCode,
  evaluateCode,
  importerFile,
} from './evaluate.ts'
import { keepBundle, keptBundle, type ModuleBundle } from './kept-bundle.ts'
import { lostPackage } from './lost-package.ts'
import { modulePlaces } from './module-places.ts'
import { withoutSettings } from './places.ts'
import { ConfigError, configFinding } from './report.ts'

/** An evaluated module of the site. `evaluateModule` can evaluate its code again, on any thread. */
export interface LoadedModule extends ModuleBundle {
  /** The module's exports by name; `default` is the default export. */
  exports: Readonly<Record<string, unknown>>
}

const engineFiles = path.normalize(`${engineFolder}/`)

type Packages = Map<string, ModuleBundle['packages'][number]>

/**
 * Resolves the engine's public entries to the running engine and bundles packages that are written
 * in TypeScript, such as packages of a workspace. Other packages are not bundled.
 *
 * @param packages receives the packages that are imported
 */
const moduleResolution = (root: string, packages: Packages): Plugin => ({
  name: 'quire:site-module',
  async resolveId(id, importer, { kind }) {
    const entry = publicEntries.get(id)
    if (entry !== undefined) return path.normalize(entry)
    if (/^(?:\.|\/|[A-Za-z]:[\\/]|\0)/.test(id)) return null
    if (isBuiltin(id)) return { id, external: true }
    const from = importer === undefined ? root : path.dirname(importer)
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id
    packages.set(`${name}\0${from}`, [name, from])
    const found = await this.resolve(id, importer)
    if (found && /\.[cm]?tsx?$/.test(found.id)) return found
    // The bundle runs from the site's folder, where packages of other folders cannot be resolved.
    const isFar = importer !== undefined && path.relative(root, importer).startsWith('..')
    if (!found || !isFar) return { id, external: true }
    // `require` takes paths, `import` takes URLs.
    return {
      id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href,
      external: true,
    }
  },
})

let evaluations = 0

/** Returns a path that no thread has evaluated code from before. */
function newPlace(cacheDir: string): string {
  return path.join(cacheDir, `config-${process.pid}-${threadId}-${++evaluations}.mjs`)
}

/**
 * Bundles a TypeScript or JavaScript module of the site and evaluates it. Packages are resolved
 * from the site's own `node_modules`.
 *
 * @param cacheDir folder inside the site for the bundle, which is removed after evaluation
 * @throws ConfigError with the source location, if the module cannot be parsed, resolved or run
 */
export async function loadModule(
  file: string,
  root: string,
  cacheDir: string,
): Promise<LoadedModule> {
  const cached = keptBundle(file, root, cacheDir)
  if (cached) {
    try {
      return { ...cached, exports: await evaluateModule(cached.code, cacheDir, cached.evaluable) }
    } catch {
      // Falls through: a new bundle has the source map that locates the error.
    }
  }
  const started = Date.now()
  const { chunk, ...from } = await bundle(file, root)
  const { code } = chunk
  const ownCode = hashOf(withoutSettings(readSource(file).toString(), file, ['plugins']))
  const evaluable = evaluableCode(code, 'module.mjs')
  const result: ModuleBundle = { code, ownCode, evaluable, ...from }
  const output = newPlace(cacheDir)
  try {
    const exports = await evaluateModule(code, cacheDir, evaluable, output)
    keepBundle(file, root, cacheDir, { bundle: result, started })
    return { ...result, exports }
  } catch (error) {
    const finding =
      lostPackage(error, [file, ...result.files], root) ??
      runtimeFinding(error, chunk, output, file, root)
    throw new ConfigError([finding], root)
  }
}

/**
 * Evaluates bundled code, and returns its exports.
 *
 * @param cacheDir folder inside the site for a temporary file with the code, if it needs one
 * @param evaluable the code in a form that is evaluated without a file, if it was kept
 * @param output path of the temporary file
 */
export async function evaluateModule(
  code: string,
  cacheDir: string,
  evaluable: EvaluableCode | null = evaluableCode(code, 'module.mjs'),
  output = newPlace(cacheDir),
): Promise<Record<string, unknown>> {
  await mkdir(cacheDir, { recursive: true })
  if (evaluable) return evaluateCode(evaluable, output)
  // Packages are resolved relative to a file in the site.
  await writeFile(output, code)
  try {
    return await import(/* @vite-ignore */ pathToFileURL(output).href)
  } finally {
    await rm(output, { force: true })
  }
}

async function bundle(
  file: string,
  root: string,
): Promise<{ chunk: OutputChunk } & Pick<ModuleBundle, 'files' | 'packages'>> {
  const packages: Packages = new Map()
  try {
    const { rolldown } = await import('rolldown')
    const build = await rolldown({
      input: file,
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
      tsconfig: false,
      plugins: [moduleResolution(root, packages), editedModules, modulePlaces],
    })
    const { output } = await build.generate({
      format: 'esm',
      sourcemap: 'hidden',
      dir: root,
      codeSplitting: false,
    })
    const files = (await build.watchFiles).filter((name) => !name.startsWith(engineFiles)).sort()
    await build.close()
    return { chunk: output[0], files, packages: [...packages.values()].sort() }
  } catch (error) {
    const errors = (error as { errors?: BundleIssue[] }).errors
    if (errors === undefined) throw error
    throw new ConfigError(
      errors.map((issue) => bundleFinding(issue, file, root)),
      root,
    )
  }
}

interface BundleIssue {
  message: string
  id?: string
  loc?: { line: number; column: number }
}

/** Turns a bundler error into a finding: the first line of its message, without ANSI colors. */
function bundleFinding(issue: BundleIssue, file: string, root: string): Finding {
  const [first = ''] = stripVTControlCharacters(issue.message).split('\n')
  const message = first.replace(/^\[\w+\] /, '').replace(/\.+$/, '')
  const reason = message.charAt(0).toLowerCase() + message.slice(1)
  const source = issue.id ?? file
  const finding = configFinding(
    toSiteFile(root, source),
    `This file cannot be loaded: ${reason}.`,
    'Fix the code at the place shown.',
  )
  return issue.loc ? withPlace(finding, source, issue.loc.line, issue.loc.column + 1) : finding
}

function runtimeFinding(
  error: unknown,
  chunk: OutputChunk,
  output: string,
  file: string,
  root: string,
): Finding {
  if (error instanceof Error && error.message === ENDLESS) {
    return configFinding(
      toSiteFile(root, file),
      'This file never ends.',
      'Look for a loop without an end in it, or in what it imports. The file runs once at the start of every command.',
    )
  }
  const name = error instanceof Error ? `${error.name}: ` : ''
  const thrown = name + messageOf(error)
  // Node.js appends the modules that require a missing one. Keep the other lines: they state the
  // error.
  const lines = stripVTControlCharacters(thrown)
    .replace(` imported from ${output}`, '')
    .replace(` imported from ${importerFile(path.dirname(output))}`, '')
    .replace(/\nRequire stack:[\s\S]*/, '')
    .trimEnd()
    .split('\n')
  const message = lines.slice(0, MOST_LINES).join('\n')
  const helper = /^ReferenceError: (define(?:Config|Sidebars)) is not defined$/.exec(message)?.[1]
  const finding = configFinding(
    toSiteFile(root, file),
    `This file threw an error: ${message}`,
    helper === undefined
      ? 'Fix the code that throws. The file runs once at the start of every command.'
      : `Import it: \`import { ${helper} } from 'quire-docs'\`.`,
  )
  if (!(error instanceof Error)) return finding
  const places = originalPlaces(error, chunk, output, root)
  const place = places.find(({ file }) => isCodeOfSite(file, root)) ?? places[0]
  if (place === undefined) return finding
  const placed = withPlace(
    { ...finding, file: toSiteFile(root, place.file) },
    place.file,
    place.line,
    place.column,
  )
  // A package may throw because of its arguments or because of a bug.
  if (place === places[0] && isThrownInBundle(error, output)) return placed
  return { ...placed, message: `This call threw an error: ${message}`, hint: CALL_HINT }
}

const CALL_HINT =
  'Correct what this line passes to it. If it is right, report the error to the authors of the package.'

/** Whether a file is code of the site, not of a package or of a workspace's other folders. */
function isCodeOfSite(file: string, root: string): boolean {
  return !/^\.\.(?:\/|$)|(?:^|\/)node_modules\//.test(toSiteFile(root, file))
}

/** Whether the code that threw an error is in the bundle, not in a package outside of it. */
function isThrownInBundle(error: Error, output: string): boolean {
  const frame = error.stack?.split('\n').find((line) => /^\s+at .*:\d+:\d+\)?$/.test(line)) ?? ''
  return namesOf(output).some((name) => frame.includes(name))
}

/** Forms of a file's name in stack traces. */
function namesOf(file: string): string[] {
  return [file, pathToFileURL(file).href]
}

/** Maximum number of lines of an error that a finding shows. */
const MOST_LINES = 30

/**
 * Maps the places of an error's stack trace that are in the bundle to the original sources, using
 * the source map.
 */
function originalPlaces(
  error: Error,
  chunk: OutputChunk,
  output: string,
  root: string,
): { file: string; line: number; column: number }[] {
  if (chunk.map === null) return []
  const map = new SourceMap(chunk.map as unknown as SourceMapPayload)
  return (error.stack?.split('\n') ?? []).flatMap((frame) => {
    const isInBundle = namesOf(output).some((name) => frame.includes(name))
    const [, line, column] = (isInBundle && /:(\d+):(\d+)\)?$/.exec(frame)) || []
    if (line === undefined) return []
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return []
    const file = entry.originalSource.startsWith('file:')
      ? fileURLToPath(entry.originalSource)
      : path.resolve(root, entry.originalSource)
    return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }]
  })
}

function withPlace(finding: Finding, file: string, line: number, column: number): Finding {
  return { ...finding, line, column, frame: codeFrame(readSource(file).toString(), line, column) }
}
