import { SourceMap, type SourceMapPayload } from 'node:module'
import { transformSync } from 'rolldown/utils'
import { guardLoops } from '../../simulator/compile/guard-loops.ts'
import { COMPONENT_MODULES } from '../../simulator/compile/modules.ts'
import type { Candidate } from './choose.ts'
import { bundleFiles, JSX_OPTIONS, MissingPart, PAGE } from './page-files.ts'

/** A sample compiled to one script, with a source map. */
export interface Script {
  code: string
  /** Whether it declares tests, or is the body of one. */
  declaresTests: boolean
  /** Maps a position in the script to the page; `undefined` if it is not in the sample. */
  placeOf(line: number, column: number): { line: number; column: number } | undefined
}

const TESTS = /^\s*(?:describe|context|it|specify|before|beforeEach)(?:\.\w+)?\(/m

/** Compiles a sample with the files of its page that it needs. */
export async function makeScript({
  sample,
  files,
  support,
  shift,
  fence,
}: Candidate): Promise<Script> {
  const { path } = sample
  const text = files.get(path)!
  const source = text.replace(/\nexport \{\s*\}\n$/, '\n')
  const isAlone = support.length === 0 && !/^\s*(?:import|export)\s/m.test(source)
  const { code, map } = isAlone ? transformed(path, source) : await bundled(path, files, support)
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
  const { code, map, errors } = transformSync(path, text, { sourcemap: true, jsx: JSX_OPTIONS })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  // Its names must not become globals. Columns of the first line are shifted, which is harmless.
  return { code: `(function () { 'use strict';${code}\n})()`, map: map as never }
}

async function bundled(
  path: string,
  files: ReadonlyMap<string, string>,
  support: readonly string[],
): Promise<Made> {
  const all = [...support, path].map((one) => `import ${JSON.stringify(`${PAGE}${one}`)}`)
  const { code, map, imports } = await bundleFiles(all.join('\n'), files)
  const missing = imports.find((one) => !COMPONENT_MODULES.includes(one))
  if (missing !== undefined) throw new MissingPart(`the module ${missing}`)
  return { code, map: map as unknown as SourceMapPayload }
}
