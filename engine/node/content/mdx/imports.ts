import { parseCode } from '../../files/parse-code.ts'
import { withoutFences } from './fence-reader.ts'

/** One name that an MDX file imports. */
export interface MdxImport {
  /** Module specifier as written. */
  specifier: string
  /** `default`, `*`, or the exported name. */
  imported: string
  /** Local name in the file. */
  local: string
  /** 1-based line of the statement. */
  line: number
  /** 1-based column of the specifier if it is on the statement's first line, otherwise 1. */
  column: number
}

/** Splits an ESM block of MDX into its imports and the rest, which keeps its line numbers. */
export function splitImports(
  esm: string,
  firstLine: number,
): { imports: MdxImport[]; rest: string } {
  const { program, errors } = parseCode('block.jsx', esm)
  if (errors.length > 0) return { imports: [], rest: esm }
  const imports: MdxImport[] = []
  let rest = esm
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') continue
    const line = firstLine + esm.slice(0, node.start).split('\n').length - 1
    const specifier = node.source.value
    const statement = esm.slice(node.start, node.source.start)
    const column = statement.includes('\n') ? 1 : statement.length + 1
    for (const item of node.specifiers) {
      const imported =
        item.type === 'ImportDefaultSpecifier'
          ? 'default'
          : item.type === 'ImportNamespaceSpecifier'
            ? '*'
            : item.imported.type === 'Identifier'
              ? item.imported.name
              : item.imported.value
      imports.push({ specifier, imported, local: item.local.name, line, column })
    }
    if (node.specifiers.length === 0) {
      imports.push({ specifier, imported: '', local: '', line, column })
    }
    const blank = esm.slice(node.start, node.end).replace(/[^\n]/g, ' ')
    rest = rest.slice(0, node.start) + blank + rest.slice(node.end)
  }
  return { imports, rest }
}

/**
 * Returns the modules that an MDX source imports, without compiling it: the bundler must know them
 * before pages are compiled. Imports in code fences do not count.
 */
export function scanSpecifiers(source: string): string[] {
  if (!/^import\s/m.test(source)) return []
  const found = withoutFences(source).matchAll(importPattern)
  return [...new Set([...found].map(([, specifier = '']) => specifier))]
}

const importPattern = /^import\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm
