import {
  loadPrismLanguage,
  type PrismStream,
  type PrismToken,
  type PrismTokenizer,
} from './prism-languages.ts'
import type { TokenClass, Tokens } from './token.ts'

const CLASSES: Record<string, TokenClass> = {
  annotation: 'f',
  anchor: 'k',
  'attr-name': 'p',
  'attr-value': 's',
  atrule: 'k',
  boolean: 'n',
  builtin: 't',
  cdata: 's',
  char: 's',
  'class-name': 't',
  code: 's',
  'code-snippet': 's',
  color: 'n',
  comment: 'c',
  constant: 'n',
  constructor: 't' as const,
  date: 'n',
  datetime: 'n',
  decorator: 'f',
  deleted: 'd',
  directive: 'k',
  'directive-hash': 'k',
  doctype: 'c',
  function: 'f',
  'header-name': 'p',
  hexcode: 'n',
  important: 'k',
  inserted: 'i',
  key: 'p',
  keyword: 'k',
  null: 'n',
  number: 'n',
  prolog: 'c',
  property: 'p',
  'reason-phrase': 's',
  regex: 'r',
  'request-target': 's',
  scalar: 's',
  section: 't',
  selector: 'g',
  shebang: 'c',
  'status-code': 'n',
  string: 's',
  symbol: 'n',
  table: 't',
  tag: 'g',
  'triple-quoted-string': 's',
  title: 'k',
  unit: 'n',
  url: 's',
  value: 's',
}

/** Token names that have another meaning in one language. */
const EXCEPTIONS: Record<string, Record<string, TokenClass | undefined>> = {
  css: { url: undefined, variable: 'p' },
  docker: { instruction: undefined },
  git: { command: 'm', 'commit-sha1': 'n' },
  graphql: { 'property-query': 'f', 'object-type': 't', fragment: 't', scalar: 't' },
  http: { method: 'k', 'response-status': undefined, 'http-version': undefined },
  markdown: { list: undefined, url: undefined, 'front-matter': undefined },
  powershell: { variable: 'p', namespace: 't' },
  sql: { operator: 'k' },
  yaml: { tag: 't' },
}

/** Creates a tokenizer for Prism's languages, each loaded on first use. */
export function createPrismTokenizer(): (code: string, language: string) => Tokens {
  const loaded = new Map<string, PrismTokenizer>()

  return (code, language) => {
    const tokenize = loaded.get(language) ?? loadPrismLanguage(language)
    loaded.set(language, tokenize)
    const tokens: Tokens = []
    collect(tokenize(code), EXCEPTIONS[language] ?? {}, tokens)
    return tokens
  }
}

function collect(
  stream: PrismStream,
  exceptions: Record<string, TokenClass | undefined>,
  tokens: Tokens,
): void {
  let position = 0
  walk(stream, undefined)

  function walk(part: PrismStream, inherited: TokenClass | undefined): void {
    if (typeof part === 'string') {
      if (inherited && part !== '') {
        tokens.push({ start: position, end: position + part.length, class: inherited })
      }
      position += part.length
    } else if (Array.isArray(part)) {
      for (const child of part) walk(child, inherited)
    } else {
      walk(part.content, classOf(part, inherited))
    }
  }

  function classOf(token: PrismToken, inherited: TokenClass | undefined): TokenClass | undefined {
    const { type, alias } = token
    // Punctuation is not highlighted, except quotes, which belong to their string.
    if (type === 'punctuation') {
      return (inherited === 's' && alias !== 'attr-equals') || inherited === 'c'
        ? inherited
        : undefined
    }
    if (type === 'interpolation' || type === 'expression') return undefined
    for (const name of [type, ...(typeof alias === 'string' ? [alias] : (alias ?? []))]) {
      // Names come from grammars, and one of them is `constructor`, which every object has.
      if (Object.hasOwn(exceptions, name)) return exceptions[name]
      if (Object.hasOwn(CLASSES, name)) return CLASSES[name]
    }
    return inherited
  }
}
