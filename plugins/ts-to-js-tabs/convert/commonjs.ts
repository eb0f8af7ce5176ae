import { type ESTree, Visitor } from 'rolldown/utils'
import { applyEdits, type DerivedCode, type Edit } from './edits.ts'
import type { Script } from './parse.ts'

/**
 * Converts an ES module, such as a config file, to CommonJS: imports become `require()`, the
 * default export becomes `module.exports`. `undefined` if the module has other exports, uses
 * top-level `await`, or uses anything but `dirname` and `filename` of `import.meta`.
 */
export function toCommonJs({ code, program }: Script): DerivedCode | undefined {
  const edits: Edit[] = []
  const metas = new Set<number>()
  let functions = 0
  let isPossible = true
  const impossible = (): void => {
    isPossible = false
  }
  const enter = (): void => void functions++
  const leave = (): void => void functions--
  new Visitor({
    ImportDeclaration(node) {
      const end = code[node.end - 1] === ';' ? node.end - 1 : node.end
      edits.push({ start: node.start, end, text: requireStatement(node, code) })
    },
    ExportDefaultDeclaration({ start, declaration }) {
      const words = code.slice(start, declaration.start).trimEnd()
      edits.push({ start, end: start + words.length, text: 'module.exports =' })
    },
    ExportNamedDeclaration: impossible,
    ExportAllDeclaration: impossible,
    MemberExpression({ object, property, computed, start, end }) {
      if (object.type !== 'MetaProperty' || computed || property.type !== 'Identifier') return
      if (property.name !== 'dirname' && property.name !== 'filename') return
      metas.add(object.start)
      edits.push({ start, end, text: `__${property.name}` })
    },
    MetaProperty({ start, meta }) {
      if (meta.name === 'import' && !metas.has(start)) impossible()
    },
    AwaitExpression: () => functions === 0 && impossible(),
    ForOfStatement: (node) => node.await && functions === 0 && impossible(),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return isPossible && edits.length > 0 ? applyEdits(code, edits) : undefined
}

function requireStatement({ specifiers, source }: ESTree.ImportDeclaration, code: string): string {
  const required = `require(${source.raw})`
  const named = specifiers.filter((one) => one.type === 'ImportSpecifier')
  const bound = specifiers.find((one) => one.type !== 'ImportSpecifier')?.local.name
  const [first] = named
  if (!first) return bound === undefined ? required : `const ${bound} = ${required}`
  // Keep the formatting of the names, even over several lines.
  let position = code.lastIndexOf('{', first.start)
  let names = ''
  for (const { start, end, imported, local } of named) {
    const name = code.slice(imported.start, imported.end)
    names += code.slice(position, start)
    names += name === local.name ? name : `${name}: ${local.name}`
    position = end
  }
  names += code.slice(position, code.indexOf('}', position) + 1)
  if (bound === undefined) return `const ${names} = ${required}`
  return `const ${bound} = ${required}\nconst ${names} = ${bound}`
}
