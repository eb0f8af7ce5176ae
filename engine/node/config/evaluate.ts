import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import { threadId } from 'node:worker_threads'
import { type Limit, withTimeLimit } from '../errors/time-limit.ts'
import { parseCode } from '../files/parse-code.ts'

/**
 * The code of a module as a function, with its dependencies. Plain data, so that it can be stored:
 * parsing takes longer than running most configurations.
 */
export interface EvaluableCode {
  body: string
  /** Specifiers of the modules whose exports are passed to the function. */
  sources: string[]
}

/** Evaluates a file like `evaluateCode`, or imports it if that is not possible. */
export async function evaluateFile(file: string): Promise<Record<string, unknown>> {
  const evaluable = evaluableCode(await readFile(file, 'utf8'), file)
  return evaluable
    ? evaluateCode(evaluable, file)
    : import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** Prefix of the function's code, on its first line. */
const PREFIX = "'use strict';return(async()=>{"

/** Variable for a default export without a name. */
const DEFAULT = '$default'

/**
 * Converts a bundled module for `evaluateCode`; `null` if it has import attributes or re-exports,
 * which cannot be converted.
 */
export function evaluableCode(code: string, file: string): EvaluableCode | null {
  const { staticImports, dynamicImports, staticExports, importMetas } = parseCode(file, code).module
  const dynamicSources = dynamicImports.map(({ end, moduleRequest: request }) => ({
    source: code.slice(request.start, request.end).replace(/^(['"])([^'"]*)\1$/, '$2'),
    rest: code.slice(request.end, end),
  }))
  const staticSources = staticImports.map(({ end, moduleRequest: request }) => ({
    source: request.value,
    rest: code.slice(request.end, end),
  }))
  const isConvertible =
    // Import attributes, as for JSON, would be lost.
    [...staticSources, ...dynamicSources].every(({ rest }) => !rest.includes('{')) &&
    staticExports.every(({ entries }) => entries.every(({ moduleRequest }) => !moduleRequest))
  if (!isConvertible) return null
  const changes: Change[] = [
    ...staticImports.map(({ start, end, entries }, index) => {
      const names = entries.map(({ importName, localName }) => {
        if (importName.kind === 'NamespaceObject') return `${localName.value}=$imports[${index}]`
        const name = importName.kind === 'Default' ? 'default' : importName.name
        return `{${JSON.stringify(name)}:${localName.value}}=$imports[${index}]`
      })
      return { start, end, text: names.length === 0 ? '' : `const ${names.join(',')};` }
    }),
    ...dynamicImports.map(({ start }) => {
      return { start, end: start + 'import'.length, text: '$import' }
    }),
    ...importMetas.map(({ start, end }) => ({ start, end, text: '$meta' })),
    // The bundler writes exports as lists of names, and a CommonJS entry as an expression.
    ...staticExports.map(({ start, end }) => {
      const expression = /^export default\b/.exec(code.slice(start, end))
      return expression
        ? { start, end: start + expression[0].length, text: `const ${DEFAULT} =` }
        : { start, end, text: '' }
    }),
  ]
  const names = staticExports.flatMap(({ entries }) =>
    entries.map(
      ({ exportName, localName }) =>
        `${JSON.stringify(exportName.kind === 'Default' ? 'default' : exportName.name)}:${localName.name ?? DEFAULT}`,
    ),
  )
  // A module without exports contains `export {};`.
  const rest = applyChanges(code, changes).replace(/^export \{\s*\};?$/m, '')
  return {
    body: `${PREFIX}${rest}\nreturn{${names.join(',')}}})()`,
    sources: staticSources.map(({ source }) => source),
  }
}

/** Message of the error about an endless loop. */
export const ENDLESS = 'it never ends: a loop has no end'

/** How long a module may take, in ms: a loop without an end would block the process forever. */
const longest = 10_000
const limit: Limit = { present: longest, after: 2_000, message: ENDLESS }

/**
 * Evaluates a module without `import()`, since Node.js never frees imported modules. This one is freed
 * with its exports, so it can be replaced any number of times.
 *
 * @param file absolute path that packages are looked up from, used in errors with the lines and
 *   columns of its code. Need not exist.
 * @throws errors of the code, and an error about an endless loop
 */
export async function evaluateCode(
  { body, sources }: EvaluableCode,
  file: string,
): Promise<Record<string, unknown>> {
  const { href } = pathToFileURL(file)
  const run = compileFunction(body, ['$imports', '$import', '$meta'], {
    filename: href,
    columnOffset: -PREFIX.length,
  })
  const importModule = importFrom(dirname(file))
  const imports = await Promise.all(sources.map(importModule))
  const meta = { url: href, filename: file, dirname: dirname(file) }
  const exports = withTimeLimit(() => run(imports, importModule, meta), limit)()
  limit.present = longest
  return exports
}

type ImportModule = (source: string) => Promise<Record<string, unknown>>

/** Import functions by folder: packages are resolved from there. */
const importers = new Map<string, ImportModule>()

/** Returns a function that imports modules as code in a folder does. */
function importFrom(folder: string): ImportModule {
  return async (source) => {
    if (isBuiltin(source) || source.startsWith('file:')) return import(/* @vite-ignore */ source)
    const importer = importers.get(folder) ?? importerIn(folder)
    importers.set(folder, importer)
    return importer(source)
  }
}

/**
 * Path of a temporary module with an `import()`. Node.js resolves packages from the folder of the
 * module that imports them.
 */
export const importerFile = (folder: string): string =>
  join(folder, `import-${process.pid}-${threadId}.cjs`)

function importerIn(folder: string): ImportModule {
  const file = importerFile(folder)
  writeFileSync(file, 'module.exports = (source) => import(source)\n')
  try {
    return createRequire(file)(file)
  } finally {
    rmSync(file, { force: true })
  }
}

interface Change {
  start: number
  end: number
  text: string
}

/** Replaces parts of a text without changing the number of lines. */
function applyChanges(code: string, changes: readonly Change[]): string {
  let out = ''
  let at = 0
  for (const { start, end, text } of [...changes].sort((a, b) => a.start - b.start)) {
    const lines = code.slice(start, end).split('\n').length - 1
    out += code.slice(at, start) + text + '\n'.repeat(lines)
    at = end
  }
  return out + code.slice(at)
}
