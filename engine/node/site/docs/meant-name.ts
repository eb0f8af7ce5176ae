import { editDistance } from '../../errors/nearest.ts'
import { frontMatterNames } from './front-matter-schema.ts'

/** The known name that a misspelled one probably stands for. */
export interface MeantName {
  name: string
  /** `error` if it can only be a misspelling (`sidebar_postion`); `images` may be a custom name. */
  severity: 'error' | 'warning'
}

const known = new Set(frontMatterNames)
/** Names from other engines that mean nothing here but are not misspellings of a known name. */
const foreign = new Set(['tags', 'date', 'toc', 'key'])
const answers = new Map<string, MeantName | null>()

/** Returns the name that a front matter field is a misspelling of. Custom names are allowed. */
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
