import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import {
  API,
  type Checker,
  type Symbol as PackageSymbol,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync'

/**
 * Type expressions to evaluate, by a name for the result.
 */
export type Questions = Readonly<Record<string, string>>

export interface Session {
  checker: Checker
  /** Types by question name; missing for invalid expressions. */
  types: ReadonlyMap<string, Type>
  /** Compiler errors about a question's expression, by question name. */
  errors: ReadonlyMap<string, string>
  /** Exports of the namespace or module in `Surroundings`, by name. */
  exports: ReadonlyMap<string, PackageSymbol>
}

/** The packages, imports and namespace in which type expressions are evaluated. */
export interface Surroundings {
  /** Folder from which packages are resolved. */
  root: string
  /** Packages whose global types are in scope. */
  types?: readonly string[]
  /** Lines before the expressions: imports of types. */
  head?: readonly string[]
  /** A global namespace to evaluate expressions in, so that its names need no prefix. */
  namespace?: string
  /** Specifier of the module whose exports the session returns. */
  module?: string
  /** Targets of imports: absolute paths by specifier. */
  paths?: Readonly<Record<string, readonly string[]>>
}

const HOLDER = 'QuestionsAsked'
const MODULE = 'packageAsked'

/** Evaluates expressions in the types of a package. */
export function askTypes<Answer>(
  surroundings: Surroundings,
  questions: Questions,
  read: (session: Session) => Answer,
): Answer {
  const names = Object.keys(questions)
  const { root, types: global = [], paths = {}, namespace, module } = surroundings
  const { text, lineOf } = writeQuestions(questions, surroundings)
  const folder = join(root, '.questions')
  const config = join(folder, 'tsconfig.json')
  const file = join(folder, 'questions.ts')
  const files = new Map([
    [
      config,
      JSON.stringify({
        compilerOptions: { ...OPTIONS, types: global, paths },
        files: ['questions.ts'],
      }),
    ],
    [file, text],
  ])
  const api = new API({
    cwd: root,
    fs: {
      readFile: (name) => files.get(name),
      fileExists: (name) => (files.has(name) ? true : undefined),
      directoryExists: (name) => (name === folder ? true : undefined),
    },
  })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('TypeScript could not open the types of the package.')
    const { checker, program } = project
    const errors = new Map<string, string>()
    for (const diagnostic of program.getSemanticDiagnostics(file)) {
      const line = text.slice(0, diagnostic.pos).split('\n').length
      const name = names.find((candidate) => lineOf(candidate) === line)
      if (name !== undefined && !errors.has(name)) errors.set(name, diagnostic.text)
    }
    const members: ReadonlyMap<string, PackageSymbol> | undefined =
      namespace === undefined
        ? new Map<string, PackageSymbol>()
        : checker.resolveName(namespace, SymbolFlags.Namespace)?.getExports()
    const holder =
      namespace === undefined
        ? checker.resolveName(HOLDER, SymbolFlags.Interface)
        : members?.get(HOLDER)
    if (!holder) throw new Error(`The types of the package have no namespace ${namespace}.`)
    const types = new Map<string, Type>()
    for (const property of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(holder))) {
      const type = checker.getTypeOfSymbol(property)
      const name = names[Number(property.name.slice(1))]
      if (type && name !== undefined && !errors.has(name)) types.set(name, type)
    }
    const exports = new Map<string, PackageSymbol>(members)
    exports.delete(HOLDER)
    if (module !== undefined) {
      const alias = checker.getSymbolAtPosition(file, text.indexOf(MODULE))
      const target = alias && checker.getAliasedSymbol(alias)
      const symbols = target ? checker.getExportsOfModule(target) : []
      for (const symbol of symbols) exports.set(symbol.name, symbol)
    }
    return read({ checker, types, errors, exports })
  } finally {
    endQuietly(api)
  }
}

/** Kills the compiler's process: on a regular stop, it would print a message. */
export function endQuietly(api: API): void {
  const { client } = api as unknown as { client?: { channel?: { child?: ChildProcess } } }
  const child = client?.channel?.child
  const kill = child?.kill.bind(child)
  if (child && kill) child.kill = () => kill('SIGKILL')
  api.close()
}

const OPTIONS = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

function writeQuestions(
  questions: Questions,
  { head: before = [], namespace, module }: Surroundings,
) {
  const namespaceStart = namespace === undefined ? '' : `namespace ${namespace} { `
  const head = [
    ...before,
    module === undefined ? '' : `import * as ${MODULE} from ${JSON.stringify(module)}`,
    `declare global { ${namespaceStart}interface ${HOLDER} {`,
  ]
  const names = Object.keys(questions)
  const lines = names.map((name, index) => `q${index}: ${questions[name]!.replace(/\s+/g, ' ')}`)
  return {
    text: [...head, ...lines, `} ${namespaceStart === '' ? '' : '} '}}`, 'export {}'].join('\n'),
    lineOf: (name: string) => head.length + names.indexOf(name) + 1,
  }
}
