import { posix } from 'node:path'
import { nearest } from '../errors/nearest.ts'
import { parseCode } from '../files/parse-code.ts'

/** A member of a type, as its source says. */
export interface TypeMember {
  name: string
  /** As written, on one line. */
  type: string
  isOptional: boolean
  /** The text of its comment in Markdown, without tags; empty if there is none. */
  description: string
  /** The text of `@default` or `@defaultValue`. */
  default?: string
  /** The text of `@deprecated`, which may be empty. */
  deprecated?: string
}

/** Why the members of a type cannot be listed. */
export interface TypeProblem {
  message: string
  hint: string
}

/** Returns the text of a file, by its path from the site's folder; `null` if there is none. */
export type ReadSource = (file: string) => string | null

// biome-ignore lint/suspicious/noExplicitAny: the fields of a syntax node depend on its type
type Node = { type: string; start: number; end: number } & Record<string, any>

/** A module that is read for a type. */
interface Module {
  file: string
  text: string
  statements: readonly Node[]
  comments: readonly { type: string; value: string; start: number; end: number }[]
}

/**
 * Lists the members of an interface or an object type, by their syntax alone. Includes the members of
 * types that it extends, joins with `&`, or picks from with `Partial`, `Required`, `Readonly`, `Pick`
 * and `Omit`, also from other modules of the site.
 *
 * @param file path of the module from the site's folder: `src/boil.ts`
 */
export function typeMembers(
  file: string,
  name: string,
  read: ReadSource,
): TypeMember[] | TypeProblem {
  const reader = new TypeReader(read)
  const module = reader.module(file)
  if (module === null) return missing(file)
  const members = reader.membersOf(name, module)
  if (members !== null) return [...members.values()]
  if (reader.problem) return reader.problem
  const names = module.statements.flatMap((one) => declaredType(one)?.id.name ?? [])
  const close = nearest(name, names)
  const others = `It declares ${names.join(', ')}.`
  return {
    message: `"${file}" declares no interface or type "${name}".`,
    hint: close ? `Did you mean "${close}"?` : names.length > 0 ? others : 'Name another file.',
  }
}

function missing(file: string): TypeProblem {
  return {
    message: `There is no file "${file}".`,
    hint: 'Write its path from the folder of the site: `../src/boil.ts`.',
  }
}

type Members = Map<string, TypeMember>

class TypeReader {
  readonly #read: ReadSource
  readonly #modules = new Map<string, Module | null>()
  /** Types whose members are being listed, to stop at a type that extends itself. */
  readonly #open = new Set<string>()
  problem: TypeProblem | undefined

  constructor(read: ReadSource) {
    this.#read = read
  }

  module(file: string): Module | null {
    const existing = this.#modules.get(file)
    if (existing !== undefined) return existing
    const text = this.#read(file)
    const parsed = text === null ? null : parseCode(file, text)
    const module = parsed && {
      file,
      text: text!,
      statements: parsed.program.body as unknown as Node[],
      comments: parsed.comments,
    }
    this.#modules.set(file, module)
    return module
  }

  /** The members of a type that a module declares, imports or exports; `null` if it has none such. */
  membersOf(name: string, module: Module): Members | null {
    const key = `${module.file} ${name}`
    if (this.#open.has(key)) return new Map()
    this.#open.add(key)
    const declared = module.statements
      .map((one) => declaredType(one))
      .filter((one) => one?.id.name === name)
    const parts = declared.map((one) => this.#declared(one!, module))
    this.#open.delete(key)
    if (parts.length > 0) return parts.includes(null) ? null : joined(parts as Members[])
    return this.#elsewhere(name, module)
  }

  #declared(node: Node, module: Module): Members | null {
    if (node.type === 'TSTypeAliasDeclaration') return this.#ofType(node.typeAnnotation, module)
    const bases = (node.extends as Node[]).map((one) =>
      this.#named(one.expression, one.typeArguments?.params ?? [], module),
    )
    if (bases.includes(null)) return null
    return joined([...(bases as Members[]), this.#written(node.body.body, module)])
  }

  /** The members of a type as it stands in code. */
  #ofType(node: Node, module: Module): Members | null {
    if (node.type === 'TSTypeLiteral') return this.#written(node.members, module)
    if (node.type === 'TSParenthesizedType') return this.#ofType(node.typeAnnotation, module)
    if (node.type === 'TSTypeReference') {
      return this.#named(node.typeName, node.typeArguments?.params ?? [], module)
    }
    if (node.type !== 'TSIntersectionType') return this.#refuse(node, module)
    const parts = (node.types as Node[]).map((one) => this.#ofType(one, module))
    return parts.includes(null) ? null : joined(parts as Members[])
  }

  #named(node: Node, parameters: readonly Node[], module: Module): Members | null {
    const [of, keys] = parameters
    const isSelection = /^(?:Partial|Required|Readonly|Pick|Omit)$/.test(node.name ?? '')
    if (!isSelection || !of) {
      const found = node.name === undefined ? null : this.membersOf(node.name, module)
      return found ?? this.#refuse(node, module)
    }
    const all = this.#ofType(of, module)
    if (all === null || node.name === 'Readonly') return all
    if (node.name === 'Partial' || node.name === 'Required') {
      const isOptional = node.name === 'Partial'
      return new Map([...all].map(([name, one]) => [name, { ...one, isOptional }]))
    }
    const named = new Set(literalsOf(keys))
    if (named.size === 0) return this.#refuse(node, module)
    return new Map([...all].filter(([name]) => named.has(name) === (node.name === 'Pick')))
  }

  /** The members of a type that a module imports, or passes on from another one. */
  #elsewhere(name: string, module: Module): Members | null {
    for (const statement of module.statements) {
      const names: Node[] = statement.specifiers ?? []
      const isAll = statement.type === 'ExportAllDeclaration'
      const own = names.find((one) => (one.exported ?? one.local)?.name === name)
      if (!statement.source || !(own || isAll)) continue
      const target = this.#resolve(statement.source.value, module.file)
      const there = isAll ? name : (own!.imported ?? own!.local).name
      const found = target && this.membersOf(there, target)
      if (found) return found
    }
    return null
  }

  #resolve(specifier: string, from: string): Module | null {
    if (!specifier.startsWith('.')) return null
    const path = posix.join(posix.dirname(from), specifier)
    const bare = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
    const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.d.ts']
    for (const file of new Set([bare, ...endings.map((ending) => path + ending)])) {
      const module = /\.[cm]?tsx?$/.test(file) ? this.module(file) : null
      if (module) return module
    }
    return null
  }

