import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import { parseSync } from 'rolldown/utils'

/** Evaluates a file as `evaluateCode` does, or imports it if it is not self-contained. */
export async function evaluateFile(file: string): Promise<Record<string, unknown>> {
  const code = await readFile(file, 'utf8')
  return isSelfContained(code, file)
    ? evaluateCode(code, file)
    : importModule(pathToFileURL(file).href)
}

/**
 * Whether `evaluateCode` can evaluate a module: whether all that it imports is found from anywhere,
 * as modules of Node.js and URLs of files are.
 */
export function isSelfContained(code: string, file: string): boolean {
  const { staticImports, dynamicImports, staticExports } = parseSync(file, code).module
  const later = dynamicImports.map(({ end, moduleRequest: request }) => ({
    source: code.slice(request.start, request.end).replace(/^(['"])([^'"]*)\1$/, '$2'),
    rest: code.slice(request.end, end),
  }))
  const first = staticImports.map(({ end, moduleRequest: request }) => ({
    source: request.value,
    rest: code.slice(request.end, end),
  }))
  return (
    [...first, ...later].every(
      // Attributes, such as those of JSON, would be lost.
      ({ source, rest }) =>
        (isBuiltin(source) || source.startsWith('file://')) && !rest.includes('{'),
    ) && staticExports.every(({ entries }) => entries.every(({ moduleRequest }) => !moduleRequest))
  )
}

/**
 * Evaluates a bundled module that is self-contained. Node.js keeps each module that was ever
 * imported; this one is freed with its exports, so it can be replaced all day long.
 *
 * @param file absolute path; errors name it, with the lines and columns of its code. Need not exist.
 */
export async function evaluateCode(code: string, file: string): Promise<Record<string, unknown>> {
  const { staticImports, dynamicImports, staticExports, importMetas } = parseSync(file, code).module
  const sources = staticImports.map(({ moduleRequest }) => moduleRequest.value)
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
    // The bundler writes all exports as lists of names.
    ...staticExports.map(({ start, end }) => ({ start, end, text: '' })),
  ]
  const names = staticExports.flatMap(({ entries }) =>
    entries.map(
      ({ exportName, localName }) =>
        `${JSON.stringify(exportName.kind === 'Default' ? 'default' : exportName.name)}:${localName.name}`,
    ),
  )
  const before = "'use strict';return(async()=>{"
  const body = `${before}${changed(code, changes)}\nreturn{${names.join(',')}}})()`
  const { href } = pathToFileURL(file)
  const run = compileFunction(body, ['$imports', '$import', '$meta'], {
    filename: href,
    columnOffset: -before.length,
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

/** Replaces parts of a text, and keeps the number of its lines. */
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
