import { nearest } from '@quire-docs/verify/facts'
import { commands, DESCRIBED, kindOf } from '../../data/commands.ts'
import type { Finding, SiteCheck } from '../contract.ts'
import { type PackageFacts, readPackage } from '../facts/package.ts'
import { omissions, untyped } from '../omissions.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'
import { membersOf } from './front-matter.ts'

const RULE = 'command-table'
const TABLE = 'data/commands.ts'
/** Methods of a chain that register listeners, and are not commands. */
const LISTENERS = ['on', 'once', 'off']
const COMMAND_PAGE = /^\/api\/commands\//

/**
 * The table of commands has every command of the types, and each command's page agrees with it: the
 * kind in its front matter is the kind in the table, and its `<Behavior>` names the command.
 */
export const commandTable: SiteCheck = {
  name: RULE,
  async run(context) {
    const facts = readPackage(context.root, context.cacheFolder)
    return [...checkTable(facts), ...readPagesAndPartials(context).flatMap(checkPage)]
  },
}

/** Compares the table with the commands and the version of the package. */
export function checkTable(facts: PackageFacts): Finding[] {
  const about = (message: string, hint: string): Finding => {
    return { rule: RULE, severity: 'error', message, hint, file: TABLE }
  }
  const findings: Finding[] = []
  if (facts.version !== DESCRIBED) {
    findings.push(
      about(
        `The table of commands describes ${DESCRIBED}, but ${facts.version} is installed.`,
        `Compare the rows with the driver's source of ${facts.version}, then set DESCRIBED.`,
      ),
    )
  }
  for (const name of facts.commands) {
    if (LISTENERS.includes(name) || Object.hasOwn(omissions, `cy.${name}`)) continue
    if (Object.hasOwn(commands, name)) continue
    const hint = "Read in the driver's source what it does with assertions, and add a row."
    findings.push(about(`The table of commands has no row for cy.${name}.`, hint))
  }
  for (const name of Object.keys(commands)) {
    if (facts.commands.includes(name) || Object.hasOwn(untyped, `cy.${name}`)) continue
    findings.push(about(`cy.${name} has a row, but is not in the types.`, 'Remove the row.'))
  }
  return findings
}

function checkPage(page: Page): Finding[] {
  const names = membersOf(page).flatMap((member) => /^cy\.(\w+)$/.exec(member)?.[1] ?? [])
  const rows = names.filter((name) => Object.hasOwn(commands, name))
  const boxes = page.elements.filter(({ name }) => name === 'Behavior')
  const findings = boxes.flatMap((box) => {
    const command = box.attributes.get('command')
    const name = command?.value ?? ''
    const offset = command?.start ?? box.start
    if (!Object.hasOwn(commands, name)) {
      const close = nearest(name, Object.keys(commands))
      const hint = close ? `Did you mean ${close}?` : 'Write its name in the types: command="get".'
      return [report(page, RULE, offset, `<Behavior> names no command: "${name}".`, hint)]
    }
    if (!COMMAND_PAGE.test(page.path) || names.includes(name)) return []
    const message = `<Behavior> is about cy.${name}, which this page does not document.`
    return [
      report(page, RULE, offset, message, `It documents ${names.join(', ') || 'no command'}.`),
    ]
  })
  if (!COMMAND_PAGE.test(page.path) || rows.length === 0) return findings
  const kind = kindOf(commands[rows[0]!]!)
  const { data, offsetOf, end } = page.frontMatter
  const stated = (data.api as { kind?: unknown } | undefined)?.kind
  if (stated !== kind) {
    const message = `The page calls cy.${rows[0]} "${stated}", and the table of commands "${kind}".`
    findings.push(
      report(page, RULE, offsetOf('api', 'kind'), message, `${TABLE} says what its source does.`),
    )
  }
  if (boxes.length === 0) {
    const hint = `Add <Behavior command="${rows[0]}" …> after the introduction.`
    findings.push(report(page, RULE, end, 'The page of a command has no <Behavior>.', hint))
  }
  return findings
}
