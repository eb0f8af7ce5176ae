import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/javascript'
import { type Place, placeIn } from './edits.ts'
import { guardLoops } from './guard-loops.ts'
import { compileJsx } from './jsx.ts'
import { MODULES } from './modules.ts'
import { CompileError, stripTypes } from './strip-types.ts'

/** Other code of the page that a sample uses, as one script. */
export interface Prelude {
  /** Sets `MODULES` if the sample imports something. */
  code: string
  /** Specifiers of its modules. */
  modules: string[]
}

/** A sample compiled to a script for the simulator. */
export interface CompiledSample {
  code: string
  /** Whether it declares tests, or is the body of one. */
  declaresTests: boolean
  /** Maps a position in the script to the sample; `undefined` if it is elsewhere. */
  placeOf(line: number, column: number): Place | undefined
  /** Position of the first syntax error. */
  mistake: Place | undefined
}

const TESTS = /^\s*(?:describe|context|it|specify|before|beforeEach)(?:\.\w+)?\(/m

/**
 * Compiles a sample in TypeScript or JavaScript, in the browser. Lines and columns stay the same,
 * except for loop guards and JSX, which `placeOf` accounts for.
 *
 * @param hasJsx whether the sample may contain JSX, as its file's ending says
 * @throws CompileError if it contains syntax that can neither be removed nor run
 */
export function compileSample(source: string, prelude?: Prelude, hasJsx = false): CompiledSample {
  const stripped = stripTypes(source, hasJsx)
  const calls = hasJsx ? compileJsx(stripped.code) : undefined
  const linked = linkModules(calls?.code ?? stripped.code, prelude?.modules ?? [])
  const guarded = guardLoops(linked)
  // Its first line must be separate from the function around it, which would shift its columns.
  const before = `${prelude?.code ?? ''}\n`
  const shift = before.split('\n').length - 1
  const count = source.split('\n').length
  return {
    code: before + guarded.code,
    declaresTests: TESTS.test(source),
    placeOf(line, column) {
      const own = line - shift
      if (own < 1 || own > count) return undefined
      const place = guarded.placeBefore(own, column)
      return calls?.placeBefore(place.line, place.column) ?? place
    },
    mistake: stripped.mistake === undefined ? undefined : placeIn(source, stripped.mistake),
  }
}

/** Turns imports into constants and removes `export`, since a sample does not run as a module. */
function linkModules(code: string, modules: readonly string[]): string {
  let linked = code
  const tree = parser.parse(code)
  const replace = (from: number, to: number, text: string): void => {
    const lines = code.slice(from, to).split('\n').length - 1
    const filled = lines === 0 ? text.padEnd(to - from) : text + '\n'.repeat(lines)
    linked = linked.slice(0, from) + filled + linked.slice(to)
  }
  const nodes: SyntaxNode[] = []
  tree.iterate({
    enter({ name, node }) {
      if (node.parent?.type.isTop || name === 'DynamicImport') nodes.push(node.node)
    },
  })
  nodes.sort((a, b) => b.from - a.from)
  // From the end, so that earlier positions stay the same.
  for (const node of nodes) {
    const text = code.slice(node.from, node.to)
    if (node.name === 'DynamicImport') {
      const [, specifier] = /['"](.*)['"]/.exec(text) ?? []
      if (modules.includes(specifier ?? '')) {
        replace(node.from, node.to, `Promise.resolve(${MODULES}[${JSON.stringify(specifier)}])`)
      }
    }
    if (node.name === 'ExportDeclaration') {
      const [start = '', isDefault] = /^export\s+(default\s+)?(?=\S)/.exec(text) ?? []
      const rest = text.slice(start.length)
      const isNamed = /^(?:async\s+)?(?:function\s*\*?|class)\s+\w/.test(rest)
      if (/^[{*]/.test(rest)) replace(node.from, node.to, '')
      else replace(node.from, node.from + start.length, isDefault && !isNamed ? 'void ' : '')
    }
    if (node.name !== 'ImportDeclaration') continue
    const others = code.slice(0, node.from) + code.slice(node.to)
    replace(node.from, node.to, constantsOf(text, others, modules, node.from))
  }
  return linked
}

/** Returns the constants for an import; none if it imports only types. */
function constantsOf(text: string, others: string, modules: readonly string[], at: number): string {
  const [, clause = '', specifier = ''] =
    /^import\s*([\s\S]*?)\s*(?:from\s*)?['"]([^'"]*)['"]/.exec(text) ?? []
  const [, first, star, group] =
    /^(\w+)?\s*,?\s*(?:\*\s*as\s+(\w+)|\{([\s\S]*)\})?$/.exec(clause) ?? []
  const named = (group ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name = '']) => name !== '')
    .map(([name = '', as = name]) => ({ name, as }))
  const used = [first, star, ...named.map(({ as }) => as)].some(
    (name) => name !== undefined && new RegExp(`\\b${name}\\b`).test(others),
  )
  if (clause !== '' && !used) return ''
  if (!modules.includes(specifier)) {
    throw new CompileError(`The module "${specifier}" is not part of this page.`, at)
  }
  const from = `${MODULES}[${JSON.stringify(specifier)}]`
  const parts = [
    ...(first ? [`default: ${first}`] : []),
    ...named.map(({ name, as }) => (name === as ? name : `${name}: ${as}`)),
  ]
  const all = star ? `const ${star} = ${from};` : ''
  return `${all}${parts.length > 0 ? `const { ${parts.join(', ')} } = ${from};` : ''}`
}