  #written(members: readonly Node[], { text, comments }: Module): Members {
    const written: Members = new Map()
    const textOf = (start: number, end: number) =>
      text
        .slice(start, end)
        .replace(/\s+/g, ' ')
        .replace(/^\| |[;,]$/g, '')
        .replace(/([([]) | (?=[)\]])/g, '$1')
        .replace(/,([)\]])/g, '$1')
    for (const member of members) {
      const { key, typeAnnotation, optional: isOptional = false } = member
      const isProperty = member.type === 'TSPropertySignature'
      if (!isProperty && member.type !== 'TSMethodSignature') continue
      const name = String(key.name ?? key.value ?? textOf(key.start, key.end))
      // The type of a method is everything after its name: `(event: string): void`.
      const type = isProperty
        ? typeAnnotation && textOf(typeAnnotation.typeAnnotation.start, typeAnnotation.end)
        : textOf(key.end, member.end).replace(/^\?/, '')
      const comment = comments.findLast(
        ({ end, value }) =>
          end <= member.start &&
          value.startsWith('*') &&
          text.slice(end, member.start).trim() === '',
      )
      const said = readComment(comment?.value ?? '')
      written.set(name, { name, type: type ?? 'any', isOptional, ...said })
    }
    return written
  }

  #refuse(node: Node, { file, text }: Module): null {
    const line = text.slice(0, node.start).split('\n').length
    const code = text.slice(node.start, node.end).replace(/\s+/g, ' ')
    this.problem ??= {
      message: `The members of \`${code.length > 60 ? `${code.slice(0, 59)}…` : code}\` (${file}:${line}) cannot be listed.`,
      hint: 'List the members of an interface, an object type, or a type made of those with `&`, `Partial`, `Required`, `Readonly`, `Pick` or `Omit`.',
    }
    return null
  }
}

/** The declaration of a type in a statement, also behind `export`. */
function declaredType(statement: Node): Node | undefined {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return /^TS(?:Interface|TypeAlias)Declaration$/.test(node?.type ?? '') ? node : undefined
}

/** Joins the members of types. A later member replaces an earlier one of the same name. */
function joined(parts: readonly Members[]): Members {
  return new Map(parts.flatMap((part) => [...part]))
}

/** The strings in a literal type or a union of such. */
function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'TSUnionType') return (node.types as Node[]).flatMap((one) => literalsOf(one))
  const value = node?.type === 'TSLiteralType' ? node.literal.value : undefined
  return typeof value === 'string' ? [value] : []
}

/** Reads a comment of TSDoc: its text, and the tags that say something about a member. */
function readComment(comment: string): Pick<TypeMember, 'description' | 'default' | 'deprecated'> {
  const lines = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
  const text = lines.join('\n').replace(/\{@link\s+([^}|\s]+)[^}]*\}/g, '`$1`')
  const [description = '', ...tags] = text.split(/^\s*(?=@[a-z])/im)
  const tagText = (names: RegExp) => {
    const tag = tags.find((one) => names.test(one))
    return tag?.replace(names, '').trim()
  }
  const value = tagText(/^@default(?:Value)?\b/i)?.replace(/^`(.*)`$/s, '$1')
  const deprecated = tagText(/^@deprecated\b/i)
  return {
    description: description.trim(),
    ...(value && { default: value }),
    ...(deprecated !== undefined && { deprecated }),
  }
}
