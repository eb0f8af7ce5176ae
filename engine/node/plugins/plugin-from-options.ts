import { PLUGIN_API, type Plugin, type Schema } from './plugin.ts'

/**
 * Calls `make` with valid options. If the schema rejects the options, returns a plugin that only
 * reports the mistakes, at their lines, together with other mistakes in the config.
 *
 * @param name name of the plugin in the report
 * @param options as written in the config
 */
export function pluginFromOptions<T>(
  name: string,
  options: unknown,
  schema: Schema<T>,
  make: (options: T) => Plugin,
): Plugin {
  const result = schema['~standard'].validate(options)
  if (result instanceof Promise) throw new Error('A schema of options must not be asynchronous')
  if (result.issues === undefined) return make(result.value)
  return {
    name,
    api: PLUGIN_API,
    version: '0',
    setup({ check }) {
      check(options, schema)
      return undefined
    },
  }
}
