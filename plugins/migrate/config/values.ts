import path from 'node:path'

/** An object of a config that is being read. */
export type Settings = Record<string, unknown>

export function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an object, or an empty one for anything else. */
export function settings(value: unknown): Settings {
  return isSettings(value) ? value : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** Returns an object without undefined values. */
export function present(value: Settings): Settings {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
}

/** Returns the settings with these names, renamed where specified. */
export function picked(value: Settings, names: readonly (string | [from: string, to: string])[]) {
  const out: Settings = {}
  for (const name of names) {
    const [from, to] = typeof name === 'string' ? [name, name] : name
    if (value[from] !== undefined) out[to] = value[from]
  }
  return out
}

/** Returns the path of a file for the config: relative to the site's folder. */
export function relativeFile(file: string, root: string): string {
  const absolute = path.resolve(root, file.replace(/^@site\//, ''))
  return path.relative(root, absolute).split(path.sep).join('/')
}

/** Returns the level of a report. `log` of Docusaurus becomes `warn`. */
export function level(value: unknown): unknown {
  return value === 'log' ? 'warn' : value
}

/** Returns the attributes of an element, with text or boolean values. */
export function attributesOf(value: unknown): Settings {
  return Object.fromEntries(
    Object.entries(settings(value))
      .filter(([, one]) => one !== undefined && one !== null)
      .map(([name, one]) => [name, typeof one === 'boolean' ? one : String(one)]),
  )
}
