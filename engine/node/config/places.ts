import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { framedPlace } from '../errors/code-frame.ts'
import { parseCode } from '../files/parse-code.ts'
import { readSource } from '../files/read-text.ts'

/** A finding whose line and column in its file have not been looked up yet. */
export interface ConfigFinding extends Finding {
  /** Path of the faulty setting within the value that the file exports: `navbar.items[2].type`. */
  at?: string
}

/** A node of the syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * Adds the line and column to findings if the value is a literal in its file. Anything inside a
 * computed value gets the location of the innermost enclosing literal.
 *
 * @param root absolute folder that the findings' files are relative to
 */
export function withPlaces(findings: readonly ConfigFinding[], root: string): Finding[] {
  const cache = new Map<string, ReadonlyMap<string, number>>()
  return findings.map(({ at, ...finding }) => {
    const file = finding.file === undefined ? '' : join(root, finding.file)
    if (!at || finding.line !== undefined || !isCode(file)) return finding
    const source = readSource(file).toString()
    const offsets = cache.get(file) ?? settingOffsets(source, file)
    cache.set(file, offsets)
    const offset = nearestOffset(offsets, at)
    if (offset === undefined) return finding
    return { ...finding, ...framedPlace(source, offset) }
  })
}

function isCode(file: string): boolean {
  return /\.(?:[cm]?[jt]s|json)$/.test(file) && existsSync(file)
}

/** Path segment for the argument of a call, such as the options of a plugin. */
export const optionsOfCall = '()'

/** Returns the offset of a path, or of its innermost enclosing path with a literal value. */
function nearestOffset(offsets: ReadonlyMap<string, number>, at: string): number | undefined {
  for (let path = at; path !== ''; path = path.replace(/(?:^|\.)[^.[\]]*$|\[[^[]*\]$/, '')) {
    const offset = offsets.get(path)
    if (offset !== undefined) return offset
  }
  return undefined
}

/** Returns the offsets of properties and list entries by path, such as `navbar.items[2].type`. */
function settingOffsets(source: string, file: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>()
  const isJson = file.endsWith('.json')
  // A JSON object needs parentheses to parse as an expression rather than a block.
  const { program } = isJson ? parseCode('file.js', `(${source})`) : parseCode(file, source)
  const body = program.body as unknown as Node[]
  const shift = isJson ? 1 : 0

  const walk = (node: Node | undefined, path: readonly PropertyKey[]): void => {
    const value = node && resolveConstant(node, body)
    if (value?.type === 'ObjectExpression') {
      for (const { type, key, computed, value: inner } of value.properties as Node[]) {
        const { type: keyType, name, value: text, start } = (key ?? {}) as Node
        if (type !== 'Property' || (computed && keyType !== 'Literal')) continue
        const childPath = [...path, String(name ?? text)]
        offsets.set(formatPath(childPath), start - shift)
        walk(inner as Node, childPath)
      }
    } else if (value?.type === 'ArrayExpression') {
      for (const [index, entry] of (value.elements as (Node | null)[]).entries()) {
        // The length of a spread is only known at run time, so later indexes are unknown.
        if (entry?.type === 'SpreadElement') break
        if (entry === null) continue
        const childPath = [...path, index]
        offsets.set(formatPath(childPath), entry.start - shift)
        walk(entry, childPath)
        if (entry.type === 'CallExpression') {
          walk((entry.arguments as Node[])[0], [...childPath, optionsOfCall])
        }
      }
    }
  }
  walk(isJson ? (body[0]?.expression as Node | undefined) : defaultExport(body), [])
  return offsets
}

/**
 * Returns the code of a config file without its settings, except those in `kept`. Plugins may depend
 * on the remaining code. Returns all of the code if the settings are not a literal in the export.
 *
 * @param kept names of the settings that stay
 */
export function withoutSettings(source: string, file: string, kept: readonly string[]): string {
  const body = parseCode(file, source).program.body as unknown as Node[]
  // A constant may be used elsewhere in the file, so it is not looked up.
  const exported = defaultExport(body)
  const settings = exported && resolveConstant(exported, [])
  if (settings?.type !== 'ObjectExpression') return source
  const parts = (settings.properties as Node[]).filter(({ type, key, computed }) => {
    const { name, value } = (key ?? {}) as Node
    return type !== 'Property' || computed || kept.includes(String(name ?? value))
  })
  return [
    source.slice(0, settings.start),
    ...parts.map(({ start, end }) => source.slice(start, end)),
    source.slice(settings.end),
  ].join('')
}

/** Returns the expression that a file exports: `export default …` or `module.exports = …`. */
function defaultExport(body: readonly Node[]): Node | undefined {
  for (const { type, declaration, expression } of body) {
    if (type === 'ExportDefaultDeclaration') return declaration as Node
    const { left, right } = (expression ?? {}) as { left?: Node; right?: Node }
    const { object, property } = (left ?? {}) as { object?: Node; property?: Node }
    if (object?.name === 'module' && property?.name === 'exports') return right
  }
  return undefined
}

/** Follows an expression to its literal: through `defineConfig(…)` and constants of the file. */
function resolveConstant(node: Node, body: readonly Node[]): Node | undefined {
  switch (node.type) {
    case 'CallExpression': {
      const [first] = node.arguments as Node[]
      const isOurs = /^define(?:Config|Sidebars)$/.test(String((node.callee as Node).name))
      return first && isOurs ? resolveConstant(first, body) : undefined
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return resolveConstant(node.expression as Node, body)
    case 'Identifier': {
      const declared = body
        .flatMap(({ declarations }) => (declarations as Node[] | undefined) ?? [])
        .find(({ id }) => (id as Node).name === node.name)
      const value = declared?.init as Node | null | undefined
      // A constant may refer to an earlier one, but not to itself: that would recurse forever.
      return value && value.start < node.start ? resolveConstant(value, body) : undefined
    }
    default:
      return node
  }
}

/** Formats a path in JavaScript notation: `navbar.items[2].type`, `versions["1.0"]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  let text = ''
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`
    else if (/^[A-Za-z_$][\w$]*$/.test(String(key)))
      text += text === '' ? String(key) : `.${String(key)}`
    else text += `[${JSON.stringify(String(key))}]`
  }
  return text
}
