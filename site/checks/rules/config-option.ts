import { nearest } from '@quire-docs/verify/facts'
import type { Finding, SiteCheck } from '../contract.ts'
import { CONFIG_TYPES, type Option, readOptions } from '../facts/options.ts'
import { internalConfig } from '../omissions.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'
import { readTables } from '../page/table.ts'
import { checkDefault, compareNames, readRows } from './option-rows.ts'
import { defaultSources } from './option-table.ts'

const REFERENCE = '/app/references/configuration'

/**
 * The configuration reference lists every option of the config file, with the defaults from the
 * JSDoc, and every `<Behavior>` names a timeout that is one of these options.
 */
export const configOption: SiteCheck = {
  name: 'config-option',
  async run(context) {
    const pages = readPagesAndPartials(context)
    const answers = readOptions(context.root, context.cacheFolder, CONFIG_TYPES)
    const options = new Map<string, Option>()
    for (const type of CONFIG_TYPES) {
      const answer = answers.get(type)
      for (const option of answer && 'options' in answer ? answer.options : []) {
        if (!options.has(option.name)) options.set(option.name, option)
      }
    }
    const known = [...options.values()]
    return pages.flatMap((page) => [
      ...checkBehavior(page, known),
      ...(page.path === REFERENCE ? checkReference(page, known) : []),
    ])
  },
}

function checkBehavior(page: Page, options: readonly Option[]): Finding[] {
  const timeouts = options.map(({ name }) => name).filter((name) => name.endsWith('Timeout'))
  return page.elements.flatMap((element) => {
    const timeout = element.name === 'Behavior' ? element.attributes.get('timeout') : undefined
    if (!timeout || timeouts.includes(timeout.value)) return []
    const close = nearest(timeout.value, timeouts)
    const hint = close ? `Did you mean ${close}?` : `The timeouts are ${timeouts.join(', ')}.`
    const message = `"${timeout.value}" is not the name of a timeout in the config file.`
    return [report(page, 'config-option', timeout.start, message, hint)]
  })
}

function checkReference(page: Page, options: readonly Option[]): Finding[] {
  const rule = 'config-option'
  const tables = readTables(page.source).filter(({ header }) =>
    /^option$/i.test(header[0]?.text ?? ''),
  )
  const rows = readRows(tables)
  const sources = defaultSources(page, options)
  const names = options.map(({ name }) => name)
  const omitted = new Set(Object.keys(internalConfig))
  const found = compareNames(
    page,
    rule,
    rows,
    names,
    omitted,
    page.frontMatter.end,
    'the config file',
    'with a reason in checks/omissions.ts',
  )
  for (const row of rows) {
    for (const { text } of row.names) {
      const option = options.find(({ name }) => name === text)
      if (option) found.push(...checkDefault(page, rule, option, row, sources))
    }
  }
  return found
}
