// Compiles TypeScript file by file, for code that is left to the bundler of a site: imports stay
// separate modules, so that each page loads only what it needs.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, transformSync, Visitor } from 'rolldown/utils'

const IGNORED =
  /^(?:api|CHANGELOG\.md)(?:\/|$)|(?:^|\/)(?:fixtures?|testing|node_modules|dist)(?:\/|$)|\.(?:test|spec)\.|(?:^|\/)tsconfig|\.d\.ts$/

/** Compiles or copies all files of a folder to another one. Returns the paths that were written. */
export function compileFolder(from, to) {
  const entries = readdirSync(from, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(from.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !IGNORED.test(path))
    .sort()
  for (const path of paths) compileFile(join(from, path), join(to, compiledName(path)))
  return paths.map(compiledName)
}

/** Compiles a TypeScript module; copies any other file. */
export function compileFile(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  if (!/\.tsx?$/.test(from)) return cpSync(from, to)
  const { code, errors } = transformSync(from, readFileSync(from, 'utf8'), {
    jsx: { runtime: 'automatic' },
    typescript: { onlyRemoveTypeImports: true },
    target: 'es2023',
    tsconfig: false,
  })
  if (errors.length > 0) throw new Error(`${from}: ${errors.map(({ message }) => message)}`)
  writeFileSync(to, withCompiledNames(to, code))
}

/** Changes the names of imported modules, and of workers, to those of the compiled files. */
function withCompiledNames(file, code) {
  const places = []
  const note = (literal) => {
    if (typeof literal?.value === 'string' && /^\.{1,2}\/.*\.tsx?(?:\?|$)/.test(literal.value)) {
      places.push(literal)
    }
  }
  const { program } = parseSync(file, code)
  new Visitor({
    ImportDeclaration: ({ source }) => note(source),
    ExportNamedDeclaration: ({ source }) => note(source),
    ExportAllDeclaration: ({ source }) => note(source),
    ImportExpression: ({ source }) => note(source),
    NewExpression({ callee, arguments: [path, base] }) {
      if (callee.name === 'URL' && base?.type === 'MemberExpression') note(path)
    },
  }).visit(program)
  return places
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, value }) =>
        text.slice(0, start) + JSON.stringify(compiledName(value)) + text.slice(end),
      code,
    )
}

function compiledName(path) {
  return path.replace(/\.tsx?(?=\?|$)/, '.js')
}
