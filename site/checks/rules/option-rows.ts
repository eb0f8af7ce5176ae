import { nearest, readDefault } from '@quire-docs/verify/facts'
import { words } from '@quire-docs/verify/samples'
import type { Finding } from '../contract.ts'
import type { Option } from '../facts/options.ts'
import type { Correction } from '../omissions.ts'
import { type Page, report } from '../page/page.ts'
import { type Cell, codeSpans, shownDefault, type Table } from '../page/table.ts'

/** A row of an options table: the names in its first cell, and the cell with the default. */
export interface OptionRow {
  names: { text: string; start: number }[]
  default?: Cell
  start: number
}

/** The rows of all tables with `Option` as their first column. */
export function readRows(tables: Table[]): OptionRow[] {
  return tables.flatMap(({ header, rows }) => {
    const column = header.findIndex((cell) => /^default/i.test(cell.text))
    return rows.map((row): OptionRow => {
      const cell = row[column]
      const start = row[0]?.start ?? 0
      return { names: codeSpans(row[0]), start, ...(cell && column > 0 && { default: cell }) }
    })
  })
}

/** Values that a default may refer to. */
export interface DefaultSources {
  /** Config options with their defaults from the JSDoc. */
  config: ReadonlyMap<string, string | undefined>
  /** Config option that limits the page's command, from its `<Behavior timeout>`. */
  timeout?: string
  /** The table's type expression. */
  type?: string
  /** Corrections of defaults that the JSDoc states wrongly, by option. */
  corrections: Readonly<Record<string, Correction>>
}

/** Compares the default in a row with the one in the JSDoc, if there is one. */
export function checkDefault(
  page: Page,
  rule: string,
  option: Option,
  row: OptionRow,
  sources: DefaultSources,
): Finding[] {
  if (option.default === undefined || !row.default) return []
  const right = acceptable(option, sources)
  if (!right || right.length === 0 || right.includes(shownDefault(row.default))) return []
  const message = `The default of "${option.name}" is given as ${row.default.text || 'nothing'}.`
  const hint = `The types say ${right.map((value) => `\`${value}\``).join(' or ')}.`
  return [report(page, rule, row.default.start, message, hint)]
}

/** All correct ways to state the default; `undefined` if it cannot be compared. */
function acceptable(option: Option, sources: DefaultSources): string[] | undefined {
  const { config, timeout, corrections } = sources
  const types = words(sources.type ?? '').map((word) => `${word}.${option.name}`)
  const key = [...types, option.name].find((name) => Object.hasOwn(corrections, name))
  const correction = key === undefined ? undefined : corrections[key]
  const text = correction?.stated === option.default ? correction?.right : option.default
  if (text === undefined) return undefined
  const stated = readDefault(text)
  if (stated.kind === 'prose') return undefined
  if (stated.kind === 'literal') {
    // If the config has the same option, its name may be given instead of the value.
    return config.has(option.name) ? [stated.value, option.name] : [stated.value]
  }
  if (stated.kind === 'link') return [stated.property, option.name]
  // The types have one interface for all commands that wait, whichever option limits the wait.
  const limits = timeout ?? stated.option
  const value = config.get(limits)
  return value === undefined ? [limits] : [limits, value]
}

/** Compares the names in rows with the existing properties, in both directions. */
export function compareNames(
  page: Page,
  rule: string,
  rows: OptionRow[],
  options: readonly string[],
  omitted: ReadonlySet<string>,
  place: number,
  subject: string,
  leaveOut: string,
): Finding[] {
  const listed = new Set(rows.flatMap((row) => row.names.map((name) => name.text)))
  const found: Finding[] = []
  for (const row of rows) {
    if (row.names.length === 0) {
      found.push(
        report(
          page,
          rule,
          row.start,
          'A row does not name its option in code.',
          'Put the name in backticks.',
        ),
      )
    }
    for (const { text, start } of row.names) {
      if (options.includes(text.split('.')[0]!)) continue
      const close = nearest(text, options)
      const hint = close ? `Did you mean \`${close}\`?` : `The options are ${options.join(', ')}.`
      found.push(report(page, rule, start, `There is no option "${text}" in ${subject}.`, hint))
    }
  }
  const missing = options.filter((name) => !listed.has(name) && !omitted.has(name))
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(', ')
    const hint = `Add a row for each, or leave it out ${leaveOut}.`
    found.push(
      report(
        page,
        rule,
        place,
        `${names} of ${subject} ${missing.length === 1 ? 'is' : 'are'} not listed.`,
        hint,
      ),
    )
  }
  return found
}
