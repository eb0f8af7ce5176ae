import type { Schema, SchemaIssue } from 'quire-docs/plugin'

export interface MermaidOptions {
  /**
   * Whether each diagram must have a title, by `accTitle`, `title` or the fence's `title="…"`.
   * Default: `false`.
   */
  requireTitle?: boolean
}

/** Validates the options and fills in defaults. */
export const schema: Schema<Required<MermaidOptions>> = {
  '~standard': {
    validate(options) {
      const mermaidOptions = options as MermaidOptions
      const issues = mistakesIn(mermaidOptions)
      return issues.length > 0 ? { issues } : { value: { requireTitle: false, ...mermaidOptions } }
    },
  },
}

function mistakesIn(options: MermaidOptions): SchemaIssue[] {
  return Object.entries(options).flatMap(([name, value]): SchemaIssue[] => {
    if (name !== 'requireTitle') {
      return [{ message: 'The only option is `requireTitle`.', keys: [name] }]
    }
    return typeof value === 'boolean' ? [] : [{ message: 'Expected true or false.', path: [name] }]
  })
}
