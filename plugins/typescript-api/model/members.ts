import ts from 'typescript'
import { isInternal, readComment } from './comments.ts'
import { type Addresses, addressOf, linkedType } from './links.ts'
import type { LinkedText, Member, Parameter } from './types.ts'

/** Maximum depth of inline types whose members are listed. */
const MAX_DEPTH = 4

/** Returns the anchor of a member: its name, prefixed with the names of its parents. */
export function memberId(prefix: string, name: string): string {
  const slug = name.replace(/[^\p{L}\p{N}_$-]+/gu, '-').replace(/^-+|-+$/g, '') || 'member'
  return prefix === '' ? slug : `${prefix}.${slug}`
}

/** Returns the members of an interface, class or type literal; inherited ones come last. */
export function membersOf(
  addresses: Addresses,
  node: ts.InterfaceDeclaration | ts.ClassLikeDeclaration | ts.TypeLiteralNode,
  prefix = '',
  depth = 0,
): Member[] {
  const membersByKey = new Map<string, Member>()
  for (const element of node.members as ts.NodeArray<ts.Node>) {
    if (isHidden(element)) continue
    const member = toMember(addresses, element, prefix, depth)
    if (!member) continue
    // Show only the first overload of a method.
    const key = `${member.isStatic ? 'static ' : ''}${member.name}`
    if (!membersByKey.has(key)) membersByKey.set(key, member)
  }
  const members = [...membersByKey.values()]
  if (ts.isTypeLiteralNode(node)) return members
  return [...members, ...inheritedMembers(addresses, node, members, prefix, depth)]
}

/** Returns the members of a mapped or inferred type, which have no declarations. */
export function computedMembers(addresses: Addresses, type: ts.Type, location: ts.Node): Member[] {
  const { checker } = addresses
  return checker.getPropertiesOfType(type).flatMap((symbol) => {
    const declaration = symbol.declarations?.[0]
    if (declaration && isForeign(declaration)) return []
    const node = declaration && typeNodeOf(declaration)
    const text = checker.typeToString(
      checker.getTypeOfSymbolAtLocation(symbol, location),
      location,
      ts.TypeFormatFlags.NoTruncation,
    )
    return [
      {
        ...emptyMember(symbol.name, memberId('', symbol.name), 'property'),
        type: node ? linkedType(addresses, node) : [[text]],
        isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
        comment: readComment(addresses, symbol.declarations ?? []),
      },
    ]
  })
}

function inheritedMembers(
  addresses: Addresses,
  node: ts.InterfaceDeclaration | ts.ClassLikeDeclaration,
  declared: readonly Member[],
  prefix: string,
  depth: number,
): Member[] {
  const { checker } = addresses
  const names = new Set(declared.map(({ name }) => name))
  return checker.getPropertiesOfType(checker.getTypeAtLocation(node)).flatMap((symbol) => {
    const declaration = symbol.declarations?.[0]
    if (!declaration || names.has(symbol.name) || isForeign(declaration)) return []
    if (isHidden(declaration)) return []
    const member = toMember(addresses, declaration, prefix, depth)
    // `constructor(readonly name: string)` declares a property of the class itself.
    if (member && ts.isParameter(declaration)) return [member]
    const owner = checker.getSymbolAtLocation(
      (declaration.parent as ts.InterfaceDeclaration).name ?? declaration,
    )
    if (!member || !owner) return []
    const href = addressOf(addresses, owner)
    const inheritedFrom: LinkedText = [href === undefined ? [owner.name] : [owner.name, href]]
    return [{ ...member, inheritedFrom }]
  })
}

/** Whether a declaration belongs to TypeScript's libraries or to a package. */
export function isForeign(node: ts.Node): boolean {
  const file = node.getSourceFile()
  return file.fileName.includes('/node_modules/') || file.hasNoDefaultLib
}

function isHidden(node: ts.Node): boolean {
  const flags =
    ts.isClassElement(node) || ts.isTypeElement(node) || ts.isParameter(node)
      ? ts.getCombinedModifierFlags(node as unknown as ts.Declaration)
      : 0
  if (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) return true
  const name = (node as ts.NamedDeclaration).name
  return (name !== undefined && ts.isPrivateIdentifier(name)) || isInternal(node)
}

function emptyMember(name: string, id: string, kind: Member['kind']): Member {
  return {
    name,
    id,
    kind,
    type: [],
    isOptional: false,
    isReadonly: false,
    isStatic: false,
    comment: { text: '', params: new Map(), throws: [], examples: [], see: [] },
    parameters: [],
    members: [],
  }
}

