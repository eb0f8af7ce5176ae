import type { ESTree } from 'rolldown/utils'
import type { Changes, Span } from './changes.ts'
import { NameUses } from './name-uses.ts'

/**
 * Removes imports and exports of types, once everything else is known to be removed. Imports that
 * nothing uses are kept, since a sample shows them for a reason.
 */
export function changeModules(program: ESTree.Program, changes: Changes): void {
  const uses = new NameUses(program)
  const imports = program.body.filter(
    (node) => node.type === 'ImportDeclaration' || node.type === 'TSImportEqualsDeclaration',
  )
  const elsewhere = (name: string, statements: readonly Span[]): readonly number[] =>
    uses.of(name).filter((at) => !statements.some(({ start, end }) => start <= at && at < end))
  const isTypeOnly = ({ name }: { name: string }): boolean => {
    const places = elsewhere(name, imports)
    return places.length > 0 && places.every((at) => changes.isRemoved(at))
  }
  for (const node of imports) {
    if (node.type === 'ImportDeclaration') changeImport(node, isTypeOnly, changes)
    else changeImportEquals(node, isTypeOnly, changes)
  }

  const exports = program.body.filter(isListOrDefault)
  const types = new Set(program.body.flatMap(declaredTypes))
  const isType = (
    node: ESTree.ModuleExportName | ESTree.ExportDefaultDeclaration['declaration'],
  ): boolean =>
    node.type === 'Identifier' &&
    types.has(node.name) &&
    elsewhere(node.name, exports).every((at) => changes.isRemoved(at))
  for (const node of exports) {
    if (node.type === 'ExportDefaultDeclaration') {
      if (isType(node.declaration)) changes.removeDeclaration(node)
      continue
    }
    const gone = node.specifiers.filter(
      ({ exportKind, local, exported }) =>
        exportKind === 'type' || (!node.source && local.start === exported.start && isType(local)),
    )
    if (gone.length === node.specifiers.length) changes.removeDeclaration(node)
    else changes.removeItems(node.specifiers, new Set<Span>(gone))
  }
}

type IsTypeOnly = (local: { name: string }) => boolean

function changeImport(
  node: ESTree.ImportDeclaration,
  isTypeOnly: IsTypeOnly,
  changes: Changes,
): void {
  const gone = node.specifiers.filter(
    (one) => (one.type === 'ImportSpecifier' && one.importKind === 'type') || isTypeOnly(one.local),
  )
  if (node.importKind === 'type' || (gone.length > 0 && gone.length === node.specifiers.length)) {
    changes.removeDeclaration(node)
    return
  }
  const isGone = new Set<Span>(gone)
  const [first, ...rest] = node.specifiers
  const named = node.specifiers.filter((one) => one.type === 'ImportSpecifier')
  if (first?.type === 'ImportDefaultSpecifier') {
    const comma = changes.code.indexOf(',', first.end)
    if (isGone.has(first)) changes.remove(first.start, comma + 1)
    else if (rest.length > 0 && rest.every((one) => isGone.has(one))) {
      const end = rest.at(-1)?.end ?? comma
      changes.remove(comma, named.length > 0 ? changes.code.indexOf('}', end) + 1 : end)
      return
    }
  }
  changes.removeItems(named, isGone)
}

function changeImportEquals(
  { start, end, id, importKind, moduleReference }: ESTree.TSImportEqualsDeclaration,
  isTypeOnly: IsTypeOnly,
  changes: Changes,
): void {
  if (importKind === 'type' || isTypeOnly(id)) changes.removeDeclaration({ start, end })
  else if (moduleReference.type !== 'TSExternalModuleReference') changes.unsupported({ start })
  else changes.replace(start, start + 'import'.length, 'const')
}

/** Whether a statement is `export { … }` or `export default`. */
function isListOrDefault(
  node: ESTree.Program['body'][number],
): node is ESTree.ExportNamedDeclaration | ESTree.ExportDefaultDeclaration {
  return (
    node.type === 'ExportDefaultDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && !node.declaration)
  )
}

/** Returns the names that a statement declares as types, or as values from elsewhere. */
function declaredTypes(node: ESTree.Program['body'][number]): string[] {
  switch (node.type) {
    case 'ExportNamedDeclaration':
      return node.declaration ? declaredTypes(node.declaration) : []
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [node.id.name]
    case 'VariableDeclaration':
      return node.declare
        ? node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
        : []
    case 'ClassDeclaration':
    case 'TSDeclareFunction':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return node.declare && node.id?.type === 'Identifier' ? [node.id.name] : []
    default:
      return []
  }
}
