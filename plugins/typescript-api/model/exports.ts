import ts from 'typescript'
import { readComment } from './comments.ts'
import { type Addresses, linkedType } from './links.ts'
import { computedMembers, membersOf, parametersOf, typeNodeOf } from './members.ts'
import type { ApiExport, ApiKind, Member, Signature } from './types.ts'

/** Returns the kind of an export: for a symbol that is a type and a value, of the value. */
export function kindOf(symbol: ts.Symbol): ApiKind | undefined {
  const { flags } = symbol
  if (flags & ts.SymbolFlags.Class) return 'class'
  if (flags & ts.SymbolFlags.Function) return 'function'
  if (flags & ts.SymbolFlags.Enum) return 'enum'
  if (flags & ts.SymbolFlags.Variable) {
    const declaration = symbol.valueDeclaration
    const initializer =
      declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    return initializer && ts.isFunctionLike(initializer) ? 'function' : 'constant'
  }
  if (flags & ts.SymbolFlags.Interface) return 'interface'
  if (flags & ts.SymbolFlags.TypeAlias) return 'type'
  return flags & ts.SymbolFlags.Module ? 'namespace' : undefined
}

/** The properties of an export that do not depend on its declaration. */
export type ExportIdentity = Pick<ApiExport, 'name' | 'kind' | 'module' | 'slug' | 'address'>

/** Reads an export from its declarations. */
export function readExport(
  addresses: Addresses,
  symbol: ts.Symbol,
  identity: ExportIdentity,
): ApiExport {
  const declarations = symbol.declarations ?? []
  const node = symbol.valueDeclaration ?? declarations[0]!
  const file = node.getSourceFile()
  const start = (node as ts.NamedDeclaration).name?.getStart() ?? node.getStart()
  const signatures =
    identity.kind === 'function' ? signaturesOf(addresses, identity.name, declarations) : []
  return {
    ...identity,
    code:
      signatures.length > 0
        ? signatures.map(({ code }) => code).join('\n')
        : headOf(addresses, identity.name, node),
    comment: readComment(addresses, declarations),
    signatures,
    members: exportMembers(addresses, declarations, node),
    source: { file: file.fileName, line: file.getLineAndCharacterOfPosition(start).line + 1 },
  }
}

