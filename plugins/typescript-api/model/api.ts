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
 * Reads what modules export.
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
        const ownSlug = exportSlug(exported.name)
        const address = `${base}/${slug}/${ownSlug}`
        listed.set(symbol, {
          symbol,
          identity: { name: exported.name, kind, module: name, slug: ownSlug, address },
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
  const read = new Map<ts.Symbol, ApiExport>()
  for (const [symbol, { identity }] of listed) {
    read.set(symbol, readExport(addresses, symbol, identity))
  }
  return {
    modules: modules.map(({ name, slug, file, symbols }) => ({
      name,
      slug,
      comment: moduleComment(addresses, file),
      exports: symbols.flatMap((symbol) => read.get(symbol) ?? []),
    })),
    broken: addresses.broken,
  }
}

/** Returns the comment at the top of a file, unless it belongs to its first statement. */
function moduleComment(addresses: Addresses, file: ts.SourceFile): ApiModule['comment'] {
  const [first] = file.statements
  const nodes =
    first && (ts.isExportDeclaration(first) || ts.isImportDeclaration(first)) ? [first] : []
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
    // The members of a constant are in its declaration, not in a list.
    return checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol)).map((one) => [one, address])
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
  const shared = isContainer
    ? [...(symbol.exports?.values() ?? [])].filter(({ name }) => name !== 'prototype')
    : []
  return [...members, ...shared].map(anchored)
}
