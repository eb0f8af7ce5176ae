import type { Plugin, Schema, SetupContext } from '../engine/plugin.ts'

/** Returns what a plugin reports about its options: `sortPosts: Expected 'ascending' or …`. */
export async function optionMistakes(plugin: Plugin): Promise<string[]> {
  const found: string[] = []
  const context: SetupContext = {
    root: '/site',
    cacheFolder: '/site/.quire/plugin',
    command: 'check',
    env: () => undefined,
    check<T>(options: unknown, schema: Schema<T>): T | undefined {
      const result = schema['~standard'].validate(options)
      if (result instanceof Promise) throw new Error('Not expected of options')
      for (const { path = [], keys = [], message } of result.issues ?? []) {
        const place = path.map((key) => String(typeof key === 'object' ? key.key : key))
        found.push(`${[...place, ...keys].join('.')}: ${message}`)
      }
      return result.issues ? undefined : result.value
    },
  }
  await plugin.setup?.(context)
  return found
}
