import type { Dialect } from '../script/parse.ts'
import type { MarkupDialect } from './markup.ts'

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

/** Names as authors write them, most common first. `diff` fences are handled by the renderer. */
const NAMES: [names: string, grammar: Grammar][] = [
  ['ts typescript mts cts', typescript],
  ['tsx', tsx],
  ['js javascript jsx mjs cjs', javascript],
  ['json', prism('json')],
  ['json5 jsonc', prism('json5')],
  ['yaml yml', prism('yaml')],
  ['bash sh shell zsh', { kind: 'shell' }],
  ['console shell-session terminal', { kind: 'console' }],
  ['powershell ps1 pwsh', prism('powershell')],
  ['batch bat cmd', prism('batch')],
  ['html htm', markup('html')],
  ['xml svg', markup('xml')],
  ['vue', markup('vue')],
  ['svelte', markup('svelte')],
  ['css', prism('css')],
  ['scss', prism('scss')],
  ['less', prism('less')],
  ['dockerfile docker', prism('docker')],
  ['ini editorconfig npmrc', prism('ini')],
  ['properties dotenv env', prism('properties')],
  ['toml', prism('toml')],
  ['nginx', prism('nginx')],
  ['http', prism('http')],
  ['markdown md mdx', prism('markdown')],
  ['python py', prism('python')],
  ['java', prism('java')],
  ['kotlin kt', prism('kotlin')],
  ['groovy gradle jenkinsfile', prism('groovy')],
  ['ruby rb', prism('ruby')],
  ['csharp cs', prism('csharp')],
  ['go', prism('go')],
  ['graphql gql', prism('graphql')],
  ['sql', prism('sql')],
  ['diff patch text plaintext txt plain output log', { kind: 'plain' }],
]

const GRAMMARS = new Map<string, Grammar>(
  NAMES.flatMap(([names, grammar]) => names.split(' ').map((name) => [name, grammar] as const)),
)

/** Returns the grammar for the language name in a fence, ignoring case. */
export function findGrammar(language: string): Grammar | undefined {
  return GRAMMARS.get(language.toLowerCase())
}

/** Returns up to three known names that are similar to `language`, closest first. */
export function closeLanguages(language: string): string[] {
  const wanted = language.toLowerCase()
  return [...GRAMMARS.keys()]
    .map((name) => ({ name, distance: distance(wanted, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name)
}

/** Returns the edit distance between two words; 1 if one is a prefix of the other. */
function distance(a: string, b: string): number {
  if (a.length > 1 && b.length > 1 && (a.startsWith(b) || b.startsWith(a))) return 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    }
    row = next
  }
  return row[b.length]!
}
