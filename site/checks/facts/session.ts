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
 * Type expressions to evaluate in the package's types, by the name under which each result is
 * returned.
 */
export type Questions = Readonly<Record<string, string>>

export interface Session {
  checker: Checker
  /** Resulting types by question name; absent if the expression is not valid in the types. */
  types: ReadonlyMap<string, Type>
  /** Compiler errors about a question's expression, by question name. */
  errors: ReadonlyMap<string, string>
  /** Names declared in the namespace `Cypress`: interfaces and type aliases. */
  namespaceNames: string[]
}

const HOLDER = 'QuestionsAsked'

/**
 * Evaluates expressions in the package's types. Each is read inside `namespace Cypress`, where the
 * package's own names need no prefix, with the names of `cypress/types/net-stubbing` in scope.
 * @param root Folder of the site, from which the package is resolved.
 */
export function askTypes<Answer>(
  root: string,
  questions: Questions,
  read: (session: Session) => Answer,
): Answer {
  const names = Object.keys(questions)
  const { text, lineOf } = writeQuestions(questions)
  const folder = join(root, '.questions')
  const config = join(folder, 'tsconfig.json')
  const file = join(folder, 'questions.ts')
  const files = new Map([
    [config, JSON.stringify({ compilerOptions: OPTIONS, files: ['questions.ts'] })],
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
    const namespace = findExports(checker)
    const holder = namespace.get(HOLDER)
    if (!holder) throw new Error('The types of the package have no namespace Cypress.')
    const types = new Map<string, Type>()
    for (const property of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(holder))) {
      const type = checker.getTypeOfSymbol(property)
      const name = names[Number(property.name.slice(1))]
      if (type && name !== undefined && !errors.has(name)) types.set(name, type)
    }
    const namespaceNames = [...namespace.keys()].filter((name) => name !== HOLDER)
    return read({ checker, types, errors, namespaceNames })
  } finally {
    endQuietly(api)
  }
}

/** Kills the compiler's process, because it prints a message when it is asked to stop. */
function endQuietly(api: API): void {
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
  types: ['cypress', 'node'],
}

function writeQuestions(questions: Questions) {
  const head = [
    `import type { ${NET_STUBBING.join(', ')} } from 'cypress/types/net-stubbing'`,
    `declare global { namespace Cypress { interface ${HOLDER} {`,
  ]
  const names = Object.keys(questions)
  const lines = names.map((name, index) => `q${index}: ${questions[name]!.replace(/\s+/g, ' ')}`)
  return {
    text: [...head, ...lines, '} } }', 'export {}'].join('\n'),
    lineOf: (name: string) => head.length + names.indexOf(name) + 1,
  }
}

const NET_STUBBING = [
  'CyHttpMessages',
  'GenericStaticResponse',
  'HttpRequestInterceptor',
  'HttpResponseInterceptor',
  'InterceptOptions',
  'Interception',
  'ResourceType',
  'RouteHandler',
  'RouteMatcher',
  'RouteMatcherOptions',
  'StaticResponse',
  'StaticResponseWithOptions',
  'StringMatcher',
  'WaitOptions',
]

function findExports(checker: Checker): ReadonlyMap<string, PackageSymbol> {
  const namespace = checker.resolveName('Cypress', SymbolFlags.Namespace)
  return namespace?.getExports() ?? new Map()
}
