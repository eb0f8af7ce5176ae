import { slugs } from '@quire-docs/reference'
import ts from 'typescript'
import { isInternal, readComment } from './comments.ts'
import { type ExportIdentity, kindOf, readExport } from './exports.ts'
import type { Addresses } from './links.ts'
import { memberId } from './members.ts'
import type { Program } from './program.ts'
import type { ApiExport, ApiModule, BrokenLink } from './types.ts'

/** The exports of all modules, and the unresolved links in their comments. */
export interface Api {
  modules: ApiModule[]
  broken: BrokenLink[]
}

interface Listed {
  symbol: ts.Symbol
  identity: ExportIdentity
}

/**
 * Reads the exports of modules.
 *
 * @param base route path that contains all pages; empty at the root
 */
export function readApi({ checker, entries }: Program, base: string): Api {
  const known = new Map<ts.Symbol, string>()
  const names = new Map<string, string>()
  const listed = new Map<ts.Symbol, Listed>()
  const moduleSlug = slugs(['index'])
  const modules = entries.map(({ name, file, exports }) => {
    const slug = moduleSlug(name.replace(/^@/, ''))
    const exportSlug = slugs(['index'])
    const symbols = exports.flatMap((exported) => {
      const symbol =
        exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const kind = kindOf(symbol)
      const declaration = symbol.declarations?.[0]
      if (!kind || !declaration || isInternal(declaration)) return []
      if (!listed.has(symbol)) {
        const slugOfExport = exportSlug(exported.name)
        const address = `${base}/${slug}/${slugOfExport}`
        listed.set(symbol, {
          symbol,
          identity: { name: exported.name, kind, module: name, slug: slugOfExport, address },
        })
        known.set(symbol, address)
        if (!names.has(exported.name)) names.set(exported.name, address)
        for (const [member, anchor] of memberAddresses(checker, symbol, address)) {
          if (!known.has(member)) known.set(member, anchor)
          const name = `${exported.name}.${member.name}`
          if (!names.has(name)) names.set(name, anchor)
        }
      }
      return [symbol]
    })
    return { name, slug, file, symbols }
  })
  const addresses: Addresses = { checker, known, names, broken: [] }
  const exportsBySymbol = new Map<ts.Symbol, ApiExport>()
  for (const [symbol, { identity }] of listed) {
    exportsBySymbol.set(symbol, readExport(addresses, symbol, identity))
  }
  return {
    modules: modules.map(({ name, slug, file, symbols }) => ({
      name,
      slug,
      comment: moduleComment(addresses, file),
      exports: symbols.flatMap((symbol) => exportsBySymbol.get(symbol) ?? []),
    })),
    broken: addresses.broken,
  }
}

/** Returns the comment at the top of a file, unless it belongs to its first statement. */
function moduleComment(addresses: Addresses, file: ts.SourceFile): ApiModule['comment'] {
  const [statement] = file.statements
  const nodes =
    statement && (ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement))
      ? [statement]
      : []
  return readComment(addresses, nodes)
}

/** Returns the members of an export with their URLs. */
function memberAddresses(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  address: string,
): [ts.Symbol, string][] {
  const anchored = (member: ts.Symbol): [ts.Symbol, string] => [
    member,
    `${address}#${memberId('', member.name)}`,
  ]
  if (symbol.flags & ts.SymbolFlags.Variable) {
    // The page of a constant has no list of members with anchors: link to its declaration.
    return checker
      .getPropertiesOfType(checker.getTypeOfSymbol(symbol))
      .map((property) => [property, address])
  }
  const alias = symbol.declarations?.find(ts.isTypeAliasDeclaration)
  if (alias) {
    if (!ts.isTypeLiteralNode(alias.type)) return []
    return checker.getPropertiesOfType(checker.getTypeAtLocation(alias)).map(anchored)
  }
  const members = [...(symbol.members?.values() ?? [])].filter(
    ({ flags }) => !(flags & ts.SymbolFlags.TypeParameter),
  )
  const isContainer = (symbol.flags & (ts.SymbolFlags.Enum | ts.SymbolFlags.Class)) !== 0
  const staticMembers = isContainer
    ? [...(symbol.exports?.values() ?? [])].filter(({ name }) => name !== 'prototype')
    : []
  return [...members, ...staticMembers].map(anchored)
}
