import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, posix } from 'node:path'
import { rolldown } from 'rolldown'
import { transformSync } from 'rolldown/utils'
import { guardLoops } from '../../simulator/compile/guard-loops.ts'
import type { Candidate } from './choose.ts'

/** A sample as one script, with the places of its lines. */
export interface Script {
  code: string
  /** Whether it declares tests, or is the body of one. */
  declaresTests: boolean
  /** Place in the page of a place in the script; `undefined` if it is not the sample's. */
  placeOf(line: number, column: number): { line: number; column: number } | undefined
}

const TESTS = /^\s*(?:describe|context|it|specify|before|beforeEach)(?:\.\w+)?\(/m
const ENTRY = '/sample'
const ENDINGS = ['', '.ts', '.js', '.json', '/index.ts']

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
  const resolve = (id: string, importer: string) => {
    const place = posix.join(dirname(importer), id)
    const bare = place.replace(/\.[mc]?jsx?$/, '')
    return [place, bare]
      .flatMap((one) => ENDINGS.map((end) => one + end))
      .find((one) => files.has(one))
  }
  const bundle = await rolldown({
    input: ENTRY,
    logLevel: 'silent',
    treeshake: false,
    tsconfig: false,
    plugins: [
      {
        name: 'page',
        resolveId(id, importer) {
          if (id === ENTRY) return id
          if (id.startsWith('/page/')) return id
          const from = importer?.replace('/page/', '') ?? ''
          const found = id.startsWith('.') ? resolve(id, from) : undefined
          return found ? `/page/${found}` : { id, external: true }
        },
        load(id) {
          if (id === ENTRY) {
            const all = [...support, path].map((one) => `import ${JSON.stringify(`/page/${one}`)}`)
            return { code: all.join('\n'), moduleType: 'js' }
          }
          const file = id.slice('/page/'.length)
          const moduleType = file.endsWith('.json') ? 'json' : /\.[mc]?js$/.test(file) ? 'js' : 'ts'
          return { code: files.get(file) ?? '', moduleType }
        },
      },
    ],
  })
  const made = bundle.generate({ format: 'iife', sourcemap: true })
  const { output } = await made.catch((error) => {
    // What an ambient fence declares only for the compiler does not exist.
    const [, name] = /"(\w+)" is not exported/.exec(String(error)) ?? []
    throw name === undefined ? error : new MissingPart(`\`${name}\`, which is not shown`)
  })
  await bundle.close()
  const [{ code, map, imports }] = output
  if (imports.length > 0) throw new MissingPart(`the module ${imports[0]}`)
  return { code, map: map as unknown as SourceMapPayload }
}

/** A sample needs something that its page does not show, or a package. */
export class MissingPart extends Error {}
