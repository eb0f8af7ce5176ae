import { editDistance } from '../../config/nearest.ts'
import { frontMatterNames } from './front-matter-schema.ts'

/** The name that a misspelt one stands for. */
export interface MeantName {
  name: string
  /** Nobody's own name is `sidebar_postion`; but `images` may be one. */
  severity: 'error' | 'warning'
}

const known = new Set(frontMatterNames)
/** Names of Docusaurus that have no meaning here, and are no misspelling of one that has. */
const foreign = new Set(['tags', 'date', 'toc', 'key'])
const answers = new Map<string, MeantName | null>()

/** What a name in front matter is a misspelling of. Names of the author's own are allowed. */
export function meantName(name: string): MeantName | null {
  if (known.has(name) || foreign.has(name)) return null
  let answer = answers.get(name)
  if (answer === undefined) {
    answer = find(name)
    answers.set(name, answer)
  }
  return answer
}

function find(name: string): MeantName | null {
  const bare = plain(name)
  for (const candidate of frontMatterNames) {
    const isCompound = candidate.includes('_')
    const severity = isCompound ? 'error' : 'warning'
    if (plain(candidate) === bare) return { name: candidate, severity }
    const distance = editDistance(bare, plain(candidate))
    if (distance <= (isCompound ? 2 : 1) && candidate.length > 3) {
      return { name: candidate, severity }
    }
  }
  return null
}

const plain = (name: string): string => name.toLowerCase().replace(/[_\s-]/g, '')
