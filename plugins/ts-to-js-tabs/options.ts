export interface TsToJsTabsOptions {
  /** Whether TypeScript samples are also shown as JavaScript. Default: `true`. */
  samples?: boolean
  /**
   * Whether fences with the word `config` are shown as ES modules and as CommonJS. Otherwise they
   * are samples like others. Default: `true`.
   */
  configFiles?: boolean
}

const NAMES = ['samples', 'configFiles']

/** Returns the options, or throws an error that lists every mistake in them. */
export function readOptions(options: TsToJsTabsOptions = {}): Required<TsToJsTabsOptions> {
  const mistakes = Object.entries(options).flatMap(([name, value]) => {
    if (!NAMES.includes(name)) {
      return [`- "${name}" is not an option. There are ${NAMES.join(' and ')}.`]
    }
    if (value === undefined || typeof value === 'boolean') return []
    return [`- ${name}: expected true or false, found ${JSON.stringify(value)}.`]
  })
  if (mistakes.length > 0) throw new Error(`Options of tsToJsTabs():\n${mistakes.join('\n')}`)
  return { samples: options.samples ?? true, configFiles: options.configFiles ?? true }
}
