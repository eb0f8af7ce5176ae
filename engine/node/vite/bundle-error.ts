import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { getSystemErrorMap, stripVTControlCharacters } from 'node:util'
import type { Finding } from '../../shared/finding.ts'
import { defined } from '../config/defaults.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { QuireError } from '../errors/quire-error.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'

interface BundlerError {
  message: string
  id?: string
  loc?: { file?: string; line: number; column: number }
  frame?: string
}

/**
 * Converts a bundler error to findings, since authors can fix their code; returns others unchanged.
 */
export function bundleError(error: unknown, root: string): unknown {
  const listed = (error as { errors?: BundlerError[] } | null)?.errors
  const errors = Array.isArray(listed) && listed.length > 0 ? listed : [error as BundlerError]
  if (errors.some((one) => typeof one?.message !== 'string')) return error
  const system = errors.map(({ message }) => systemError(message)).find(Boolean)
  if (system) return system
  return new QuireError(
    errors.map((one) => missingDefault(one.message, root) ?? bundleFinding(one, root)),
    { cause: error },
  )
}

/** Returns the system error if the bundler could not write a file (full disk), in Node's format. */
function systemError(message: string): Error | undefined {
  const [, path, number] =
    /Failed to write file in (.+)\n[\s\S]*\(os error (\d+)\)/.exec(message) ?? []
  const [code, reason] = getSystemErrorMap().get(-Number(number)) ?? []
  if (code === undefined) return undefined
  return Object.assign(new Error(`${code}: ${reason}, write '${path}'`), { code })
}

function bundleFinding(error: BundlerError, root: string): Finding {
  const text = withoutPlugin(stripVTControlCharacters(error.message).trim())
  const [first = '', ...rest] = text.split('\n')
  // Bundler plugins prefix their names, which mean nothing to the site's author.
  const message = first.replace(/^(?:\[[^\]]+\]\s*)+/, '')
  const place = placeOf(error, text)
  // The same frame as in other findings; the bundler's frame if the position is unknown.
  const frame =
    place?.line === undefined
      ? (error.frame ?? rest.join('\n'))
      : codeFrame(readSource(place.file).toString(), place.line, place.column)
  const isJsx = /JSX/.test(text) && place !== undefined && /\.[cm]?js$/.test(place.file)
  return defined({
    rule: 'site-code',
    severity: 'error' as const,
    message: `The site's code cannot be bundled: ${message}.`.replace(/([.!?])\.$/, '$1'),
    hint: isJsx ? 'JSX is allowed only in .jsx and .tsx files. Rename the file.' : undefined,
    frame: frame || undefined,
    ...(place && { ...place, file: toSiteFile(root, place.file) }),
  })
}

/** Reduces an error of one of the bundler's own plugins to its cause. */
function withoutPlugin(text: string): string {
  const cause = /Caused by:\s*\n\s*(.+?)\s*(?:\n|$)/.exec(text)?.[1]
  const json = /JSONError \{ path: "([^"]+)", message: "([^"]+)"/.exec(cause ?? '')
  if (json) return `${json[1]} is not valid JSON: ${json[2]}`
  return cause ?? text
}

/**
 * Returns the position of an error, with an absolute path: as given, else from the header of the
 * bundler's frame.
 */
function placeOf(
  { loc, id }: BundlerError,
  text: string,
): { file: string; line?: number; column?: number } | undefined {
  const file = loc?.file ?? id
  if (loc && file && existsSync(file)) return { file, line: loc.line, column: loc.column + 1 }
  const [, shown, line, column] = /╭─\[ ?(.+?):(\d+):(\d+) ?\]/.exec(text) ?? []
  if (shown !== undefined && existsSync(resolve(shown))) {
    return { file: resolve(shown), line: Number(line), column: Number(column) }
  }
  return file === undefined || file.startsWith('\0') ? undefined : { file }
}

/** Returns a finding for an island or a part without a default export, which only the engine imports. */
function missingDefault(message: string, root: string): Finding | null {
  const shown = /"default" is not exported by "([^"]+)"/.exec(
    stripVTControlCharacters(message),
  )?.[1]
  if (shown === undefined || !message.includes('virtual:quire/')) return null
  const file = toSiteFile(root, resolve(shown))
  const [, name, isIsland] = /([^/]+?)(\.island)?\.[jt]sx?$/.exec(file) ?? []
  return {
    rule: 'site-code',
    severity: 'error',
    message: `The ${isIsland ? 'island' : 'part of the theme'} ${file} has no default export.`,
    hint: `The default export of the file is the component: \`export default function ${name}() { … }\`.`,
    file,
  }
}
