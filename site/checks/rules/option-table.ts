import type { Finding, SiteCheck } from '../contract.ts'
import { CONFIG_TYPES, type Option, readOptions } from '../facts/options.ts'
import { corrections } from '../omissions.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'
import { readTables } from '../page/table.ts'
import type { Element } from '../page/tag.ts'
import { readTexts } from './expression.ts'
import { checkDefault, compareNames, type DefaultSources, readRows } from './option-rows.ts'

/** An `<OptionsTable>` lists the properties of its type, with the defaults from the JSDoc. */
export const optionTable: SiteCheck = {
  name: 'option-table',
  async run(context) {
    const tables = readPagesAndPartials(context).flatMap((page) =>
      page.elements
        .filter((element) => element.name === 'OptionsTable')
        .map((element) => ({ page, element, type: element.attributes.get('type')?.value ?? '' })),
    )
    if (tables.length === 0) return []
    const types = tables.map(({ type }) => type).filter((type) => type !== '')
    const answers = readOptions(context.root, context.cacheFolder, [...CONFIG_TYPES, ...types])
    const config = answers.get(CONFIG_TYPES[0]!)
    const known = config && 'options' in config ? config.options : []
    return tables.flatMap(({ page, element, type }) => {
      const answer = answers.get(type)
      if (!answer || 'error' in answer) {
        const message = `The type of the table ${type === '' ? 'is missing' : `is \`${type}\`, which is not a valid type`}.`
        const hint =
          answer?.error ?? 'Add type="…" with a type expression that uses the types of the package.'
        return [report(page, 'option-table', element.start, message, hint)]
      }
      return checkTable(page, element, answer.options, defaultSources(page, known))
    })
  },
}

/** Returns the options and config values that defaults on a page may refer to. */
export function defaultSources(page: Page, config: readonly Option[]): DefaultSources {
  const behavior = page.elements.find(({ name }) => name === 'Behavior')
  const timeout = behavior?.attributes.get('timeout')?.value
  return {
    config: new Map(config.map((option) => [option.name, option.default])),
    corrections,
    ...(timeout && { timeout }),
  }
}

function checkTable(
  page: Page,
  element: Element,
  options: Option[],
  sources: DefaultSources,
): Finding[] {
  const rule = 'option-table'
  const type = element.attributes.get('type')!.value
  const omit = readTexts(element.attributes.get('omit')) ?? []
  const rows = readRows(readTables(page.source, element.bodyStart, element.bodyEnd))
  const names = options.map(({ name }) => name)
  const omitted = new Set(omit.map(({ text }) => text))
  const found = omit
    .filter(({ text }) => !names.includes(text))
    .map(({ text, start }) =>
      report(
        page,
        rule,
        start,
        `${type} has no option "${text}" to omit.`,
        'Remove it from `omit`.',
      ),
    )
  found.push(...compareNames(page, rule, rows, names, omitted, element.start, type, 'with `omit`'))
  for (const row of rows) {
    for (const { text, start } of row.names) {
      if (omitted.has(text)) {
        const hint = 'Remove it from the table or from `omit`.'
        found.push(report(page, rule, start, `"${text}" is both listed and omitted.`, hint))
      }
      const option = options.find(({ name }) => name === text)
      if (option) found.push(...checkDefault(page, rule, option, row, { ...sources, type }))
    }
  }
  return found
}
