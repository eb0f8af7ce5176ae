import type { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { isSettings, type Settings } from './values.ts'

/** Key at which the exports of an absent module have its name. */
const NAME = Symbol.for('quire-migrate.absent')

/** Surrounds the name of an absent module in texts that were computed from it. */
const MARK = '\u0001'

/** Name of the module with the values that stand for absent ones. */
export const ANYTHING = 'quire-migrate:anything'

/**
 * Code of that module. A value accepts any use: as an object, as a function, as a text and so on, and
 * functions of a config return what they are given. The bundler reads named imports from an object that
 * inherits from the module, so the value is its own prototype.
 */
export const anythingModule = `exports.anythingOf = function (name) {
  const anything = new Proxy(function () {}, {
    get(target, key) {
      if (key === Symbol.for('${NAME.description}')) return name
      if (key === Symbol.toPrimitive) return () => ${JSON.stringify(MARK)} + name + ${JSON.stringify(MARK)}
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([])
      return key === '__esModule' || key === 'then' || typeof key === 'symbol' ? undefined : anything
    },
    getPrototypeOf: () => anything,
    construct: () => anything,
    apply(target, it, [first]) {
      if (typeof first === 'function') return it === anything ? anything : first
      if (typeof first !== 'object' || first === null) return anything
      return Array.isArray(first) ? first : new Proxy(first, { get: (given, key) => key in given ? given[key] : anything[key] })
    },
  })
  return anything
}`

/** Returns the code of a module that stands for an absent one. */
export function absentModule(name: string): string {
  return `module.exports = require('${ANYTHING}').anythingOf(${JSON.stringify(name)})`
}

/** Settings that are reported as a whole, or need no replacement. */
const REPORTED =
  /^(?:vite|vue|markdown|pwa|fonts|adapter|webpack|themeConfig\.prism|integrations\.options)\b|\b(?:expressiveCode|\w*(?:remark|rehype|Remark|Rehype)Plugins)\b/

/** Removes values and parts of texts that absent modules would have made, and notes each. */
export function withoutAbsent(
  config: Settings,
  notes: MigrationNotes,
  places: SettingPlaces,
): Settings {
  const seen = new Map<object, unknown>()
  return kept(config, []) as Settings

  function kept(value: unknown, path: readonly string[]): unknown {
    if (typeof value === 'string') return textOf(value, path)
    if (absentName(value) !== undefined) return lost(absentName(value)!, path)
    if (!Array.isArray(value) && !isPlain(value)) return value
    if (seen.has(value)) return seen.get(value)
    if (Array.isArray(value)) {
      const list: unknown[] = []
      seen.set(value, list)
      // The place of an item says nothing to readers.
      for (const one of value) {
        const item = kept(one, path)
        if (item !== undefined || one === undefined) list.push(item)
      }
      return list
    }
    const object: Settings = {}
    seen.set(value, object)
    for (const [name, one] of Object.entries(value)) object[name] = kept(one, [...path, name])
    return object
  }

  function textOf(text: string, path: readonly string[]): string {
    const [first, name = ''] = text.split(MARK)
    if (first === text) return text
    const shown = text.replaceAll(new RegExp(`${MARK}[^${MARK}]*${MARK}`, 'g'), '…')
    note(
      name,
      path,
      `A part of it is computed from ${titleOf(name)}, and is missing in the new config: \`${shown}\`. Complete it.`,
    )
    return shown.replaceAll('…', '')
  }

  function lost(name: string, path: readonly string[]): undefined {
    const instead = isFile(name) ? 'add the file' : 'install the package'
    note(
      name,
      path,
      `It comes from ${titleOf(name)}, so it was left out. Write it in the new config, or ${instead} and migrate again.`,
    )
  }

  function note(name: string, path: readonly string[], text: string): void {
    const setting = path.join('.')
    if (REPORTED.test(setting) || name.startsWith('@astrojs/')) return
    notes.add('hand', setting, text, places.of(setting))
  }
}

/** Returns the name of the absent module that a value comes from. */
function absentName(value: unknown): string | undefined {
  return typeof value === 'function' ? (value as { [NAME]?: string })[NAME] : undefined
}

function isPlain(value: unknown): value is Settings {
  if (!isSettings(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function titleOf(name: string): string {
  return isFile(name)
    ? `the file ${name}, which is not there`
    : `the package ${name}, which is not installed`
}

function isFile(name: string): boolean {
  return /^[./]/.test(name)
}
