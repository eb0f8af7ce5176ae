import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

import type { TokenClass, Tokens } from './token.ts'

/** Part of a token stream: text, or a named token that can contain further ones. */
type PrismStream = string | PrismToken | (string | PrismToken)[]

interface PrismToken {
  type: string
  alias?: string | string[]
  content: PrismStream
}

/** Splits code into a token stream whose texts, joined, are the code. */
type PrismTokenizer = (code: string) => PrismStream

interface Prism {
  languages: Record<string, unknown>
  hooks: { run(name: string, environment: Highlighting): void }
  tokenize(code: string, grammar: unknown): (string | PrismToken)[]
}

/**
 * The state that Prism's hooks receive and change: template languages hide their tags from HTML.
 */
interface Highlighting {
  code: string
  grammar: unknown
  language: string
  tokens?: PrismStream
}

/** An entry of Prism's table of languages, `components.json`. */
interface Component {
  alias?: string | string[]
  require?: string | string[]
  optional?: string | string[]
  modify?: string | string[]
}

type GetLoader = (
  components: unknown,
  ids: string[],
) => { load(loadComponent: (id: string) => void): void }

/** Components that only extend the grammars of other languages. */
const GRAMMARLESS = new Set(
  'css-extras js-extras js-templates markup-templating php-extras xml-doc'.split(' '),
)

/** Components that a grammar needs, beyond the requirements in Prism's table. */
const COMPANIONS: Record<string, string[]> = {
  css: ['css-extras'],
  'markup-templating': ['css', 'javascript'],
}

const require = createRequire(import.meta.url)
const compiled = new Map<string, ReturnType<typeof compileFunction>>()
let idsByName: Map<string, string> | undefined

/** Returns the names of Prism's languages, aliases included, each with the id of its language. */
export function prismLanguages(): ReadonlyMap<string, string> {
  idsByName ??= new Map(
    Object.entries(components())
      .filter(([id]) => !GRAMMARLESS.has(id))
      .flatMap(([id, { alias }]) => [id, ...list(alias)].map((name) => [name, id] as const)),
  )
  return idsByName
}

/**
 * Loads a language with everything that it needs. Grammars change each other when they are loaded,
 * so every language gets its own instance of Prism: its tokens do not depend on the languages used
 * before. Nothing global is read or changed.
 */
function loadPrismLanguage(id: string): PrismTokenizer {
  const getLoader = require('prismjs/dependencies.js') as GetLoader
  const loaded: { exports?: unknown } = { exports: {} }
  run('core', { module: loaded, global: {} })
  const prism = loaded.exports as Prism
  getLoader(require('prismjs/components.json'), [...parts(id)]).load((part) => {
    run(part, { Prism: prism })
  })
  const grammar = prism.languages[id]
  return (code) => {
    const environment: Highlighting = { code, grammar, language: id }
    prism.hooks.run('before-tokenize', environment)
    environment.tokens = prism.tokenize(environment.code, environment.grammar)
    prism.hooks.run('after-tokenize', environment)
    return environment.tokens
  }
}

/**
 * Returns the components for tokenizing a language: its requirements, their companions, and the
 * languages that it can embed. Components that only enrich their base language, such as JSDoc in
 * comments of JavaScript, are left out.
 */
function parts(id: string): Set<string> {
  const entries = components()
  const embedded = list(entries[id]?.optional).filter((name) => {
    const { require, modify } = entries[name] ?? {}
    return !list(modify).some((base) => list(require).includes(base))
  })
  const all = new Set([id, ...embedded])
  for (const part of all) {
    for (const other of list(entries[part]?.require)) all.add(other)
    for (const other of COMPANIONS[part] ?? []) all.add(other)
  }
  return all
}

function components(): Record<string, Component> {
  const table = require('prismjs/components.json') as { languages: Record<string, Component> }
  const { meta: _, ...languages } = table.languages
  return languages
}

/** Runs one of Prism's files with `scope` as its globals. */
function run(part: string, scope: Record<string, unknown>): void {
  let file = compiled.get(part)
  if (!file) {
    const filename = require.resolve(`prismjs/components/prism-${part}.js`)
    file = compileFunction(readFileSync(filename, 'utf8'), Object.keys(scope), { filename })
    compiled.set(part, file)
  }
  file(...Object.values(scope))
}

const list = (value: string | string[] = []): string[] => [value].flat()

/** Prism's token names by class. */
const NAMES = {
  f: 'annotation decorator function',
  k: 'anchor atrule directive directive-hash important keyword title',
  p: 'attr-name header-name key property',
  s: 'attr-value cdata char code code-snippet reason-phrase request-target scalar string triple-quoted-string url value',
  n: 'boolean color constant date datetime hexcode null number status-code symbol unit',
  t: 'builtin class-name constructor section table',
  c: 'comment doctype prolog shebang',
  d: 'deleted',
  i: 'inserted',
  r: 'regex',
  g: 'selector tag',
} satisfies Partial<Record<TokenClass, string>>

const CLASSES = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as TokenClass] as const),
  ),
)

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
    return classified(tokenize(code), EXCEPTIONS[language] ?? {})
  }
}

function classified(stream: PrismStream, exceptions: Record<string, TokenClass | undefined>) {
  const tokens: Tokens = []
  let position = 0
  walk(stream, undefined)
  return tokens

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
    for (const name of [type, ...list(alias)]) {
      // Token names come from grammars; `constructor` is one, and every object has a property of
      // that name.
      if (Object.hasOwn(exceptions, name)) return exceptions[name]
      if (CLASSES.has(name)) return CLASSES.get(name)
    }
    return inherited
  }
}
