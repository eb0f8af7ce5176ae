import { type ESTree, Visitor } from 'rolldown/utils'
import { Changes, type Span } from './changes.ts'
import type { DerivedCode } from './edits.ts'
import { changeEnum } from './enums.ts'
import { changeModules } from './modules.ts'
import { assignParameterProperties, MODIFIERS } from './parameter-properties.ts'
import { RedundantParentheses } from './parentheses.ts'
import type { Script } from './parse.ts'

const BLANKS = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y

/**
 * Converts TypeScript to the JavaScript that a person would write: types, type-only imports and
 * declarations are removed, enums become objects, parameter properties become assignments, and
 * comments and formatting are kept. `undefined` if there is no such JavaScript, because of
 * decorators, namespaces with values, or enums with computed members.
 */
export function stripTypes(script: Script): DerivedCode | undefined {
  const { code, program } = script
  const changes = new Changes(code)
  const parentheses = new RedundantParentheses(changes)

  const remove = ({ start, end }: Span): void => changes.remove(start, end)
  const removeDeclaration = (node: Span): void => changes.removeDeclaration(node)

  /** Removes a type with the colon, and the `?` or `!` before it. */
  function annotation({ start, end }: Span): void {
    const before = code.slice(0, start).trimEnd()
    changes.remove(/[?!]$/.test(before) ? before.length - 1 : start, end)
  }

  /** Removes the suffix of an expression: `as A`, `satisfies A`, `!`. */
  function behind({ expression, end }: { expression: Span; end: number }): void {
    BLANKS.lastIndex = expression.end
    BLANKS.exec(code)
    changes.remove(BLANKS.lastIndex, end)
  }

  /** Removes the `?` of something optional without a type. */
  function mark(node: Span & { optional?: boolean; typeAnnotation?: unknown }): void {
    if (node.optional && !node.typeAnnotation) changes.remove(node.end - 1, node.end)
  }

  function classTypes(node: ESTree.Class): void {
    if (node.declare) removeDeclaration(node)
    changes.removeWords(node.start, node.body.start, new Set(['abstract']))
    const [first] = node.implements ?? []
    const last = node.implements?.at(-1)
    if (first && last) changes.remove(code.lastIndexOf('implements', first.start), last.end)
  }

  function member(node: ESTree.MethodDefinition | ESTree.PropertyDefinition): void {
    changes.removeWords(node.start, node.key.start, MODIFIERS)
    const marked = node.optional && /^\s*\]?\s*\?/.exec(code.slice(node.key.end))
    if (marked) changes.remove(node.key.end + marked[0].length - 1, node.key.end + marked[0].length)
  }

  function functionTypes({ params }: ESTree.Function): void {
    const [first] = params
    if (first?.type !== 'Identifier' || first.name !== 'this') return
    changes.removeItems(params, new Set([first]))
  }

  /** Removes a signature without a body, but keeps its comments for the function that follows. */
  function signature(node: ESTree.Function): void {
    if (node.declare) removeDeclaration(node)
    else remove(node)
  }

  function exported(node: ESTree.ExportNamedDeclaration): void {
    const { declaration, exportKind } = node
    const overload = declaration?.type === 'TSDeclareFunction' && !declaration.declare
    if (overload) remove(node)
    else if (exportKind === 'type') removeDeclaration(node)
  }

  new Visitor({
    TSTypeAnnotation: annotation,
    TSTypeParameterDeclaration: remove,
    TSTypeParameterInstantiation: remove,
    TSInterfaceDeclaration: removeDeclaration,
    TSTypeAliasDeclaration: removeDeclaration,
    TSAbstractMethodDefinition: removeDeclaration,
    TSAbstractPropertyDefinition: removeDeclaration,
    TSAbstractAccessorProperty: removeDeclaration,
    TSIndexSignature: removeDeclaration,
    TSDeclareFunction: signature,
    TSAsExpression: behind,
    TSSatisfiesExpression: behind,
    TSNonNullExpression: behind,
    TSTypeAssertion: ({ start, expression }) => changes.remove(start, expression.start),
    TSModuleDeclaration(node) {
      if (node.declare) removeDeclaration(node)
      else changes.unsupported(node)
    },
    TSEnumDeclaration(node) {
      if (node.declare) removeDeclaration(node)
      else changeEnum(node, script, changes)
    },
    TSExportAssignment: ({ start }) =>
      changes.replace(start, start + 'export'.length, 'module.exports'),
    TSNamespaceExportDeclaration: (node) => changes.unsupported(node),
    Decorator: (node) => changes.unsupported(node),
    ExportNamedDeclaration: exported,
    ExportAllDeclaration: (node) => node.exportKind === 'type' && removeDeclaration(node),
    ExportDefaultDeclaration(node) {
      const { type } = node.declaration
      if (type === 'TSInterfaceDeclaration') removeDeclaration(node)
      else if (type === 'TSDeclareFunction') remove(node)
    },
    ImportDeclaration: (node) => node.importKind === 'type' && removeDeclaration(node),
    VariableDeclaration: (node) => node.declare && removeDeclaration(node),
    VariableDeclarator: ({ init }) => parentheses.visitValue(init),
    ReturnStatement: ({ argument }) => parentheses.visitValue(argument),
    ExpressionStatement({ expression }) {
      const isPlain = expression.type === 'AssignmentExpression' && expression.operator === '='
      if (isPlain) parentheses.visitValue(expression.right)
    },
    ClassDeclaration: classTypes,
    ClassExpression: classTypes,
    AccessorProperty: (node) => changes.removeWords(node.start, node.key.start, MODIFIERS),
    PropertyDefinition(node) {
      if (node.declare) removeDeclaration(node)
      member(node)
      parentheses.visitValue(node.value)
    },
    MethodDefinition(node) {
      member(node)
      if (!node.value.body) remove(node)
      else if (node.kind === 'constructor') {
        assignParameterProperties(node.value, node.start, changes)
      }
    },
    FunctionDeclaration: functionTypes,
    FunctionExpression: functionTypes,
    Identifier: mark,
    ObjectPattern: mark,
    ArrayPattern: mark,
    NewExpression: ({ callee }) => parentheses.keepInCallee(callee),
    ParenthesizedExpression: (node) => parentheses.visit(node),
  }).visit(program)
  changeModules(program, changes)
  return changes.apply()
}