function toMember(
  addresses: Addresses,
  node: ts.Node,
  prefix: string,
  depth: number,
): Member | undefined {
  const name = nameOf(node)
  if (name === undefined) return undefined
  const flags = ts.getCombinedModifierFlags(node as ts.Declaration)
  const id = memberId(prefix, name)
  const base: Member = {
    ...emptyMember(name, id, kindOf(node)),
    isOptional: (node as ts.PropertySignature).questionToken !== undefined,
    isReadonly: (flags & ts.ModifierFlags.Readonly) !== 0,
    isStatic: (flags & ts.ModifierFlags.Static) !== 0,
    comment: readComment(addresses, [node]),
  }
  if (ts.isFunctionLike(node) && !ts.isAccessor(node)) {
    const parameters = ts.isIndexSignatureDeclaration(node)
      ? []
      : parametersOf(addresses, node, base.comment.params, id, depth + 1)
    return { ...base, parameters, type: returnType(addresses, node) }
  }
  const type = typeNodeOf(node)
  const literal = type && depth < MAX_DEPTH ? literalIn(type) : undefined
  return {
    ...base,
    type: type ? shortType(addresses, type, literal) : inferredType(addresses, node),
    members: literal ? membersOf(addresses, literal, id, depth + 1) : [],
  }
}

/** Returns a function's parameters, with the members of inline object types. */
export function parametersOf(
  addresses: Addresses,
  node: ts.SignatureDeclaration,
  texts: ReadonlyMap<string, string>,
  prefix = '',
  depth = 0,
): Parameter[] {
  return node.parameters.map((parameter) => {
    const name = ts.isIdentifier(parameter.name) ? parameter.name.text : 'options'
    const literal = parameter.type && depth < MAX_DEPTH ? literalIn(parameter.type) : undefined
    return {
      name,
      type: parameter.type
        ? shortType(addresses, parameter.type, literal)
        : inferredType(addresses, parameter),
      isOptional: parameter.questionToken !== undefined || parameter.initializer !== undefined,
      isRest: parameter.dotDotDotToken !== undefined,
      ...(parameter.initializer && { defaultValue: parameter.initializer.getText() }),
      text: texts.get(name) ?? '',
      members: literal ? membersOf(addresses, literal, memberId(prefix, name), depth + 1) : [],
    }
  })
}

/** Returns the inline object type in a type, for instance of array items or in a union. */
function literalIn(type: ts.TypeNode): ts.TypeLiteralNode | undefined {
  if (ts.isTypeLiteralNode(type)) return type.members.length > 0 ? type : undefined
  if (ts.isArrayTypeNode(type)) return literalIn(type.elementType)
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) return literalIn(type.type)
  if (ts.isUnionTypeNode(type)) {
    const literals = type.types.flatMap((alternative) => literalIn(alternative) ?? [])
    return literals.length === 1 ? literals[0] : undefined
  }
  return undefined
}

/** Returns a type's text, with `object` in place of the type literal, whose members are listed. */
function shortType(
  addresses: Addresses,
  type: ts.TypeNode,
  literal: ts.TypeLiteralNode | undefined,
): LinkedText {
  if (!literal) return linkedType(addresses, type)
  const text = type.getText()
  const start = literal.getStart() - type.getStart()
  const short = `${text.slice(0, start)}object${text.slice(start + literal.getText().length)}`
  return [[short.replace(/\s+/g, ' ')]]
}

function returnType(addresses: Addresses, node: ts.SignatureDeclaration): LinkedText {
  if (node.type) return linkedType(addresses, node.type)
  if (ts.isConstructorDeclaration(node)) return []
  const signature = addresses.checker.getSignatureFromDeclaration(node)
  return signature ? [[addresses.checker.typeToString(signature.getReturnType(), node)]] : []
}

function inferredType({ checker }: Addresses, node: ts.Node): LinkedText {
  return [[checker.typeToString(checker.getTypeAtLocation(node), node)]]
}

export function typeNodeOf(node: ts.Node): ts.TypeNode | undefined {
  if (ts.isSetAccessor(node)) return node.parameters[0]?.type
  return (node as { type?: ts.TypeNode }).type
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isConstructorDeclaration(node) || ts.isConstructSignatureDeclaration(node)) return 'new'
  if (ts.isCallSignatureDeclaration(node)) return 'call'
  if (ts.isIndexSignatureDeclaration(node)) {
    const [parameter] = node.parameters
    return `[${parameter?.getText() ?? ''}]`
  }
  const { name } = node as ts.NamedDeclaration
  if (!name) return undefined
  return ts.isStringLiteralLike(name) || ts.isIdentifier(name) ? name.text : name.getText()
}

function kindOf(node: ts.Node): Member['kind'] {
  if (ts.isConstructorDeclaration(node) || ts.isConstructSignatureDeclaration(node)) {
    return 'constructor'
  }
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) return 'method'
  if (ts.isAccessor(node)) return 'accessor'
  if (ts.isCallSignatureDeclaration(node)) return 'call'
  if (ts.isIndexSignatureDeclaration(node)) return 'index'
  if (ts.isEnumMember(node)) return 'value'
  return 'property'
}
