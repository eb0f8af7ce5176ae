import { SourceMap, type SourceMapPayload } from 'node:module'
import { transformSync } from 'rolldown/utils'
import { guardLoops } from '../../simulator/compile/guard-loops.ts'
import type { Candidate } from './choose.ts'
import { bundleFiles, MissingPart, PAGE } from './page-files.ts'

/** A sample as one script, with the places of its lines. */
export interface Script {
  code: string
  /** Whether it declares tests, or is the body of one. */
  declaresTests: boolean
  /** Place in the page of a place in the script; `undefined` if it is not the sample's. */
  placeOf(line: number, column: number): { line: number; column: number } | undefined
}

const TESTS = /^\s*(?:describe|context|it|specify|before|beforeEach)(?:\.\w+)?\(/m

/** Makes a script of a sample and the files of its page that it needs. */
export async function makeScript({
  sample,
  files,
  support,
  shift,
  fence,
}: Candidate): Promise<Script> {
  const { path } = sample
  const text = files.get(path)!
  const own = text.replace(/\nexport \{\s*\}\n$/, '\n')
  const isAlone = support.length === 0 && !/^\s*(?:import|export)\s/m.test(own)
  const { code, map } = isAlone ? transformed(path, own) : await bundled(path, files, support)
  const guarded = guardLoops(code)
  const places = new SourceMap(map)
  return {
    code: guarded.code,
    declaresTests: TESTS.test(fence.code),
    placeOf(line, column) {
      const before = guarded.placeBefore(line, column)
      const entry = places.findEntry(before.line - 1, before.column - 1)
      if (!('originalSource' in entry) || !entry.originalSource.endsWith(path)) return undefined
      return {
        line: fence.line + entry.originalLine - shift,
        column: fence.indent + entry.originalColumn + 1,
      }
    },
  }
}

type Made = { code: string; map: SourceMapPayload }

function transformed(path: string, text: string): Made {
  const { code, map, errors } = transformSync(path, text, { sourcemap: true })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  // Its names must not become global ones. Columns of the first line move, which does no harm.
  return { code: `(function () { 'use strict';${code}\n})()`, map: map as never }
}

async function bundled(
  path: string,
  files: ReadonlyMap<string, string>,
  support: readonly string[],
): Promise<Made> {
  const all = [...support, path].map((one) => `import ${JSON.stringify(`${PAGE}${one}`)}`)
  const { code, map, imports } = await bundleFiles(all.join('\n'), files)
  if (imports.length > 0) throw new MissingPart(`the module ${imports[0]}`)
  return { code, map: map as unknown as SourceMapPayload }
}
