/** The parts of a syntax node that are used here. */
export interface Node {
  type: string
  start: number
  end: number
  // biome-ignore lint/suspicious/noExplicitAny: fields depend on the node's type
  [field: string]: any
}

/** The identifier that a chain of calls and members begins with. */
export function rootOf(node: Node): string {
  let at = unwrap(node)
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') {
    at = unwrap(at.type === 'CallExpression' ? at.callee : at.object)
  }
  return at.type === 'Identifier' ? at.name : ''
}

/** The last name of a callee: `get` for `cy.get`. */
export function nameOf(callee: Node): string {
  return callee.type === 'MemberExpression' ? (callee.property.name ?? '') : (callee.name ?? '')
}

/** The values that a function returns, without nested functions. */
export function returnsOf(fn: Node): Node[] {
  if (fn.body.type !== 'BlockStatement') return [fn.body]
  const found: Node[] = []
  walk(fn.body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument)
    return !isFunction(node)
  })
  return found
}

/** The names that a pattern binds. */
export function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one: Node) => namesIn(one.value ?? one.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap((one: Node | null) => (one ? namesIn(one) : []))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

export function isFunction(node: Node | null | undefined): boolean {
  return /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(
    node?.type ?? '',
  )
}

/** The expression inside parentheses, type assertions and `?.` chains. */
export function unwrap(node: Node): Node {
  let at = node
  while (
    /^(?:ParenthesizedExpression|TSAsExpression|TSNonNullExpression|TSSatisfiesExpression|ChainExpression|AwaitExpression)$/.test(
      at.type,
    )
  ) {
    at = at.expression ?? at.argument
  }
  return at
}

export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'typeAnnotation' || key === 'returnType') return []
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.filter(
      (one): one is Node => typeof one === 'object' && one !== null && 'type' in one,
    )
  })
}

/** Visits a node and its descendants; skips descendants if the visitor returns `false`. */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return
  for (const child of childrenOf(node)) walk(child, visit)
}
