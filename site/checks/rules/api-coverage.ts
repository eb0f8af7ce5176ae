import type { Finding, SiteCheck } from '../contract.ts'
import { type PackageFacts, readPackage } from '../facts/package.ts'
import { omissions, pending } from '../omissions.ts'
import { type Page, readPages } from '../page/page.ts'
import { membersOf } from './front-matter.ts'

/** Every public member of the types is documented by a page, or left out for a reason. */
export const apiCoverage: SiteCheck = {
  name: 'api-coverage',
  async run(context) {
    const facts = readPackage(context.root, context.cacheFolder)
    return coverage(facts, readPages(context), { omissions, pending }, (line) => context.log(line))
  },
}

/** Exceptions: members with a reason, and unwritten pages with their members. */
export interface Exceptions {
  omissions: Readonly<Record<string, string>>
  pending: Readonly<Record<string, readonly string[]>>
}

/** Compares the members that must be documented with those that the pages name. */
export function coverage(
  facts: PackageFacts,
  pages: readonly Page[],
  { omissions, pending }: Exceptions,
  log: (line: string) => void,
): Finding[] {
  const rule = 'api-coverage'
  const members = publicMembers(facts)
  const documented = new Set(pages.flatMap((page) => membersOf(page)))
  const written = new Set(pages.map(({ path }) => path))
  const awaited = new Map<string, string>()
  for (const [route, names] of Object.entries(pending)) {
    for (const name of names) awaited.set(name, route)
  }
  const findings: Finding[] = []
  const add = (message: string, hint: string): void => {
    findings.push({ rule, severity: 'error', message, hint, file: 'checks/omissions.ts' })
  }
  const covers = (name: string): boolean =>
    documented.has(name) || [...documented].some((one) => one.startsWith(`${name}.`))
  for (const member of members) {
    const route = awaited.get(member)
    if (covers(member) || Object.hasOwn(omissions, member)) continue
    if (route !== undefined && !written.has(route)) continue
    const hint =
      route === undefined
        ? 'Name it in `api.members` of the page that documents it, or give a reason in checks/omissions.ts.'
        : `Name it in \`api.members\` of ${route}.`
    add(`No page documents ${member}.`, hint)
  }
  for (const name of [...Object.keys(omissions), ...awaited.keys()]) {
    if (members.has(name)) continue
    add(`${name} is listed as an exception, but it is not in the types.`, 'Remove it.')
  }
  for (const name of Object.keys(omissions).filter((name) => documented.has(name))) {
    add(`${name} is listed as an exception, but a page documents it.`, 'Remove it.')
  }
  const stale = Object.keys(pending).filter((route) => written.has(route))
  log(
    `api-coverage: ${[...members].filter(covers).length} of ${members.size} members documented, ${Object.keys(omissions).length} omitted, ${Object.keys(pending).length - stale.length} pages to be written`,
  )
  return findings
}

/** The members that are public to readers: commands, statics, and Node.js and browser events. */
export function publicMembers(facts: PackageFacts): Set<string> {
  return new Set([
    ...facts.commands.map((name) => `cy.${name}`),
    ...facts.ownStatics.map((name) => `Cypress.${name}`),
    ...facts.nodeEvents.map((name) => `on.${name}`),
    ...facts.browserEvents.map((name) => `on.${name}`),
  ])
}
