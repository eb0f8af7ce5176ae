import type { Schema, SchemaIssue } from 'quire-docs/plugin'

export interface TsToJsTabsOptions {
  /** Whether TypeScript samples are also shown as JavaScript. Default: `true`. */
  samples?: boolean
  /**
   * Whether fences with the word `config` are shown as ES modules and as CommonJS. Otherwise they
   * are samples like others. Default: `true`.
   */
  configFiles?: boolean
}

const defaults: Required<TsToJsTabsOptions> = { samples: true, configFiles: true }

/** Validates the options and fills in defaults. */
export const schema: Schema<Required<TsToJsTabsOptions>> = {
  '~standard': {
    validate(options) {
      const tabsOptions = options as TsToJsTabsOptions
      const issues = mistakesIn(tabsOptions)
      return issues.length > 0 ? { issues } : { value: { ...defaults, ...tabsOptions } }
    },
  },
}

function mistakesIn(options: TsToJsTabsOptions): SchemaIssue[] {
  return Object.entries(options).flatMap(([name, value]): SchemaIssue[] => {
    if (!Object.hasOwn(defaults, name)) {
      return [{ message: 'The options are `samples` and `configFiles`.', keys: [name] }]
    }
    return typeof value === 'boolean' ? [] : [{ message: 'Expected true or false.', path: [name] }]
  })
}
