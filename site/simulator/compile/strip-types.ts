import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common'
import { parser } from '@lezer/javascript'
import { blankJsxComments } from './jsx.ts'

const typescript = parser.configure({ dialect: 'ts' })
const withJsx = parser.configure({ dialect: 'ts jsx' })

/** Code that cannot be run, with its offset in the sample, in characters. */
export class CompileError extends Error {
  override name = 'CompileError'
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** JavaScript, with the syntax tree of the TypeScript. */
export interface StrippedCode {
  /** Same length as the original: spaces replace types. */
  code: string
  /** Offset of the first syntax error that the parser reports. */
  mistake: number | undefined
}

/** Nodes that are types and nothing else. */
const TYPES = new Set(['TypeAnnotation', 'TypeParamList', 'TypeArgList', 'Optional'])
const STATEMENTS = new Set(['TypeAliasDeclaration', 'InterfaceDeclaration', 'AmbientDeclaration'])
/** Words before members of classes. */
const MODIFIERS = new Set(['Privacy', 'readonly', 'abstract', 'override', 'declare'])
/** Constructs that generate code, so that they cannot simply be removed. */
const NOT_ERASABLE: Readonly<Record<string, string>> = {
  EnumDeclaration: 'an `enum`; write an object',
  NamespaceDeclaration: 'a `namespace`; write an object',
}

/**
 * Replaces types with spaces, so that lines and columns stay the same. Supports only erasable
 * syntax.
 *
 * @param hasJsx whether it may contain JSX, which stays; types cannot be asserted with `<A>` then
 * @throws CompileError for an `enum`, a `namespace` and parameter properties
 */
export function stripTypes(code: string, hasJsx = false): StrippedCode {
  const characters = [...Array.from({ length: code.length }, (_, at) => code.charAt(at))]
  let mistake: number | undefined
  const erase = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) {
      if (characters[at] !== '\n') characters[at] = ' '
    }
  }
  /** Removing a statement must not join its neighbours. */
  const eraseStatement = (from: number, to: number): void => {
    erase(from, to)
    characters[from] = ';'
  }
  const eraseType = (from: number, to: number): void => {
    erase(from, to)
    // Without the type, the next line would continue this one.
    if (/^[^\S\n]*\n\s*[([`]/.test(code.slice(to))) characters[from] = ';'
  }
  // The parser does not support `typeof import()` types; a name of the same length replaces them.
  const parsed = (hasJsx ? blankJsxComments(code) : code).replace(
    /(?<=\btypeof\s+)import\s*\([^()]*\)/g,
    (text) => 'x'.repeat(text.length),
  )
  ;(hasJsx ? withJsx : typescript).parse(parsed).iterate({
    enter(ref) {
      const { name, from, to, node } = ref
      if (name in NOT_ERASABLE) {
        throw new CompileError(`A sample in the page cannot have ${NOT_ERASABLE[name]}.`, from)
      }
      if (STATEMENTS.has(name) || isOverload(node) || isTypeOnly(ref, code)) {
        eraseStatement(from, to)
        return false
      }
      if (isTypeMember(node)) {
        eraseStatement(from, to)
        return false
      }
      if (name === 'TypeAnnotation' && moveParenthesis(node, code, characters)) return false
      if (TYPES.has(name)) {
        eraseType(from, to)
        return false
      }
      if (
        MODIFIERS.has(name) &&
        node.parent &&
        /^(?:Property|Method)Declaration$/.test(node.parent.name)
      ) {
        erase(from, to)
      } else if (name === 'Privacy') {
        throw new CompileError(
          'A sample in the page cannot declare properties as parameters; assign them.',
          from,
        )
      }
      if (name === 'as' || name === 'satisfies') {
        const type = node.nextSibling
        if (node.parent?.name === 'BinaryExpression' && type) eraseType(from, type.to)
      }
      if (name === 'implements' || name === 'abstract') eraseClause(node, erase)
      if (name === 'LogicOp' && isAssertion(node, code)) erase(from, to)
      if (name === 'PrefixCast') erase(from, node.getChild('>')?.to ?? from)
      if (name === 'type' && node.parent?.name === 'ImportGroup') {
        const comma = node.nextSibling?.nextSibling
        erase(from, comma?.name === ',' ? comma.to : (node.nextSibling?.to ?? to))
      }
      if (name === 'this' && node.parent?.name === 'ParamList') {
        const type = node.nextSibling
        const comma = type?.nextSibling
        erase(from, comma?.name === ',' ? comma.to : from + 4)
      }
      if (ref.type.isError && !isAssertion(node.firstChild ?? node, code)) mistake ??= from
      return undefined
    },
  })
  return { code: characters.join(''), mistake }
}

/** A signature of a function without its body. */
function isOverload(node: SyntaxNode): boolean {
  return node.name === 'FunctionDeclaration' && !node.getChild('Block')
}

/** `import type …`, `export type …`, and the `export {}` that makes a file a module. */
function isTypeOnly({ name, node }: SyntaxNodeRef, code: string): boolean {
  if (!/^(?:Import|Export)Declaration$/.test(name)) return false
  const declared = node.lastChild
  if (name === 'ExportDeclaration' && declared && STATEMENTS.has(declared.name)) return true
  return Boolean(node.getChild('type')) || /^export\s*\{\s*\}/.test(code.slice(node.from, node.to))
}

/** A member of a class that only declares something. */
function isTypeMember(node: SyntaxNode): boolean {
  if (node.name === 'MethodDeclaration') return !node.getChild('Block')
  if (node.name !== 'PropertyDeclaration') return false
  return Boolean(node.getChild('declare') ?? node.getChild('abstract') ?? node.getChild('['))
}

/** `!` after a value that is said to be there, or after a variable that will be set. */
function isAssertion(node: SyntaxNode, code: string): boolean {
  if (node.name !== 'LogicOp' || code.slice(node.from, node.to) !== '!') return false
  return node.parent?.name === 'PostfixExpression' || node.parent?.type.isError === true
}

/** Erases the `implements` clause or the keyword `abstract` of a class. */
function eraseClause(node: SyntaxNode, erase: (from: number, to: number) => void): void {
  if (node.parent?.name !== 'ClassDeclaration') return
  if (node.name === 'abstract') erase(node.from, node.to)
  else erase(node.from, node.parent.getChild('ClassBody')?.from ?? node.to)
}

/**
 * The arrow of a function must be in the line of its parenthesis: that moves to the end of a type
 * with several lines.
 */
function moveParenthesis(node: SyntaxNode, code: string, characters: string[]): boolean {
  const list = node.prevSibling
  if (node.parent?.name !== 'ArrowFunction' || list?.name !== 'ParamList') return false
  if (!code.slice(node.from, node.to).includes('\n')) return false
  for (let at = list.to - 1; at < node.to; at += 1) {
    if (characters[at] !== '\n') characters[at] = ' '
  }
  characters[node.to - 1] = ')'
  return true
}
