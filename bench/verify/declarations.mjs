import { parseSync } from 'rolldown/utils'

/**
 * Reads the declarations of a package: interfaces, classes and type literals with their members, and
 * unions of literals. Places are offsets in the file.
 */
export function readDeclarations(file, text) {
  const { program, comments } = parseSync(file, text)
  const docs = comments.filter(({ value }) => value.startsWith('*'))
  const owners = []
  for (const statement of program.body) visit(statement, owners, text, docs)
  return owners
}

function visit(statement, owners, text, docs) {
  const node = statement.declaration ?? statement
  if (node?.type === 'TSModuleDeclaration') {
    for (const one of node.body?.body ?? []) visit(one, owners, text, docs)
  } else if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'ClassDeclaration') {
    owners.push({ ...placeOf(node), name: node.id.name, members: members(node.body.body) })
  } else if (node?.type === 'TSTypeAliasDeclaration') {
    const type = node.typeAnnotation
    const literals = type.type === 'TSUnionType' ? type.types.filter(isText).map(placeOf) : []
    const own = type.type === 'TSTypeLiteral' ? members(type.members) : []
    owners.push({ ...placeOf(node), name: node.id.name, members: own, literals })
  } else if (node?.type === 'TSDeclareFunction') {
    owners.push({ ...placeOf(node), name: node.id.name, members: members([node]) })
  }

  function members(nodes) {
    return nodes.flatMap((one) => {
      const name = one.key?.name ?? one.key?.value ?? one.id?.name
      const call = one.type === 'TSCallSignatureDeclaration'
      if (name === undefined && !call) return []
      const isFunction = one.params !== undefined || one.value?.params !== undefined
      const doc = docs.findLast(
        (comment) => comment.end <= one.start && text.slice(comment.end, one.start).trim() === '',
      )
      const type = one.typeAnnotation?.typeAnnotation
      const params = (one.params ?? one.value?.params ?? []).map((param) => ({
        ...placeOf(param),
        name: param.name ?? param.argument?.name ?? '',
        rest: param.type === 'RestElement',
        optional: param.optional === true,
        type: param.typeAnnotation && placeOf(param.typeAnnotation.typeAnnotation),
        literal: isText(param.typeAnnotation?.typeAnnotation)
          ? param.typeAnnotation.typeAnnotation.literal.value
          : undefined,
      }))
      return [
        {
          ...placeOf(one),
          name: name ?? '()',
          isFunction,
          optional: one.optional === true,
          // The end of the name, where the `?` of an optional member follows.
          nameStart: (one.key ?? one.id)?.start,
          nameEnd: (one.key ?? one.id)?.end,
          params,
          ...(type && { type: placeOf(type), literals: literalsOf(type) }),
          ...(doc && { doc: { start: doc.start, end: doc.end } }),
        },
      ]
    })
  }
}

function literalsOf(type) {
  return type.type === 'TSUnionType' ? type.types.filter(isText).map(placeOf) : []
}

const isText = (type) =>
  type?.type === 'TSLiteralType' &&
  typeof type.literal.value === 'string' &&
  /^\w/.test(type.literal.value)

const placeOf = ({ start, end }) => ({ start, end })
