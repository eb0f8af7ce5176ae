import { commands } from '../../data/commands.ts'
import type { Finding, SiteCheck } from '../contract.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'
import { readSentences } from '../page/sentences.ts'
import { membersOf } from './front-matter.ts'

const RULE = 'retry-claim'
const COMMAND_PAGE = /^\/api\/commands\//

const ASSERTION = /\bassertions?\b/i
/** An assertion in code, and one that is linked to a command there: `cy.get('a').should('exist')`. */
const SHOULD = /`[^`]*\.(?:should|and)\(/
const LINKED_SHOULD = /`[^`]*\)\.(?:should|and)\(/
const RETRIED =
  /\bretr(?:y|ies|ied|ying)\b|\brepeat(?:s|ed)?\b|\bchecked again\b|\buntil (?:it|they) (?:pass|hold|time)/gi
/** A negation of the words after it. */
const NEGATION =
  /(?:\b(?:not|never|nor|cannot|neither|nothing|without|no|no longer)|n't)\b[^,;:]{0,40}$/i
/** Phrases about assertions on the command of the page. */
const ON_IT =
  /\b(?:linked|chained) (?:directly )?to (?:it\b|the command\b|`)|\bafter (?:it\b|the command\b|`(?:cy)?\.)/i
/** Phrases about any command that runs once. */
const ON_ANY = /\b(?:commands?|one) (?:that|which) runs? (?:only )?once\b/i
const RETRYING_IT = /\bretrying (?:the|an|its) assertions?\b/i
const CHECKED_ONCE =
  /\bassert(?:ions?)?\b.*?\b(?:checked|made|runs?) (?:only )?once\b|\b(?:fails?|failed)\b.*\bat once\b/i

/**
 * Statements about retries agree with the table of commands: assertions after a command that runs
 * once are checked once; after queries and actions, they are retried.
 */
export const retryClaim: SiteCheck = {
  name: RULE,
  async run(context) {
    return readPagesAndPartials(context).flatMap((page) =>
      readSentences(page).flatMap(({ text, start }): Finding[] => {
        const problem = isAboutAssertions(text) ? assess(page, text) : undefined
        return problem ? [report(page, RULE, start, problem.message, problem.hint)] : []
      }),
    )
  },
}

function isAboutAssertions(text: string): boolean {
  return ASSERTION.test(text) || LINKED_SHOULD.test(text) || (SHOULD.test(text) && ON_IT.test(text))
}

interface Problem {
  message: string
  hint: string
}

function assess(page: Page, text: string): Problem | undefined {
  const retried = saysRetried(text)
  if (retried && ON_ANY.test(text)) {
    return {
      message: 'An assertion after a command that runs once is not retried.',
      hint: 'It is checked once, and fails the test at once. Only queries, actions and cy.wrap() retry.',
    }
  }
  const about = commandsIn(page, text)
  if (about.length === 0) return undefined
  const runs = new Set(about.map((name) => commands[name]!.runs))
  const [name] = about
  if ([...runs].every((one) => one === 'once')) {
    const hint = `cy.${name}() runs once. An assertion after it is checked once, and fails the test at once.`
    if (retried || RETRYING_IT.test(text)) {
      return { message: `Assertions after cy.${name}() are not retried.`, hint }
    }
    if (ASSERTION.test(text) && ON_IT.test(text) && !CHECKED_ONCE.test(text)) {
      const message = `The sentence does not say that assertions after cy.${name}() are checked once.`
      return { message, hint }
    }
    return undefined
  }
  const retries = (one: string): boolean => /^(?:query|action|verifying)$/.test(one)
  if ([...runs].every(retries) && CHECKED_ONCE.test(text)) {
    const hint = `In data/commands.ts, it is of the kind "${[...runs].join('", "')}".`
    return { message: `Assertions after cy.${name}() are retried.`, hint }
  }
  return undefined
}

function saysRetried(text: string): boolean {
  return [...text.matchAll(RETRIED)].some(({ index }) => !NEGATION.test(text.slice(0, index)))
}

/** The commands that a sentence names, without assertions; or the one that its page is about. */
function commandsIn(page: Page, text: string): string[] {
  const named = [...text.matchAll(/`[^`]+`/g)].flatMap(([code]) =>
    [...code.matchAll(/\.(\w+)\(/g)].map(([, name]) => name!),
  )
  const known = named.filter(
    (name) => Object.hasOwn(commands, name) && commands[name]!.runs !== 'assertion',
  )
  if (known.length > 0 || !COMMAND_PAGE.test(page.path) || !ON_IT.test(text)) return known
  return membersOf(page).flatMap((member) => {
    const name = member.slice('cy.'.length)
    return Object.hasOwn(commands, name) ? [name] : []
  })
}
