import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

/** Part of a token stream: text, or a named token that can contain further ones. */
export type PrismStream = string | PrismToken | (string | PrismToken)[]

export interface PrismToken {
  type: string
  alias?: string | string[]
  content: PrismStream
}

/** Splits code into a token stream whose texts, joined, are the code. */
export type PrismTokenizer = (code: string) => PrismStream

interface Prism {
  languages: Record<string, unknown>
  hooks: { run(name: string, environment: Highlighting): void }
  tokenize(code: string, grammar: unknown): (string | PrismToken)[]
}

/** What Prism's hooks are given, and change: template languages hide their tags from HTML. */
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

/** Components that only add to the grammars of other languages. */
const GRAMMARLESS = new Set([
  'css-extras',
  'js-extras',
  'js-templates',
  'markup-templating',
  'php-extras',
  'xml-doc',
])

/** Components that a grammar is incomplete without, beyond those that Prism's table names. */
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
 * Loads a language and all that it is tokenized with. Grammars change each other when they are
 * loaded, so every language gets a Prism of its own: the tokens of a language are the same
 * whichever languages were used before. Nothing global is read or changed.
 */
export function loadPrismLanguage(id: string): PrismTokenizer {
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
 * Returns the components that a language is tokenized with: those that it requires, their
 * companions, and the languages that it can embed. Components that only enrich a language which
 * they build on, such as JSDoc in comments of JavaScript, are left out.
 */
function parts(id: string): Set<string> {
  const entries = components()
  const embedded = list(entries[id]?.optional).filter((name) => {
    const { require, modify } = entries[name] ?? {}
    return !list(modify).some((base) => list(require).includes(base))
  })
  const all = new Set([id, ...embedded])
  for (const part of all) {
    for (const other of [...list(entries[part]?.require), ...(COMPANIONS[part] ?? [])]) {
      all.add(other)
    }
  }
  return all
}

function components(): Record<string, Component> {
  const table = require('prismjs/components.json') as { languages: Record<string, Component> }
  const { meta: _, ...languages } = table.languages
  return languages
}

/** Runs one of Prism's files with `scope` as the globals that it sees. */
function run(part: string, scope: Record<string, unknown>): void {
  let file = compiled.get(part)
  if (!file) {
    const filename = require.resolve(`prismjs/components/prism-${part}.js`)
    file = compileFunction(readFileSync(filename, 'utf8'), Object.keys(scope), { filename })
    compiled.set(part, file)
  }
  file(...Object.values(scope))
}

function list(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}
