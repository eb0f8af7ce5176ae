import { createRequire } from 'node:module'
import type { TokenClass, Tokens } from './token.ts'

type PrismStream = string | PrismToken | (string | PrismToken)[]
interface PrismToken {
  type: string
  alias?: string | string[]
  content: PrismStream
}
interface PrismModule {
  languages: Record<string, unknown>
  tokenize(code: string, grammar: unknown): (string | PrismToken)[]
}

/** Grammars that a grammar extends or embeds, which must be loaded before it. */
const REQUIRED: Record<string, string[]> = {
  'css-extras': ['css'],
  csharp: ['clike'],
  go: ['clike'],
  groovy: ['clike'],
  http: ['json'],
  java: ['clike'],
  javascript: ['clike'],
  json5: ['json'],
  jsx: ['markup', 'javascript'],
  kotlin: ['clike'],
  less: ['css-extras'],
  markdown: ['markup', 'yaml'],
  ruby: ['clike'],
  scss: ['css-extras'],
  tsx: ['jsx', 'typescript'],
  typescript: ['javascript'],
}

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
  date: 'n',
  datetime: 'n',
  decorator: 'f',
  directive: 'k',
  doctype: 'c',
  function: 'f',
  'header-name': 'p',
  hexcode: 'n',
  important: 'k',
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
  graphql: { 'property-query': 'f', 'object-type': 't', fragment: 't', scalar: 't' },
  http: { method: 'k', 'response-status': undefined, 'http-version': undefined },
  markdown: { list: undefined, url: undefined, 'front-matter': undefined },
  powershell: { variable: 'p', namespace: 't' },
  sql: { operator: 'k' },
  yaml: { tag: 't' },
}

const require = createRequire(import.meta.url)

/** Creates a tokenizer that uses Prism's grammars, each loaded on first use. */
export function createPrismTokenizer(): (code: string, grammar: string) => Tokens {
  let prism: PrismModule | undefined
  const loaded = new Set<string>()

  function load(name: string): void {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const required of REQUIRED[name] ?? []) load(required)
    require(`prismjs/components/prism-${name}.js`)
  }

  return (code, name) => {
    const scope = globalThis as { Prism?: unknown }
    const other = scope.Prism
    // Prism's grammar files register themselves on the global `Prism`.
    prism ??= require('prismjs/components/prism-core.js') as PrismModule
    scope.Prism = prism
    try {
      load(name)
      if (name === 'css') load('css-extras')
    } finally {
      if (other === undefined) delete scope.Prism
      else scope.Prism = other
    }
    const tokens: Tokens = []
    collect(prism.tokenize(code, prism.languages[name]), EXCEPTIONS[name] ?? {}, tokens)
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
    if (type === 'punctuation')
      return inherited === 's' || inherited === 'c' ? inherited : undefined
    if (type === 'interpolation' || type === 'expression') return undefined
    if (type in exceptions) return exceptions[type]
    const own = CLASSES[type]
    if (own) return own
    for (const name of typeof alias === 'string' ? [alias] : (alias ?? [])) {
      if (name in exceptions) return exceptions[name]
      if (CLASSES[name]) return CLASSES[name]
    }
    return inherited
  }
}
