import type { Schema, SchemaIssue } from 'quire-docs/plugin'

export interface MathOptions {
  /** Macros by name: `{ '\\RR': '\\mathbb{R}' }`. */
  macros?: Readonly<Record<string, string>>
  /**
   * Whether `$…$` is a formula. With `false`, only `$$…$$` and `math` fences are: for sites with many
   * prices in their text. Default: `true`.
   */
  singleDollar?: boolean
}

/** Validates the options and fills in defaults. */
export const schema: Schema<Required<MathOptions>> = {
  '~standard': {
    validate(options) {
      const { macros = {}, singleDollar = true } = options as MathOptions
      const issues = mistakesIn({ ...(options as MathOptions), macros, singleDollar })
      return issues.length > 0 ? { issues } : { value: { macros, singleDollar } }
    },
  },
}

function mistakesIn({ macros, singleDollar, ...others }: Required<MathOptions>): SchemaIssue[] {
  const issues: SchemaIssue[] = []
  const keys = Object.keys(others)
  if (keys.length > 0) {
    issues.push({ message: 'The options are `macros` and `singleDollar`.', keys })
  }
  if (typeof singleDollar !== 'boolean') {
    issues.push({ message: 'Expected true or false.', path: ['singleDollar'] })
  }
  if (typeof macros !== 'object' || macros === null) {
    issues.push({ message: 'Expected an object of TeX by name.', path: ['macros'] })
    return issues
  }
  for (const [name, value] of Object.entries(macros)) {
    const path = ['macros', name]
    if (!/^\\(?:[a-zA-Z]+|[^a-zA-Z])$/.test(name)) {
      issues.push({ message: 'Expected the name of a macro, such as "\\\\RR".', path })
    } else if (typeof value !== 'string') issues.push({ message: 'Expected TeX as text.', path })
  }
  return issues
}
