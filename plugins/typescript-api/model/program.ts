import { dirname } from 'node:path'
import ts from 'typescript'

/** The documented modules, with the compiler's data about them. */
export interface Program {
  checker: ts.TypeChecker
  /** In the order of the config. */
  entries: { name: string; file: ts.SourceFile; exports: readonly ts.Symbol[] }[]
  /** Absolute paths of all files outside of packages, sorted. */
  files: string[]
}

/**
 * Reads modules with the settings of a project, without type-checking them.
 *
 * @param entries absolute paths of modules, by the specifiers that readers import
 * @param tsconfig absolute path of the project's settings; the nearest `tsconfig.json` by default
 * @throws Error if a module or the settings cannot be read, or a module exports nothing
 */
export function readProgram(
  entries: Readonly<Record<string, string>>,
  tsconfig: string | undefined,
): Program {
  const paths = Object.values(entries)
  for (const path of paths) {
    if (!ts.sys.fileExists(path)) {
      throw new Error(
        `The module ${path} does not exist. The option \`entries\` has paths relative to the folder of the site.`,
      )
    }
  }
  const program = ts.createProgram({ rootNames: paths, options: readSettings(paths[0]!, tsconfig) })
  const checker = program.getTypeChecker()
  return {
    checker,
    entries: Object.entries(entries).map(([name, path]) => {
      const file = program.getSourceFile(path)
      const module = file && checker.getSymbolAtLocation(file)
      if (!file || !module) throw new Error(`The module ${path} exports nothing.`)
      return { name, file, exports: checker.getExportsOfModule(module) }
    }),
    files: program
      .getSourceFiles()
      .filter((file) => !program.isSourceFileFromExternalLibrary(file))
      .map(({ fileName }) => fileName)
      .filter((name) => !name.includes('/node_modules/'))
      .sort(),
  }
}

function readSettings(entry: string, tsconfig: string | undefined): ts.CompilerOptions {
  const path = tsconfig ?? ts.findConfigFile(dirname(entry), ts.sys.fileExists)
  const overrides: ts.CompilerOptions = { noEmit: true, skipLibCheck: true, composite: false }
  if (path === undefined) {
    const { Bundler } = ts.ModuleResolutionKind
    return {
      ...overrides,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: Bundler,
      allowImportingTsExtensions: true,
      strict: true,
      jsx: ts.JsxEmit.ReactJSX,
    }
  }
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile)
  if (error) {
    throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(error.messageText, '\n')}`)
  }
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
  return { ...parsed.options, ...overrides, emitDeclarationOnly: false, declaration: false }
}
