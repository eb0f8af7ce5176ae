import ts from 'typescript'
import type { BrokenLink, LinkedText } from './types.ts'

/** The URLs of documented symbols. */
export interface Addresses {
  checker: ts.TypeChecker
  /** URLs of documented symbols and their members. */
  known: ReadonlyMap<ts.Symbol, string>
  /** URLs by name (`Plugin`, `Plugin.key`), for comments in files that do not import the symbol. */
  names: ReadonlyMap<string, string>
  broken: BrokenLink[]
}

/** Returns the URL of a symbol. Follows imports and re-exports. */
export function addressOf(
  { checker, known }: Addresses,
  symbol: ts.Symbol | undefined,
): string | undefined {
  if (!symbol) return undefined
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return known.get(target) ?? known.get(symbol)
}

/** Returns the source text of a type, with links to the types in it. */
export function linkedType(addresses: Addresses, node: ts.TypeNode): LinkedText {
  const file = node.getSourceFile()
  const parts: LinkedText = []
  let end = node.getStart(file)
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child) && namesType(child)) {
      const href = addressOf(addresses, addresses.checker.getSymbolAtLocation(child))
      if (href !== undefined) {
        const start = child.getStart(file)
        parts.push([clean(file.text.slice(end, start))], [child.text, href])
        end = child.getEnd()
      }
      return
    }
    ts.forEachChild(child, visit)
  }
  visit(node)
  parts.push([clean(file.text.slice(end, node.getEnd()))])
  return parts.filter(([text]) => text !== '')
}

function namesType(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    ts.isTypeReferenceNode(parent) ||
    ts.isTypeQueryNode(parent) ||
    ts.isExpressionWithTypeArguments(parent) ||
    (ts.isQualifiedName(parent) && parent.right === node)
  )
}

/** Removes comments and line breaks. */
function clean(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').replace(/\s+/g, ' ')
}

/** Returns a comment's text as Markdown, with its `{@link}`s resolved. */
export function commentText(
  addresses: Addresses,
  comment: string | ts.NodeArray<ts.JSDocComment> | undefined,
): string {
  if (comment === undefined) return ''
  if (typeof comment === 'string') return comment.trim()
  return comment
    .map((part) => (isLink(part) ? linkText(addresses, part) : part.text))
    .join('')
    .trim()
}

type Link = ts.JSDocLink | ts.JSDocLinkCode | ts.JSDocLinkPlain

function isLink(node: ts.JSDocComment): node is Link {
  return ts.isJSDocLink(node) || ts.isJSDocLinkCode(node) || ts.isJSDocLinkPlain(node)
}

function linkText(addresses: Addresses, link: Link): string {
  const file = link.getSourceFile()
  const name = link.name ? file.text.slice(link.name.getStart(file), link.name.getEnd()) : ''
  const isCode = !ts.isJSDocLinkPlain(link)
  // The compiler parses the scheme of a URL as a name.
  if (link.text.startsWith('://') || link.name === undefined) {
    const [url = '', ...label] = `${name}${link.text}`.trim().split(/[\s|]+/)
    return `[${label.join(' ') || url.replace(/^https?:\/\//, '')}](${url})`
  }
  const text = link.text.replace(/^\s*\|?\s*/, '').trim()
  const label = text === '' ? (isCode ? `\`${name}\`` : name) : text
  const href =
    addressOf(addresses, addresses.checker.getSymbolAtLocation(link.name)) ??
    addresses.names.get(name.replaceAll('#', '.'))
  if (href !== undefined) return `[${label}](${href})`
  const { line, character } = file.getLineAndCharacterOfPosition(link.getStart(file))
  addresses.broken.push({ file: file.fileName, line: line + 1, column: character + 1, name })
  return label
}
