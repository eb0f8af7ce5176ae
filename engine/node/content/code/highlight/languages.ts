import { consoleLanguages } from '../../../../shared/console.ts'
import { editDistance } from '../../../errors/nearest.ts'
import type { MarkupDialect } from './markup.ts'
import { prismLanguages } from './prism.ts'
import type { Dialect } from './script.ts'

/** How a language is highlighted. */
export type Grammar =
  | { kind: 'script'; dialect: Dialect; fallback: string }
  | { kind: 'markup'; dialect: MarkupDialect }
  | { kind: 'prism'; name: string }
  | { kind: 'shell' | 'console' | 'plain' }

const script = (fallback: string, dialect: Dialect): Grammar => {
  return { kind: 'script', dialect, fallback }
}
const prism = (name: string): Grammar => ({ kind: 'prism', name })
const markup = (dialect: MarkupDialect): Grammar => ({ kind: 'markup', dialect })

/**
 * Languages that are highlighted without Prism, most common first, and aliases that Prism lacks.
 * `diff` is handled by the renderer.
 */
const NAMES: [names: string, grammar: Grammar][] = [
  ['ts typescript mts cts', script('typescript', { jsx: false, types: true })],
  ['tsx', script('tsx', { jsx: true, types: true })],
  ['js javascript jsx mjs cjs', script('jsx', { jsx: true, types: false })],
  ['bash sh shell zsh', { kind: 'shell' }],
  [consoleLanguages, { kind: 'console' }],
  ['html htm markup', markup('html')],
  ['xml svg mathml ssml atom rss', markup('xml')],
  ['vue', markup('vue')],
  ['svelte', markup('svelte')],
  ['diff patch text plaintext txt plain output', { kind: 'plain' }],
  ['jsonc', prism('json5')],
  ['ps1 pwsh', prism('powershell')],
  ['bat cmd', prism('batch')],
  ['npmrc', prism('ini')],
  ['dotenv env', prism('properties')],
  ['mdx', prism('markdown')],
  ['jenkinsfile', prism('groovy')],
  ['gql', prism('graphql')],
  ['rs', prism('rust')],
  ['c++', prism('cpp')],
  ['golang', prism('go')],
  ['terraform tf', prism('hcl')],
]

const GRAMMARS = new Map(
  NAMES.flatMap(([names, grammar]) => names.split(' ').map((name) => [name, grammar] as const)),
)

/** Returns the names of all languages, the most common first. */
export function languageNames(): string[] {
  return [...new Set([...GRAMMARS.keys(), ...prismLanguages().keys()])]
}

/** Returns the grammar for the language name in a fence, ignoring case. */
export function findGrammar(language: string): Grammar | undefined {
  const name = language.toLowerCase()
  const existing = GRAMMARS.get(name)
  if (existing) return existing
  const id = prismLanguages().get(name)
  return id === undefined ? undefined : prism(id)
}

/** Returns up to three known names that are most similar to `language`; none if none is close. */
export function closeLanguages(language: string): string[] {
  const wanted = language.toLowerCase()
  const close = languageNames()
    .map((name) => ({ name, distance: distance(wanted, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .filter(({ name, distance }) => 2 * distance <= Math.min(wanted.length, name.length))
  const least = Math.min(...close.map(({ distance }) => distance))
  return close
    .filter(({ distance }) => distance === least)
    .map(({ name }) => name)
    .sort((a, b) => commonStart(wanted, b) - commonStart(wanted, a))
    .slice(0, 3)
}

/** Returns how many letters two words have in common at their start. */
function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** Returns the edit distance between two words; 1 if one is an abbreviation of the other. */
function distance(a: string, b: string): number {
  const isStart = (a.length > 1 && b.startsWith(a)) || (b.length > 2 && a.startsWith(b))
  return isStart ? 1 : editDistance(a, b)
}
