import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import { parseCode } from './parse-code.ts'

/**
 * The code of a module as a function, with its dependencies. Plain data, so that it can be stored:
 * parsing takes longer than running most configurations.
 */
export interface EvaluableCode {
  body: string
  /** Modules of Node.js and URLs of files whose exports are passed to the function. */
  sources: string[]
}

/** Evaluates a file like `evaluateCode`, or imports it if it is not self-contained. */
export async function evaluateFile(file: string): Promise<Record<string, unknown>> {
  const evaluable = evaluableCode(await readFile(file, 'utf8'), file)
  return evaluable ? evaluateCode(evaluable, file) : importModule(pathToFileURL(file).href)
}

/** Prefix of the function's code, on its first line. */
const BEFORE = "'use strict';return(async()=>{"

/** Variable for a default export without a name. */
const DEFAULT = '$default'

/**
 * Converts a bundled module for `evaluateCode`; `null` if it is not self-contained: it may import
 * only modules of Node.js and URLs of files, which resolve from anywhere.
 */
export function evaluableCode(code: string, file: string): EvaluableCode | null {
  const { staticImports, dynamicImports, staticExports, importMetas } = parseCode(file, code).module
  const later = dynamicImports.map(({ end, moduleRequest: request }) => ({
    source: code.slice(request.start, request.end).replace(/^(['"])([^'"]*)\1$/, '$2'),
    rest: code.slice(request.end, end),
  }))
  const first = staticImports.map(({ end, moduleRequest: request }) => ({
    source: request.value,
    rest: code.slice(request.end, end),
  }))
  const isSelfContained =
    [...first, ...later].every(
      // Import attributes, as for JSON, would be lost.
      ({ source, rest }) =>
        (isBuiltin(source) || source.startsWith('file://')) && !rest.includes('{'),
    ) && staticExports.every(({ entries }) => entries.every(({ moduleRequest }) => !moduleRequest))
  if (!isSelfContained) return null
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
  const rest = changed(code, changes).replace(/^export \{\s*\};?$/m, '')
  return {
    body: `${BEFORE}${rest}\nreturn{${names.join(',')}}})()`,
    sources: first.map(({ source }) => source),
  }
}

/**
 * Evaluates a self-contained module. Node.js keeps every imported module forever; this one is freed
 * with its exports, so it can be replaced any number of times.
 *
 * @param file absolute path, used in errors with the lines and columns of its code. Need not exist.
 */
export async function evaluateCode(
  { body, sources }: EvaluableCode,
  file: string,
): Promise<Record<string, unknown>> {
  const { href } = pathToFileURL(file)
  const run = compileFunction(body, ['$imports', '$import', '$meta'], {
    filename: href,
    columnOffset: -BEFORE.length,
  })
  const imports = await Promise.all(sources.map(importModule))
  return run(imports, importModule, { url: href, filename: file, dirname: dirname(file) })
}

const importModule = (source: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ source)

interface Change {
  start: number
  end: number
  text: string
}

/** Replaces parts of a text without changing the number of lines. */
function changed(code: string, changes: readonly Change[]): string {
  let out = ''
  let at = 0
  for (const { start, end, text } of [...changes].sort((a, b) => a.start - b.start)) {
    const lines = code.slice(start, end).split('\n').length - 1
    out += code.slice(at, start) + text + '\n'.repeat(lines)
    at = end
  }
  return out + code.slice(at)
}
