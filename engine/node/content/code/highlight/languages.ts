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

const typescript: Grammar = {
  kind: 'script',
  dialect: { jsx: false, types: true },
  fallback: 'typescript',
}
const tsx: Grammar = { kind: 'script', dialect: { jsx: true, types: true }, fallback: 'tsx' }
const javascript: Grammar = {
  kind: 'script',
  dialect: { jsx: true, types: false },
  fallback: 'jsx',
}
const prism = (name: string): Grammar => ({ kind: 'prism', name })
const markup = (dialect: MarkupDialect): Grammar => ({ kind: 'markup', dialect })

/** Names that are highlighted without Prism, most common first. `diff` is handled by the renderer. */
const OWN: [names: string, grammar: Grammar][] = [
  ['ts typescript mts cts', typescript],
  ['tsx', tsx],
  ['js javascript jsx mjs cjs', javascript],
  ['bash sh shell zsh', { kind: 'shell' }],
  ['console shell-session sh-session shellsession terminal', { kind: 'console' }],
  ['html htm markup', markup('html')],
  ['xml svg mathml ssml atom rss', markup('xml')],
  ['vue', markup('vue')],
  ['svelte', markup('svelte')],
  ['diff patch text plaintext txt plain output', { kind: 'plain' }],
]

/** Names of Prism's languages that Prism does not know. */
const ALIASES: [names: string, language: string][] = [
  ['jsonc', 'json5'],
  ['ps1 pwsh', 'powershell'],
  ['bat cmd', 'batch'],
  ['npmrc', 'ini'],
  ['dotenv env', 'properties'],
  ['mdx', 'markdown'],
  ['jenkinsfile', 'groovy'],
  ['gql', 'graphql'],
  ['rs', 'rust'],
  ['c++', 'cpp'],
  ['golang', 'go'],
  ['terraform tf', 'hcl'],
]

const GRAMMARS = new Map<string, Grammar>([
  ...OWN.flatMap(([names, grammar]) => names.split(' ').map((name) => [name, grammar] as const)),
  ...ALIASES.flatMap(([names, language]) =>
    names.split(' ').map((name) => [name, prism(language)] as const),
  ),
])

/** Returns the grammar for the language name in a fence, ignoring case. */
export function findGrammar(language: string): Grammar | undefined {
  const name = language.toLowerCase()
  const known = GRAMMARS.get(name)
  if (known) return known
  const id = prismLanguages().get(name)
  return id === undefined ? undefined : prism(id)
}

/** Returns up to three known names that are most similar to `language`; none if none is close. */
export function closeLanguages(language: string): string[] {
  const wanted = language.toLowerCase()
  const close = [...new Set([...GRAMMARS.keys(), ...prismLanguages().keys()])]
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

/** Returns the edit distance between two words; 1 if one begins with the other, and not by chance. */
function distance(a: string, b: string): number {
  const isStart = (a.length > 1 && b.startsWith(a)) || (b.length > 2 && a.startsWith(b))
  return isStart ? 1 : editDistance(a, b)
}
