import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A place in source code. */
export interface CodePlace {
  /** Absolute path. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based. */
  column: number
  /** Name of the enclosing function; empty if it has none. */
  name: string
}

/**
 * Returns the position in the site's own code where an error was thrown: the innermost call in its
 * stack that maps to a file outside the engine and packages. Source maps are beside the bundle.
 *
 * @param engine absolute folder of the engine
 */
export function thrownAt(error: unknown, engine: string): CodePlace | null {
  return callsIn(error, engine).find(({ file }) => packageOf(file) === null) ?? null
}

/**
 * Returns the name of the package that threw an error; `null` if it was not thrown in a package.
 */
export function thrownInPackage(error: unknown, engine: string): string | null {
  const [innermost] = callsIn(error, engine)
  return innermost ? packageOf(innermost.file) : null
}

/** Returns the calls in the stack of an error that map to a file outside the engine. */
function callsIn(error: unknown, engine: string): CodePlace[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return []
  // Most calls are in the same bundle, whose map takes long to read.
  const maps: SourceMaps = new Map()
  return error.stack.split('\n').flatMap((line) => {
    const call = /^\s+at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/.+?):(\d+):(\d+)\)?$/.exec(line)
    const place = call && original(call, maps)
    const isOther = !place || place.file.startsWith(`${engine}/`) || /\0|virtual:/.test(place.file)
    return isOther ? [] : [place]
  })
}

function packageOf(file: string): string | null {
  const [, inside] = /.*[\\/]node_modules[\\/](.+)/.exec(file) ?? []
  return inside === undefined ? null : (/^(?:@[^\\/]+[\\/])?[^\\/]+/.exec(inside)?.[0] ?? null)
}

/** Source maps by absolute script; `null` for scripts without one. */
type SourceMaps = Map<string, SourceMap | null>

function original(
  [, name = '', script = '', line, column]: RegExpExecArray,
  maps: SourceMaps,
): CodePlace | null {
  const file = decodeFile(script.replace(/\?.*$/, ''))
  if (!maps.has(file)) maps.set(file, sourceMapOf(file))
  const map = maps.get(file)
  // Source maps count lines and columns from 0.
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return null
  return {
    file: resolve(dirname(file), entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    // The bundler appends a number to names that occur in two modules.
    name: name.replace(/^(?:Object|Module)\./, '').replace(/\$\d+$/, ''),
  }
}

function sourceMapOf(script: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    return null
  }
}

function decodeFile(path: string): string {
  return path.includes('%') ? fileURLToPath(`file://${path}`) : path
}
