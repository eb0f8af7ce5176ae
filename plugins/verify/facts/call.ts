import { SyntaxKind } from 'typescript/unstable/ast'
import { isParameterDeclaration } from 'typescript/unstable/ast/is'
import {
  type Checker,
  type Symbol as PackageSymbol,
  type Signature,
  SignatureKind,
  type Type,
} from 'typescript/unstable/sync'

/** The number of arguments of an overload; `max` is `null` if there is no limit. */
export interface Arity {
  min: number
  max: number | null
}

export interface NamedArity extends Arity {
  /** Names of the parameters, with `?` after optional ones and `...` before the rest. */
  names: string[]
}

/** Returns the number of arguments of each overload; empty if the type cannot be called. */
export function readArities(checker: Checker, type: Type | undefined): Arity[] {
  return readSignatures(checker, type).map(({ min, max }) => ({ min, max }))
}

/** Returns the number of arguments and the parameter names of each overload. */
export function readSignatures(checker: Checker, type: Type | undefined): NamedArity[] {
  if (!type) return []
  return [SignatureKind.Call, SignatureKind.Construct].flatMap((kind) =>
    checker.getSignaturesOfType(type, kind).map((signature) => readArity(signature)),
  )
}

function readArity(signature: Signature): NamedArity {
  const parameters = signature.getParameters()
  const restParameter = signature.hasRestParameter ? parameters.at(-1) : undefined
  const names = parameters.map((parameter) =>
    parameter === restParameter
      ? `...${parameter.name}`
      : `${parameter.name}${isOptional(parameter) ? '?' : ''}`,
  )
  const min = parameters.filter(
    (parameter) => parameter !== restParameter && !isOptional(parameter),
  ).length
  return { min, max: restParameter ? null : parameters.length, names }
}

function isOptional(parameter: PackageSymbol): boolean {
  const handle = parameter.valueDeclaration
  if (handle?.kind !== SyntaxKind.Parameter) return false
  const node = handle.resolve()
  return node !== undefined && isParameterDeclaration(node) && node.questionToken !== undefined
}
