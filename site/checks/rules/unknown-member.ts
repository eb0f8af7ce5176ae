import { nearest } from '@quire-docs/verify/facts'
import { collectSamples, isTyped } from '@quire-docs/verify/samples'
import type { Finding, SiteCheck } from '../contract.ts'
import { findMember } from '../facts/member.ts'
import { type PackageFacts, readPackage } from '../facts/package.ts'
import { former, formerPages, untyped } from '../omissions.ts'
import { placeIn } from '../page/fence.ts'
import { type Page, type Place, readPagesAndPartials, report } from '../page/page.ts'
import { settings } from '../samples/settings.ts'
import { membersOf } from './front-matter.ts'

const RULE = 'unknown-member'

/** No page names a member of `cy` or `Cypress`, or an event, that does not exist. */
export const unknownMember: SiteCheck = {
  name: RULE,
  async run(context) {
    const facts = readPackage(context.root, context.cacheFolder)
    return readPagesAndPartials(context).flatMap((page) => [
      ...checkFrontMatter(page, facts),
      ...checkText(page, facts),
    ])
  },
}

function checkFrontMatter(page: Page, facts: PackageFacts): Finding[] {
  const place = page.frontMatter.offsetOf('api', 'members')
  return membersOf(page)
    .filter((name) => !findMember(facts, name).exists && !Object.hasOwn(untyped, name))
    .map((name) => describe(page, facts, name, place))
}

/** A mention of a member in code that is not compiled. */
interface Mention {
  name: string
  place: Place
}

function checkText(page: Page, facts: PackageFacts): Finding[] {
  const mentions = page.inlineCode.flatMap(({ text, start }) =>
    readMentions(text).map(({ name, offset }): Mention => ({ name, place: start + offset })),
  )
  for (const fence of page.fences) {
    if (!isTyped(fence) || !fence.flags.has('nocheck')) continue
    for (const { name, offset } of readMentions(fence.code)) {
      mentions.push({ name, place: placeIn(fence, offset) })
    }
  }
  const unknown = mentions.filter(({ name }) => !isKnown(page, facts, name))
  if (unknown.length === 0) return []
  const custom = ownCommands(page)
  return unknown
    .filter(({ name }) => !(name.startsWith('cy.') && custom.has(name.split('.')[1]!)))
    .map(({ name, place }) => describe(page, facts, name, place))
}

const MEMBER = /(?<![\w.$/-])(cy|Cypress)\.([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))?/g
const LISTENER = /(?<![\w$])((?:cy|Cypress)\.|(?<!\.))(?:on|once|off)\(\s*['"]([^'"]+)['"]/g
const EVENT =
  /^(?:(?:before|after|window|command|log|dev-server|uncaught|url|viewport):[\w:-]+|test:(?:before|after)[\w:-]*)$/

function readMentions(text: string): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = []
  for (const match of text.matchAll(MEMBER)) {
    const [, root, first, second] = match
    const name = second && root === 'Cypress' ? `${root}.${first}.${second}` : `${root}.${first}`
    found.push({ name, offset: match.index })
  }
  for (const match of text.matchAll(LISTENER)) {
    found.push({ name: `on.${match[2]}`, offset: match.index + match[0].indexOf(match[2]!) })
  }
  if (EVENT.test(text)) found.push({ name: `on.${text}`, offset: 0 })
  return found
}

function isKnown(page: Page, facts: PackageFacts, name: string): boolean {
  if (findMember(facts, name).exists || Object.hasOwn(untyped, name)) return true
  return (
    Object.hasOwn(former, name) &&
    formerPages.some((name) => page.path === name || page.file === name)
  )
}

/** Commands that the page's samples declare or add. */
function ownCommands(page: Page): Set<string> {
  const names = new Set<string>()
  for (const { analysis, fence } of collectSamples(page, settings)) {
    for (const name of analysis.globals.keys()) names.add(name)
    for (const match of fence.code.matchAll(/Commands\.\w+\(\s*['"](\w+)['"]/g))
      names.add(match[1]!)
  }
  return names
}

function describe(page: Page, facts: PackageFacts, name: string, place: Place): Finding {
  if (name.startsWith('on.')) {
    const event = name.slice(3)
    const close = nearest(event, [...facts.nodeEvents, ...facts.browserEvents])
    const hint = close ? `Did you mean "${close}"?` : 'It is not in the types of the package.'
    return report(page, RULE, place, `There is no event "${event}".`, hint)
  }
  const [root, first = ''] = name.split('.')
  const close = nearest(first, Object.keys(root === 'cy' ? facts.cy : facts.statics))
  const hint =
    close && close !== first
      ? `Did you mean ${root}.${close}?`
      : root === 'cy'
        ? 'If it is a custom command, declare it in an ambient fence on the page.'
        : 'It is not in the types of the package.'
  return report(page, RULE, place, `${name} does not exist.`, hint)
}
