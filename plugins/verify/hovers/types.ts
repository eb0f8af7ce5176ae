import {
  type CallExpression,
  type Identifier,
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
  type NewExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  type Checker,
  type Symbol as CompilerSymbol,
  NodeBuilderFlags,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/** A name in a file, with its type. Line and column are 1-based. */
export interface TypedName {
  line: number
  column: number
  length: number
  /** `boil(options: BoilOptions): Promise<Reading>`. */
  text: string
  /** Whether the text contains no information, such as `any`. */
  isEmpty: boolean
}

/** Longer texts are cut to this number of characters. */
const MAX_LENGTH = 320

const FLAGS =
  NodeBuilderFlags.IgnoreErrors |
  NodeBuilderFlags.UseStructuralFallback |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType

/** Returns the names in a file of a project, in order. */
export function typedNames({ checker, emitter }: Project, source: SourceFile): TypedName[] {
  const names = identifiersIn(source)
  const symbols = checker.getSymbolAtLocation(names)
  const types = checker.getTypeAtLocation(names)
  const typeTexts = new Map<number, string>()
  const signatureTexts = new Map<number, string>()
  const textOfType = (type: Type, node: Node): string => {
    const text = typeTexts.get(type.id) ?? checker.typeToString(type, node, FLAGS)
    typeTexts.set(type.id, text)
    return text
  }
  const textOfCall = (call: CallExpression | NewExpression): string | undefined => {
    const signature = checker.getResolvedSignature(call)
    if (!signature) return undefined
    const cached = signatureTexts.get(signature.id)
    if (cached !== undefined) return cached
    // A method signature is printed without a name, so that the text starts with the parameters.
    const kind = SyntaxKind.MethodSignature
    const node = checker.signatureToSignatureDeclaration(signature, kind, call, FLAGS)
    const text = node && emitter.printNode(node).replace(/;$/, '')
    if (text !== undefined) signatureTexts.set(signature.id, text)
    return text
  }
  return names.flatMap((node, index) => {
    const type = types[index]
    const symbol = symbols[index]
    if (!type || !symbol) return []
    const call = callOf(node)
    const signature = call && textOfCall(call)
    const declaration =
      signature === undefined
        ? declarationText(node.text, symbol, checker)
        : `${node.text}${signature}`
    const text = declaration ?? `${node.text}: ${textOfType(type, node)}`
    const offset = node.getStart(source)
    const isEmpty = declaration === undefined && (type.flags & TypeFlags.Any) !== 0
    const length = node.getEnd() - offset
    return [{ ...placeOf(source, offset), length, text: tidy(text), isEmpty }]
  })
}

/** Returns the line and column of an offset, both 1-based. */
export function placeOf(source: SourceFile, offset: number): { line: number; column: number } {
  const { line, character } = source.getLineAndCharacterOfPosition(offset)
  return { line: line + 1, column: character + 1 }
}

function identifiersIn(source: Node): Identifier[] {
  const names: Identifier[] = []
  const visit = (node: Node): void => {
    if (isIdentifier(node)) names.push(node)
    node.forEachChild(visit)
  }
  visit(source)
  return names
}

/** Returns the call of a name: `f()`, `a.f()`, `new F()`. */
function callOf(node: Identifier): CallExpression | NewExpression | undefined {
  const { parent } = node
  const callee = isPropertyAccessExpression(parent) && parent.name === node ? parent : node
  const call = callee.parent
  if (!isCallExpression(call) && !isNewExpression(call)) return undefined
  return call.expression === callee ? call : undefined
}

/** Returns the declaration of a type, class, enum or namespace; `undefined` for values. */
function declarationText(
  name: string,
  symbol: CompilerSymbol,
  checker: Checker,
): string | undefined {
  const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol
  const has = (flags: number): boolean => (target.flags & flags) !== 0
  if (has(SymbolFlags.Class)) return `class ${name}`
  if (has(SymbolFlags.Enum)) return `enum ${name}`
  if (has(SymbolFlags.Value)) return undefined
  if (has(SymbolFlags.Interface)) return `interface ${name}`
  if (has(SymbolFlags.Namespace)) return `namespace ${name}`
  if (!has(SymbolFlags.TypeAlias)) return undefined
  const declared = checker.getDeclaredTypeOfSymbol(target)
  const text = checker.typeToString(declared, undefined, FLAGS | NodeBuilderFlags.InTypeAlias)
  return `type ${name} = ${text}`
}

/** Removes line breaks and `import("…")` prefixes, and shortens a long text. */
function tidy(text: string): string {
  const line = text.replace(/import\(["'][^"']*["']\)\./g, '').replace(/\s+/g, ' ')
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line
}
