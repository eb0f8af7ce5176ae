import { parseSync } from 'rolldown/utils'

/** A syntax node, with only the fields used here. */
interface Node {
  type: string
  start: number
  end: number
  // biome-ignore lint/suspicious/noExplicitAny: fields depend on the node's type
  [field: string]: any
}

/**
 * Returns the declarations in a file by name, as text without comments: `Kettle.boil` with all its
 * overloads, `Kettle('heat')` for an overload about an event, `Mode` for a type. The comment's
 * `@default` is appended to the text.
 */
export function readDeclared(file: string, code: string): Map<string, string> {
  const { program, comments } = parseSync(file, code)
  const declared = new Map<string, string>()
  const commentsIn = (node: Node): { start: number; end: number; value: string }[] =>
    comments.filter(({ start, end }) => start >= node.start && end <= node.end)
  const textOf = (node: Node): string => {
    let text = ''
    let offset = node.start
    for (const comment of commentsIn(node)) {
      text += code.slice(offset, comment.start)
      offset = comment.end
    }
    return `${text}${code.slice(offset, node.end)}`.replace(/\s+/g, ' ').trim()
  }
  const add = (name: string, node: Node): void => {
    const before = comments.findLast(
      ({ end }) => end <= node.start && code.slice(end, node.start).trim() === '',
    )
    const stated = /@default\s+(.+)/.exec(before?.value ?? '')?.[1]?.trim()
    const text = `${textOf(node)}${stated === undefined ? '' : ` = ${stated}`}`
    declared.set(name, declared.has(name) ? `${declared.get(name)}\n${text}` : text)
  }
  const visit = (statement: Node): void => {
    const node: Node = statement.declaration ?? statement
    const name: string | undefined = node.id?.name ?? node.id?.value
    if (node.type === 'TSModuleDeclaration') {
      for (const inner of node.body?.body ?? []) visit(inner)
    } else if (node.type === 'VariableDeclaration') {
      for (const declarator of node.declarations) {
        if (declarator.id.name) add(declarator.id.name, declarator)
      }
    } else if (name !== undefined) {
      const members = membersOf(node)
      if (!members) add(name, node)
      for (const member of members ?? []) add(`${name}${nameOf(member)}`, member)
    }
  }
  for (const statement of program.body as unknown as Node[]) visit(statement)
  return declared
}

/** Returns the members of an interface, class or type literal; `undefined` for others. */
function membersOf(node: Node): Node[] | undefined {
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'ClassDeclaration') {
    return node.body.body
  }
  return node.typeAnnotation?.type === 'TSTypeLiteral' ? node.typeAnnotation.members : undefined
}

function nameOf(member: Node): string {
  const name = member.key?.name ?? member.key?.value
  if (name !== undefined) return `.${name}`
  const event = member.params?.[0]?.typeAnnotation?.typeAnnotation?.literal?.value
  return event === undefined ? '()' : `('${event}')`
}
