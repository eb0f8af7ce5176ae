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
  /** Properties of the type, or of the class's instances and the object. */
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

/** Increment whenever the shape of the cached data changes. */
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
          .map(([key, one]) => [key, describe(checker, one)]),
      ),
    })),
  )
}

/** The properties of a type expression, or the error of the compiler. */
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
  const wanted = [...new Set(expressions)].sort()
  const answers = cached(`${cacheFolder}/${name}`, `${SHAPE} ${installed.key} ${wanted}`, () => {
    const names = new Set(wanted.flatMap(words).filter((word) => Object.hasOwn(api.exports, word)))
    const head =
      names.size > 0 ? [`import type { ${[...names].join(', ')} } from '${installed.name}'`] : []
    const questions = Object.fromEntries(wanted.map((one) => [one, one]))
    return askTypes({ ...surroundings(root, installed), head }, questions, (session) =>
      wanted.map((one): [string, TypeAnswer] => {
        const type = session.types.get(one)
        return type
          ? [one, { members: membersOf(session.checker, type) }]
          : [one, { error: session.errors.get(one) ?? 'It is not a valid type.' }]
      }),
    )
  })
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
  const isPrimitive = (one: Type): boolean => one.isUnionType() || one.isLiteralType()
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

/** Types whose members are JavaScript's built-in ones, which no page documents. */
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
      const tag = property.getJsDocTags(checker).find((one) => one.name === 'default')
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