function exportMembers(
  addresses: Addresses,
  declarations: readonly ts.Declaration[],
  node: ts.Declaration,
): Member[] {
  const members = declarations.flatMap((declaration): Member[] => {
    if (ts.isInterfaceDeclaration(declaration) || ts.isClassLike(declaration)) {
      return membersOf(addresses, declaration)
    }
    if (ts.isEnumDeclaration(declaration)) return enumMembers(addresses, declaration)
    if (!ts.isTypeAliasDeclaration(declaration)) return []
    const { type } = declaration
    if (ts.isTypeLiteralNode(type)) return membersOf(addresses, type)
    // A computed type, such as `Pick<…>`, has no member syntax: ask the compiler.
    const computed = addresses.checker.getTypeAtLocation(declaration)
    const isObject =
      (computed.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
      computed.getCallSignatures().length === 0 &&
      !addresses.checker.isArrayLikeType(computed)
    return isObject ? computedMembers(addresses, computed, node) : []
  })
  // Each declaration of a merged interface lists the inherited members.
  return members.filter(
    ({ name, isStatic }, index) =>
      members.findIndex((other) => other.name === name && other.isStatic === isStatic) === index,
  )
}

function enumMembers(addresses: Addresses, node: ts.EnumDeclaration): Member[] {
  return node.members.map((member) => {
    const name = member.name.getText()
    const value = addresses.checker.getConstantValue(member)
    return {
      name,
      id: name,
      kind: 'value',
      type: value === undefined ? [] : [[JSON.stringify(value)]],
      isOptional: false,
      isReadonly: false,
      isStatic: false,
      comment: readComment(addresses, [member]),
      parameters: [],
      members: [],
    }
  })
}

/** Returns the callable signatures: all overloads, without their implementation. */
function signaturesOf(
  addresses: Addresses,
  name: string,
  declarations: readonly ts.Declaration[],
): Signature[] {
  const functions = declarations.flatMap((declaration): ts.SignatureDeclaration[] => {
    if (ts.isFunctionLike(declaration)) return [declaration]
    const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    return initializer && ts.isFunctionLike(initializer) ? [initializer] : []
  })
  const overloads = functions.filter((node) => !(node as ts.FunctionLikeDeclaration).body)
  return (overloads.length > 0 ? overloads : functions).map((node) => {
    const owner = ts.isVariableDeclaration(node.parent) ? node.parent : node
    const comment = readComment(addresses, [owner])
    return {
      code: signatureCode(addresses, name, node),
      parameters: parametersOf(addresses, node, comment.params),
      typeParameters: (node.typeParameters ?? []).map((parameter) => ({
        name: parameter.name.text,
        ...(parameter.constraint && { constraint: linkedType(addresses, parameter.constraint) }),
        text: comment.params.get(parameter.name.text) ?? '',
      })),
      returns: node.type ? linkedType(addresses, node.type) : [[returnText(addresses, node)]],
      comment,
    }
  })
}

function returnText({ checker }: Addresses, node: ts.SignatureDeclaration): string {
  const signature = checker.getSignatureFromDeclaration(node)
  return signature ? checker.typeToString(signature.getReturnType(), node) : 'void'
}

function signatureCode(addresses: Addresses, name: string, node: ts.SignatureDeclaration): string {
  const source = node.getSourceFile().text
  const types = node.typeParameters
    ? `<${source.slice(node.typeParameters.pos, node.typeParameters.end)}>`
    : ''
  const parameters = node.parameters.map((parameter) => {
    // Callers do not see the default: to them, the parameter is optional.
    const { initializer, dotDotDotToken, questionToken } = parameter
    const type = parameter.type
      ? parameter.type.getText()
      : addresses.checker.typeToString(addresses.checker.getTypeAtLocation(parameter), parameter)
    const label = ts.isIdentifier(parameter.name) ? parameter.name.text : 'options'
    const mark = questionToken || initializer ? '?' : ''
    return `${dotDotDotToken ? '...' : ''}${label}${mark}: ${type}`
  })
  const returns = node.type ? node.type.getText() : returnText(addresses, node)
  const line = `function ${name}${types}(${parameters.join(', ')}): ${returns}`
  if (line.length <= 90 || parameters.length === 0) return line
  return `function ${name}${types}(\n  ${parameters.join(',\n  ')},\n): ${returns}`
}

/** Returns a declaration without its members, which its page lists. */
function headOf({ checker }: Addresses, name: string, node: ts.Declaration): string {
  const source = node.getSourceFile().text
  if (ts.isInterfaceDeclaration(node) || ts.isClassLike(node)) {
    const types = node.typeParameters
      ? `<${source.slice(node.typeParameters.pos, node.typeParameters.end)}>`
      : ''
    const heritage = (node.heritageClauses ?? []).map((clause) => ` ${clause.getText()}`).join('')
    const isAbstract = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract
    const word = ts.isInterfaceDeclaration(node)
      ? 'interface'
      : `${isAbstract ? 'abstract ' : ''}class`
    return `${word} ${name}${types}${heritage}`
  }
  if (ts.isTypeAliasDeclaration(node)) {
    const types = node.typeParameters
      ? `<${source.slice(node.typeParameters.pos, node.typeParameters.end)}>`
      : ''
    const text = ts.isTypeLiteralNode(node.type) ? '{ … }' : dedent(node)
    return `type ${name}${types} = ${text}`
  }
  if (ts.isEnumDeclaration(node)) return `enum ${name}`
  if (ts.isVariableDeclaration(node)) {
    const type =
      typeNodeOf(node)?.getText() ?? checker.typeToString(checker.getTypeAtLocation(node), node)
    return `const ${name}: ${type}`
  }
  return `namespace ${name}`
}

/** Returns the text of a type alias's type, with its line breaks. */
function dedent(node: ts.TypeAliasDeclaration): string {
  const text = node.getSourceFile().text.slice(node.type.pos, node.type.end)
  return text.includes('\n') ? text.replace(/^[ \t]+$/gm, '').trimEnd() : text.trim()
}
