import { SyntaxKind } from 'typescript/unstable/ast'
import { isParameterDeclaration } from 'typescript/unstable/ast/is'
import {
  type Checker,
  type Symbol as PackageSymbol,
  type Signature,
  SignatureKind,
  type Type,
} from 'typescript/unstable/sync'

/** How many arguments one overload takes; `max` is `null` if there is no limit. */
export interface Arity {
  min: number
  max: number | null
}

/** Overloads of a member of the types; empty if it cannot be called. */
export function readArities(checker: Checker, type: Type | undefined): Arity[] {
  if (!type) return []
  return [SignatureKind.Call, SignatureKind.Construct].flatMap((kind) =>
    checker.getSignaturesOfType(type, kind).map((signature) => readArity(signature)),
  )
}

function readArity(signature: Signature): Arity {
  const parameters = signature.getParameters()
  if (signature.hasRestParameter) {
    return { min: parameters.slice(0, -1).filter((one) => !isOptional(one)).length, max: null }
  }
  return { min: parameters.filter((one) => !isOptional(one)).length, max: parameters.length }
}

function isOptional(parameter: PackageSymbol): boolean {
  const handle = parameter.valueDeclaration
  if (handle?.kind !== SyntaxKind.Parameter) return false
  const node = handle.resolve()
  return node !== undefined && isParameterDeclaration(node) && node.questionToken !== undefined
}
