import { join } from 'node:path'
import { askTypes, readCache, writeCache } from '@quire-docs/verify/facts'
import { packageVersion } from './package.ts'
import { cypressTypes } from './surroundings.ts'

export interface Option {
  name: string
  /** Text of the JSDoc's `@default`, unchanged. */
  default?: string
}

/** The properties of a type expression, or an error. */
export type OptionsAnswer = { options: Option[] } | { error: string }

/** The types of a config file, beginning with the largest. */
export const CONFIG_TYPES = [
  'ResolvedConfigOptions',
  'EndToEndConfigOptions',
  'ComponentConfigOptions',
  'ConfigOptions',
]

/**
 * Reads the properties of type expressions, written in the package's own terms. Results are cached,
 * so the compiler sees each expression only once per version.
 */
export function readOptions(
  root: string,
  cacheFolder: string,
  expressions: Iterable<string>,
): Map<string, OptionsAnswer> {
  const file = join(cacheFolder, 'options.json')
  const version = `4 ${packageVersion(root)}`
  const existing = readCache<{ version: string; answers: Record<string, OptionsAnswer> }>(file)
  const answers = new Map(existing?.version === version ? Object.entries(existing.answers) : [])
  const unknown = [...new Set(expressions)].filter((expression) => !answers.has(expression))
  if (unknown.length === 0) return answers
  for (const [expression, answer] of ask(root, unknown)) answers.set(expression, answer)
  writeCache(file, { version, answers: Object.fromEntries(answers) })
  return answers
}

function ask(root: string, expressions: string[]): Map<string, OptionsAnswer> {
  const questions = Object.fromEntries(expressions.map((expression) => [expression, expression]))
  return askTypes(cypressTypes(root), questions, ({ checker, types, errors }) => {
    const answers = new Map<string, OptionsAnswer>()
    for (const expression of expressions) {
      const type = types.get(expression)
      if (!type) {
        answers.set(expression, { error: errors.get(expression) ?? 'It is not a valid type.' })
        continue
      }
      const options = checker.getPropertiesOfType(type).map((property): Option => {
        const tag = property.getJsDocTags(checker).find((one) => one.name === 'default')
        return tag?.text ? { name: property.name, default: tag.text } : { name: property.name }
      })
      // The compiler's order varies from run to run.
      options.sort((a, b) => (a.name < b.name ? -1 : 1))
      answers.set(expression, { options })
    }
    return answers
  })
}
