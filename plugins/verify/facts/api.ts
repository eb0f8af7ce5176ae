import {
  type Checker,
  type Symbol as Declared,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync'
import { words } from '../samples/analyze.ts'
import { cached } from './cache.ts'
import { type Arity, readSignatures } from './call.ts'
import type { Installed } from './installed.ts'
import { askTypes, type Surroundings } from './session.ts'

/** The exports of a package, as plain data. */
export interface Api {
  version: string
  exports: Record<string, Exported>
}

export interface Exported {
  /** Whether it exists at run time. */
  isValue: boolean
  /** Overloads; empty if it cannot be called. */
  calls: Call[]
  /** Properties of the type, or of the object; for a class, of its instances. */
  members: Record<string, Member>
  /** Members of a union of strings or numbers, as source text: `'quiet'`. */
  literals: string[]
}

export interface Call extends Arity {
  /** Names of the parameters, with `?` after optional ones and `...` before the rest. */
  parameters: string[]
}

export interface Member {
  optional: boolean
  /** As the compiler prints it. */
  type: string
  /** Text of the JSDoc's `@default`. */
  default?: string
  calls: Call[]
}

/** Part of the cache key: increment when the shape of the cached data changes. */
const SHAPE = 3

/** Reads the exports of a package, and caches them until the package changes. */
export function readApi(root: string, cacheFolder: string, installed: Installed): Api {
  const name = `api-${installed.key.replace(/[^\w]/g, '').slice(0, 16)}.json`
  return cached(`${cacheFolder}/${name}`, `${SHAPE} ${installed.key}`, () =>
    askTypes(surroundings(root, installed), {}, ({ checker, exports }) => ({
      version: installed.version,
      exports: Object.fromEntries(
        [...exports]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, symbol]) => [key, describe(checker, symbol)]),
      ),
    })),
  )
}

/** The properties of a type expression, or the compiler's error. */
export type TypeAnswer = { members: Record<string, Member> } | { error: string }

/** Evaluates type expressions, and caches the results like the exports. */
export function readTypes(
  root: string,
  cacheFolder: string,
  installed: Installed,
  api: Api,
  expressions: readonly string[],
): ReadonlyMap<string, TypeAnswer> {
  if (expressions.length === 0) return new Map()
  const name = `types-${installed.key.replace(/[^\w]/g, '').slice(0, 16)}.json`
  const uniqueExpressions = [...new Set(expressions)].sort()
  const answers = cached(
    `${cacheFolder}/${name}`,
    `${SHAPE} ${installed.key} ${uniqueExpressions}`,
    () => {
      const names = new Set(
        uniqueExpressions.flatMap(words).filter((word) => Object.hasOwn(api.exports, word)),
      )
      const head =
        names.size > 0 ? [`import type { ${[...names].join(', ')} } from '${installed.name}'`] : []
      const questions = Object.fromEntries(
        uniqueExpressions.map((expression) => [expression, expression]),
      )
      return askTypes({ ...surroundings(root, installed), head }, questions, (session) =>
        uniqueExpressions.map((expression): [string, TypeAnswer] => {
          const type = session.types.get(expression)
          return type
            ? [expression, { members: membersOf(session.checker, type) }]
            : [expression, { error: session.errors.get(expression) ?? 'It is not a valid type.' }]
        }),
      )
    },
  )
  return new Map(answers)
}

function surroundings(root: string, { name, paths }: Installed): Surroundings {
  return { root, paths, module: name }
}

function describe(checker: Checker, exported: Declared): Exported {
  const isAlias = (exported.flags & SymbolFlags.Alias) !== 0
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
  const isValue = (symbol.flags & SymbolFlags.Value) !== 0
  const isType = (symbol.flags & SymbolFlags.Type) !== 0
  const value = isValue ? checker.getTypeOfSymbol(symbol) : undefined
  const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : undefined
  const isPrimitive = (type: Type): boolean => type.isUnionType() || type.isLiteralType()
  const shape = type ?? value
  return {
    isValue,
    calls: callsOf(checker, value),
    members: {
      ...(value && !(symbol.flags & SymbolFlags.Function) && !isPrimitive(value) && !type
        ? membersOf(checker, value)
        : {}),
      ...(type && !isPrimitive(type) ? membersOf(checker, type) : {}),
    },
    literals: shape ? literalsOf(checker, shape) : [],
  }
}

function literalsOf(checker: Checker, type: Type): string[] {
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  return parts
    .filter((part) => part.isLiteralType())
    .map((part) => checker.typeToString(part))
    .sort()
}

/** Types with only JavaScript's built-in members, which the pages need not document. */
const NATIVE =
  /^(?:string|number|boolean|symbol|bigint|any|unknown|never|void|undefined|null)$|^\(|=>|\[\]$/

function membersOf(checker: Checker, type: Type): Record<string, Member> {
  if (NATIVE.test(checker.typeToString(type))) return {}
  const members = checker
    .getPropertiesOfType(type)
    .filter(({ name }) => /^[\w$-]+$/.test(name) && name !== 'prototype')
  // The compiler's order varies from run to run.
  members.sort((a, b) => (a.name < b.name ? -1 : 1))
  return Object.fromEntries(
    members.map((property): [string, Member] => {
      const declared = checker.getTypeOfSymbol(property)
      const optional = (property.flags & SymbolFlags.Optional) !== 0
      const tag = property.getJsDocTags(checker).find(({ name }) => name === 'default')
      const present =
        declared && optional ? (checker.getNonNullableType(declared) ?? declared) : declared
      const isNullable = declared && /\bnull\b/.test(checker.typeToString(declared))
      const shown = isNullable ? declared : present
      return [
        property.name,
        {
          optional,
          type: shown ? checker.typeToString(shown).replace(/ \| undefined$/, '') : 'any',
          ...(tag?.text && { default: tag.text }),
          calls: callsOf(checker, present),
        },
      ]
    }),
  )
}

function callsOf(checker: Checker, type: Type | undefined): Call[] {
  return readSignatures(checker, type).map(({ min, max, names }) => ({
    min,
    max,
    parameters: names,
  }))
}
