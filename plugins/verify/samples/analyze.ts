import { parseSync } from 'rolldown/utils'

/** The declarations and imports of a sample. */
export interface Analysis {
  /** Names of top-level constants, functions, classes and other run-time declarations. */
  values: ReadonlySet<string>
  /** Names of top-level types. */
  types: ReadonlySet<string>
  /** Local names of imports. */
  imported: ReadonlySet<string>
  /** Names whose declaration has `export`. */
  exported: ReadonlySet<string>
  /** Module specifiers of imports, exports and `require()` calls. */
  imports: readonly string[]
  /** The specifiers of side-effect imports. */
  effects: readonly string[]
  hasDefault: boolean
  /** Whether it has imports or exports. */
  isModule: boolean
  /** Names added to the global scope. Equal declarations have equal values. */
  globals: ReadonlyMap<string, string>
  /** Whether it adds an unnamed global declaration, such as a call signature. */
  opaqueGlobals: boolean
}

/** A syntax node, with only the fields used here. */
interface Node {
  type: string
  start: number
  end: number
  // biome-ignore lint/suspicious/noExplicitAny: fields depend on the node's type
  [field: string]: any
}

/**
 * Analyzes the top level of a sample. Reads a sample with syntax errors as far as possible; the
 * compiler reports them.
 * @param file File name, whose extension determines the language.
 * @param extended Interfaces that samples add to; only their new members count.
 */
export function analyze(file: string, code: string, extended: readonly string[] = []): Analysis {
  const { program, module } = parseSync(file, code)
  const statements = program.body as unknown as Node[]
  const values = new Set<string>()
  const types = new Set<string>()
  const exported = new Set<string>()
  for (const statement of statements) {
    declare(statement, values, types)
    if (statement.type === 'ExportNamedDeclaration') declare(statement, exported, exported)
  }
  const imported = new Set(statements.flatMap((statement) => importedNames(statement)))
  const locals = new Set([...values, ...types, ...imported])
  const globals = new Map<string, string>()
  const state = { globals, opaque: false, extended }
  const isScript = /\.d\.[mc]?ts$/.test(file) && !module.hasModuleSyntax
  for (const statement of statements) {
    if (isScript) addGlobal(statement, code, locals, state)
    else if (isGlobalBlock(statement)) addBlock(statement, code, locals, state)
  }
  const specifiers = code.matchAll(/\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g)
  return {
    values,
    types,
    imported,
    exported,
    imports: [...specifiers].map((match) => match[2]!),
    effects: statements.flatMap((statement) => sideEffectImports(statement)),
    hasDefault: statements.some((statement) => exportsDefault(statement)),
    isModule: module.hasModuleSyntax,
    globals,
    opaqueGlobals: state.opaque,
  }
}

function declare(node: Node, values: Set<string>, types: Set<string>): void {
  if (node.type === 'VariableDeclaration') {
    for (const declarator of node.declarations) addPattern(declarator.id, values)
  } else if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') {
    types.add(node.id.name)
  } else if (node.type.startsWith('Export')) {
    if (node.declaration) declare(node.declaration, values, types)
  } else if (node.id?.type === 'Identifier' && node.id.name !== 'global') values.add(node.id.name)
}

function importedNames(node: Node): string[] {
  if (node.type !== 'ImportDeclaration') return []
  return node.specifiers.map((specifier: Node) => specifier.local.name)
}

function sideEffectImports(node: Node): string[] {
  const isEffect = node.type === 'ImportDeclaration' && node.specifiers.length === 0
  return isEffect ? [node.source.value] : []
}

function addPattern(pattern: Node, names: Set<string>): void {
  if (pattern.type === 'Identifier') names.add(pattern.name)
  else if (pattern.type === 'AssignmentPattern') addPattern(pattern.left, names)
  else if (pattern.type === 'RestElement') addPattern(pattern.argument, names)
  else if (pattern.type === 'ArrayPattern') {
    for (const element of pattern.elements) if (element) addPattern(element, names)
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) addPattern(property.value ?? property, names)
  }
}

function exportsDefault(node: Node): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true
  return (node.specifiers ?? []).some((specifier: Node) => specifier.exported?.name === 'default')
}

function isGlobalBlock(node: Node): boolean {
  if (node.type !== 'TSModuleDeclaration') return false
  return node.id.type === 'Literal' || node.id.name === 'global'
}

interface GlobalState {
  globals: Map<string, string>
  opaque: boolean
  extended: readonly string[]
}

function addBlock(node: Node, code: string, locals: Set<string>, state: GlobalState): void {
  if (node.id.type === 'Literal') state.globals.set(node.id.value, code)
  for (const statement of node.body?.body ?? []) addGlobal(statement, code, locals, state)
}

function addGlobal(node: Node, code: string, locals: Set<string>, state: GlobalState): void {
  if (node.type === 'ExportNamedDeclaration' && node.declaration) {
    addGlobal(node.declaration, code, locals, state)
  } else if (node.type === 'TSModuleDeclaration') addBlock(node, code, locals, state)
  else if (node.type === 'TSInterfaceDeclaration') {
    if (!state.extended.includes(node.id.name))
      state.globals.set(node.id.name, identify(node, code, locals))
    for (const member of node.body.body) {
      const name = member.key?.name ?? member.key?.value
      if (typeof name === 'string') state.globals.set(name, identify(member, code, locals))
      else state.opaque = true
    }
  } else {
    const names = new Set<string>()
    declare(node, names, names)
    for (const name of names) state.globals.set(name, identify(node, code, locals))
  }
}

/**
 * Returns a text that is equal only for declarations with the same meaning. It includes all code of
 * the sample if the declaration uses local names.
 */
function identify(node: Node, code: string, locals: Set<string>): string {
  const text = code.slice(node.start, node.end).replace(/\s+/g, ' ')
  const usesLocals = words(text).some((word) => locals.has(word))
  return usesLocals ? `${text}\n${code}` : text
}

/** Returns all identifiers in a text, including its strings and comments. */
export function words(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? []
}
